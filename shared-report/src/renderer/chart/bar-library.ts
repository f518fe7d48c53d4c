import { BarChart } from 'echarts/charts';
import { GridSimpleComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

/** ECharts with what bars need and nothing else, registered before each use: twice does no harm. */
export function barLibrary(): typeof echarts {
  echarts.use([BarChart, GridSimpleComponent, SVGRenderer]);
  return echarts;
}
