import { BarChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import { AriaComponent, GridSimpleComponent, LegendPlainComponent } from 'echarts/components';
import { LabelLayout } from 'echarts/features';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

/** ECharts with the parts that Chart blocks use, registered before each use: twice does no harm. */
export function dataChartLibrary(): typeof echarts {
  echarts.use([
    ...[BarChart, LineChart, PieChart, ScatterChart, AriaComponent, GridSimpleComponent],
    ...[LegendPlainComponent, LabelLayout, SVGRenderer],
  ]);
  return echarts;
}
