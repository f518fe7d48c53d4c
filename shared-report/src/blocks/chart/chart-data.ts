import type { ReportNode } from '@console/contract/report-document';
import { propText } from '../../model/document/node-content';
import { gridOf } from '../../model/grid/grid-of-node';
import type { CellPlace, TableGrid } from '../../model/grid/table-grid';
import { chartKind, type ChartKind } from './chart-kinds';
import { readCell, type CellReading } from './chart-number';

/** One line, bar or area by category, or the points of a scatter chart. */
export interface ChartSeries {
  readonly name: string;
  /** By category; null is a gap. */
  readonly values: readonly (number | null)[];
}

/** What is drawn of a Chart block. */
export interface ChartData {
  readonly kind: ChartKind;
  /** Of the values; '' where none is said. */
  readonly unit: string;
  /** Heading of the first column: what the categories are. */
  readonly categoryName: string;
  readonly categories: readonly string[];
  /** Of a scatter chart: where its points lie on the horizontal axis; null is no point. */
  readonly positions: readonly (number | null)[];
  readonly series: readonly ChartSeries[];
}

/** A chart, or why there is none: `empty` waits for numbers, `refused` says in words what is wrong. */
export type ChartReading =
  | { readonly state: 'empty' }
  | { readonly state: 'refused'; readonly problem: string }
  | { readonly state: 'ready'; readonly data: ChartData };

/** More lines than these can't be told from each other. */
export const maxSeries = 8;
/** More parts than these can't be told from each other. */
export const maxParts = 12;

/** Reads the cells of a Chart block: the first row names the series, the first column the categories. */
export function readChart(node: Pick<ReportNode, 'props'>): ChartReading {
  const grid = writtenPart(gridOf(node));
  const kind = chartKind(node.props['kind']);
  const [head = [], ...rows] = grid;
  const readings = rows.map((row) => row.map(({ content }) => readCell(content)));
  const columns = head.slice(1).map((cell, index) => ({
    name: cell.content.trim(),
    cells: readings.map((row): CellReading => row[index + 1] ?? { kind: 'gap' }),
  }));
  const drawn = kind === 'pie' ? columns.slice(0, 1) : columns;
  if (!drawn.some(({ cells }) => cells.some(isNumber))) return { state: 'empty' };
  const data: ChartData = {
    kind,
    unit: propText(node, 'unit').trim() || (isInPercent(drawn.flatMap(({ cells }) => cells)) ? '%' : ''),
    categoryName: head[0]?.content.trim() ?? '',
    categories: rows.map((row) => row[0]?.content.trim() ?? ''),
    positions: kind === 'scatter' ? readings.map((row) => valueOf(row[0])) : [],
    series: drawn.map(({ name, cells }, index) => ({
      name: name || (drawn.length > 1 ? `Series ${index + 1}` : ''),
      values: cells.map(valueOf),
    })),
  };
  const problem = kind === 'pie' && columns.length > 1 ? onePie : problemOf(data);
  return problem === null ? { state: 'ready', data } : { state: 'refused', problem };
}

/** Cells where a number belongs that hold something else; they are drawn as gaps. Rows and columns from 0. */
export function unreadableCells(
  node: Pick<ReportNode, 'props'>,
): readonly (CellPlace & { content: string })[] {
  const isScatter = chartKind(node.props['kind']) === 'scatter';
  return gridOf(node).flatMap((cells, row) =>
    cells.flatMap(({ content }, column) =>
      row > 0 && (column > 0 || isScatter) && readCell(content).kind === 'unreadable'
        ? [{ row, column, content: content.trim() }]
        : [],
    ),
  );
}

const onePie = 'A pie chart shows one series. Delete the other columns, or choose another kind.';

function problemOf({ kind, series, positions }: ChartData): string | null {
  if (series.length > maxSeries)
    return `A chart shows at most ${maxSeries} series; this one has ${series.length}.`;
  if (kind === 'scatter' && !positions.some((position, row) => position !== null && hasValueIn(series, row)))
    return 'A scatter chart needs numbers in the first column too.';
  if (kind !== 'pie') return null;
  const parts = (series[0]?.values ?? []).filter((value) => value !== null);
  if (parts.some((value) => value < 0)) return 'A pie chart can’t show negative numbers.';
  if (parts.every((value) => value === 0)) return 'A pie chart needs a number above zero.';
  if (parts.length > maxParts)
    return `A pie chart shows at most ${maxParts} parts; this one has ${parts.length}.`;
  return null;
}

const hasValueIn = (series: readonly ChartSeries[], row: number) =>
  series.some(({ values }) => (values[row] ?? null) !== null);

const isNumber = (cell: CellReading) => cell.kind === 'number';
const valueOf = (cell: CellReading | undefined) => (cell?.kind === 'number' ? cell.value : null);

function isInPercent(cells: readonly CellReading[]): boolean {
  return cells.every((cell) => cell.kind !== 'number' || cell.isPercent);
}

/** Without rows and columns in which nothing stands. */
function writtenPart(grid: TableGrid): TableGrid {
  const isWritten = (cells: TableGrid[number]) => cells.some(({ content }) => content.trim() !== '');
  const width = grid[0]?.length ?? 0;
  const columns = Array.from({ length: width }, (_, column) => column).filter(
    (column) => column === 0 || isWritten(grid.flatMap((row) => row[column] ?? [])),
  );
  return grid
    .filter((row, index) => index === 0 || isWritten(row))
    .map((row) => columns.flatMap((column) => row[column] ?? []));
}
