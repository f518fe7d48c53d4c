import type { ChartData } from '../../blocks/chart/chart-data';
import { cartesianOption } from './cartesian-option';
import type { ChartLook } from './chart-look';
import type { EChartsOption } from './echarts-core';
import { pieOption } from './pie-option';

/** The option of a Chart block, without animation. Fills have patterns, lines dashes and marks, beside their colours. */
export function dataChartOption(data: ChartData, look: ChartLook): EChartsOption {
  return {
    animation: false,
    textStyle: { fontFamily: 'Report Sans, Arial, sans-serif', fontSize: 13 },
    color: [...look.palette],
    aria: { enabled: true, label: { enabled: false }, decal: { show: hasPatterns(data), decals } },
    ...(data.kind === 'pie' ? pieOption(data, look) : cartesianOption(data, look)),
  };
}

function hasPatterns({ kind, series }: ChartData): boolean {
  return kind === 'pie' || ((kind === 'bar' || kind === 'stacked') && series.length > 1);
}

const line = 'rgba(255, 255, 255, 0.55)';
/** The first is plain, and no two neighbours have the same direction. */
const decals = [
  { symbol: 'none' },
  ...[-Math.PI / 4, Math.PI / 4, 0, Math.PI / 2].map((rotation) => ({
    ...{ symbol: 'rect', color: line, dashArrayX: [1, 0], dashArrayY: [2, 5], rotation },
  })),
  {
    symbol: 'circle',
    color: line,
    dashArrayX: [
      [6, 6],
      [0, 6, 6, 0],
    ],
    dashArrayY: [6, 0],
    symbolSize: 0.6,
  },
  {
    symbol: 'rect',
    color: line,
    dashArrayX: [
      [5, 5],
      [0, 5, 5, 0],
    ],
    dashArrayY: [2, 4],
  },
  { symbol: 'triangle', color: line, dashArrayX: [8, 6], dashArrayY: [8, 4], symbolSize: 0.8 },
];
