import { LineChart } from 'echarts/charts';
import { GridSimpleComponent, LegendPlainComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

/** ECharts with the parts our charts use, registered before each use: twice does no harm. */
export function chartLibrary(): typeof echarts {
  echarts.use([LineChart, GridSimpleComponent, LegendPlainComponent, TooltipComponent, SVGRenderer]);
  return echarts;
}

export type EChartsOption = echarts.EChartsCoreOption;
