import { formatNumber } from '../../model/format/format';
import type { ChartFigures } from '../../model/text/price-figures';
import type { ChartData } from './chart-data';

/** What a Chart block draws, in figures: a row for each category or point, a column for each series. */
export function chartFigures({
  kind,
  unit,
  categoryName,
  categories,
  positions,
  series,
}: ChartData): ChartFigures {
  const isScatter = kind === 'scatter';
  const about = (row: number) =>
    (isScatter ? formatNumber(positions[row] ?? null) : categories[row]) || `Row ${row + 1}`;
  return {
    caption: unit ? `Figures of the chart, in ${unit}` : 'Figures of the chart',
    heads: [
      categoryName || (isScatter ? 'Across' : 'Category'),
      ...series.map(({ name }) => name || (isScatter ? 'Up' : 'Value')),
    ],
    rows: categories.map((_, row) => [
      about(row),
      ...series.map(({ values }) => formatNumber(values[row] ?? null)),
    ]),
  };
}
