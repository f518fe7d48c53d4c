import type { ReportNode } from '@console/contract/report-document';
import { propText } from '../../model/document/node-content';
import { formatNumber } from '../../model/format/format';
import type { ChartData, ChartSeries } from './chart-data';
import { chartKinds } from './chart-kinds';

/** A chart in words: as somebody wrote them for it, or else made from its data. */
export function chartDescription(node: Pick<ReportNode, 'props'>, data: ChartData): string {
  return propText(node, 'description').trim() || madeDescription(data);
}

/** A chart in words: kind, series, range, and of each series its first, last, highest and lowest value. */
export function madeDescription(data: ChartData): string {
  if (data.kind === 'pie') return pieDescription(data);
  if (data.kind === 'scatter') return scatterDescription(data);
  const { kind, categories, series, unit } = data;
  const isOne = categories.length === 1;
  const range = isOne ? (categories[0] ?? '') : `${categories[0] ?? ''} to ${categories.at(-1) ?? ''}`;
  const intro = [`${chartKinds[kind]} chart${namesOf(series)}`, range.trim(), unit && `in ${unit}`];
  const lines = series.map((each) => seriesDescription(each, categories));
  return [sentence(intro), ...lines].filter(Boolean).join(' ');
}

/** ' of EPS and DPS'. */
function namesOf(series: readonly ChartSeries[]): string {
  const names = series.map(({ name }) => name).filter(Boolean);
  const [last = '', ...before] = names.toReversed();
  if (before.length === 0) return last && ` of ${last}`;
  return ` of ${before.toReversed().join(', ')} and ${last}`;
}

const sentence = (parts: readonly string[]) => `${parts.filter(Boolean).join(', ')}.`;

interface Point {
  readonly value: number;
  readonly category: string;
}

function seriesDescription({ name, values }: ChartSeries, categories: readonly string[]): string {
  const points = values.flatMap((value, index): readonly Point[] =>
    value === null ? [] : [{ value, category: categories[index] ?? '' }],
  );
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return name && `${name}: no values.`;
  const said = ({ value, category }: Point) => `${formatNumber(value)}${category && ` (${category})`}`;
  const highest = points.reduce((top, point) => (point.value > top.value ? point : top));
  const lowest = points.reduce((low, point) => (point.value < low.value ? point : low));
  const facts =
    points.length === 1
      ? said(first)
      : `first ${said(first)}, last ${said(last)}, highest ${said(highest)}, lowest ${said(lowest)}`;
  return name ? `${name}: ${facts}.` : `${facts.charAt(0).toUpperCase()}${facts.slice(1)}.`;
}

function pieDescription({ series, categories, unit }: ChartData): string {
  const [parts] = series;
  const values = parts?.values ?? [];
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
  const said = values.flatMap((value, index) =>
    value === null
      ? []
      : [`${categories[index] || 'No name'} ${formatNumber(value)} (${((value / sum) * 100).toFixed(1)}%)`],
  );
  const intro = [`${chartKinds.pie} chart${namesOf(series)}`, unit && `in ${unit}`];
  return `${sentence(intro)} ${said.join(', ')}.`;
}

function scatterDescription({ series, positions, categoryName, unit }: ChartData): string {
  const against = categoryName && `against ${categoryName}`;
  const lines = series.map(({ name, values }) => {
    const points = values.flatMap((value, index) => {
      const position = positions[index] ?? null;
      return value === null || position === null ? [] : [{ value, position }];
    });
    const count = `${points.length} ${points.length === 1 ? 'point' : 'points'}`;
    if (points.length === 0) return `${name ? `${name}: ` : ''}${count}.`;
    const across = rangeOf(points.map(({ position }) => position));
    const up = rangeOf(points.map(({ value }) => value));
    return `${name ? `${name}: ` : ''}${count}, ${categoryName || 'across'} ${across}, ${name || 'up'} ${up}.`;
  });
  const kind = [`${chartKinds.scatter} chart${namesOf(series)}`, against].filter(Boolean).join(' ');
  return `${sentence([kind, unit && `in ${unit}`])} ${lines.join(' ')}`;
}

function rangeOf(values: readonly number[]): string {
  return `from ${formatNumber(Math.min(...values))} to ${formatNumber(Math.max(...values))}`;
}
