import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

let isPrepared = false;

/** ECharts with the parts our charts use, registered on first use. */
export function chartLibrary(): typeof echarts {
  if (!isPrepared) echarts.use([LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);
  isPrepared = true;
  return echarts;
}

export type EChartsOption = echarts.EChartsCoreOption;
