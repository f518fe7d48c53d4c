import type { RatingDistribution } from '@console/contract/analytics';
import { barLibrary } from './bar-library';
import { labelsInside } from './labels-inside';
import { consoleFont } from './console-font';
import type { EChartsOption } from './echarts-core';
import { ratingColour } from './rating-colours';
import { SizedChart } from './sized-chart';

type Rows = RatingDistribution['rows'];

/** A bar for each recommendation in colours that are seen on light and dark ground (3:1), the first on top, labelled with count and share. */
export function ratingOption(rows: Rows): EChartsOption {
  return {
    animation: false,
    grid: { left: 8, right: 110, top: 8, bottom: 8, ...labelsInside },
    xAxis: { type: 'value', show: false },
    yAxis: {
      type: 'category',
      inverse: true,
      data: rows.map(({ recommendation }) => recommendation),
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: { ...consoleFont, color: 'currentColor', fontSize: 13 },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 26,
        data: rows.map(({ recommendation, companies }) => ({
          value: companies,
          itemStyle: { color: ratingColour(recommendation) },
        })),
        label: {
          show: true,
          position: 'right',
          ...consoleFont,
          color: 'currentColor',
          formatter: ({ dataIndex }: { dataIndex: number }) => labelOf(rows[dataIndex]),
        },
      },
    ],
  };
}

function labelOf(row: Rows[number] | undefined): string {
  return row ? `${row.companies} (${row.percent.toFixed(1)} %)` : '';
}

/** How recommendations are distributed among companies. Import it lazily: it brings ECharts to the page. */
export function RatingChart({ rows }: { readonly rows: Rows }) {
  const summary = rows.map((row) => `${row.recommendation} ${labelOf(row)}`).join(', ');
  return (
    <div role="img" aria-label={`Rating distribution. ${summary}`} style={{ height: '100%' }}>
      <SizedChart echarts={barLibrary()} option={ratingOption(rows)} />
    </div>
  );
}
