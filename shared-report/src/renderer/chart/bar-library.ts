import { BarChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

let isPrepared = false;

/** ECharts with what bars need and nothing else, registered on first use. */
export function barLibrary(): typeof echarts {
  if (!isPrepared) echarts.use([BarChart, GridComponent, SVGRenderer]);
  isPrepared = true;
  return echarts;
}
