/** Kinds of a Chart block and what people call them. */
export const chartKinds = {
  line: 'Line',
  bar: 'Bar',
  stacked: 'Stacked bar',
  area: 'Area',
  scatter: 'Scatter',
  pie: 'Pie',
} as const;
export type ChartKind = keyof typeof chartKinds;

/** The kind that a block names; a line for anything else. */
export function chartKind(value: unknown): ChartKind {
  return typeof value === 'string' && isKind(value) ? value : 'line';
}

const isKind = (value: string): value is ChartKind => Object.hasOwn(chartKinds, value);
