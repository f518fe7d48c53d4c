import { BarChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent } from 'echarts/components';
import { LabelLayout } from 'echarts/features';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

let isPrepared = false;

/** ECharts with the parts that Chart blocks use, registered on first use. */
export function dataChartLibrary(): typeof echarts {
  if (!isPrepared)
    echarts.use([
      ...[BarChart, LineChart, PieChart, ScatterChart, AriaComponent, GridComponent],
      ...[LegendComponent, LabelLayout, SVGRenderer],
    ]);
  isPrepared = true;
  return echarts;
}
