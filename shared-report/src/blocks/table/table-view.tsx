import type { ReportNode } from '@console/contract/report-document';
import type { BlockView } from '../../renderer/report/block-view';
import { propText } from '../../model/document/node-content';
import { NodePlainText, OptionalPlainText } from '../../renderer/plain-text/node-plain-text';
import { TableScroller } from '../../renderer/widget/table-scroller';
import {
  coveredPlaces,
  headRowCount,
  isFigure,
  isNumeric,
  mergedAreas,
  placeKey,
  type TableCell,
  type TableGrid,
} from '../../model/grid/table-grid';
import { gridOf } from '../../model/grid/grid-of-node';
import { tableModel } from './table-model';

/** A table with caption and source (A§3.8). Rows of headings on top are its head, repeated on each printed page. */
export const view: BlockView = {
  type: 'Table',
  seesNodeAlone: true,
  body: (node) => <TableBody node={node} />,
};

function TableBody({ node }: { readonly node: ReportNode }) {
  const grid = gridOf(node);
  const caption = propText(node, 'caption');
  const source = propText(node, 'source');
  const headRows = headRowCount(grid);
  const covered = coveredPlaces(grid);
  const numeric = (grid[0] ?? []).map((_, column) => isNumeric(grid, column));
  const rows = { grid, covered, numeric };
  return (
    <>
      <TableScroller label={caption || tableModel.label}>
        <table>
          <OptionalPlainText place="caption" text={caption}>
            {(line) => <caption>{line}</caption>}
          </OptionalPlainText>
          {headRows > 0 && (
            <thead>
              <Rows {...rows} from={0} to={headRows} isHead />
            </thead>
          )}
          <tbody>
            <Rows {...rows} from={headRows} to={grid.length} isHead={false} />
          </tbody>
        </table>
      </TableScroller>
      <OptionalPlainText place="source" text={source}>
        {(line) => <figcaption className="block-source">Source: {line}</figcaption>}
      </OptionalPlainText>
    </>
  );
}

interface RowsProps {
  readonly grid: TableGrid;
  readonly covered: ReturnType<typeof coveredPlaces>;
  /** Of each column whether it holds numbers. */
  readonly numeric: readonly boolean[];
  readonly from: number;
  readonly to: number;
  readonly isHead: boolean;
}

function Rows({ grid, covered, numeric, from, to, isHead }: RowsProps) {
  const joined = joinedRows(grid);
  return grid.slice(from, to).map((cells, index) => {
    const row = from + index;
    return (
      <tr key={row} className={joined.has(row) ? 'table-joined' : undefined}>
        {cells.map((cell, column) =>
          covered.has(placeKey({ row, column })) ? null : (
            <Cell
              key={column}
              {...{ cell, place: `data.${row}.${column}`, scope: isHead ? 'col' : 'row' }}
              className={classOf(cell, numeric[column] === true, {
                isHead,
                isLowest: (cell.rowSpan ?? 1) > 1 && row + (cell.rowSpan ?? 1) === to,
              })}
            />
          ),
        )}
      </tr>
    );
  });
}

/** The rows that a merged cell joins to the next one: paper is not cut between them. */
function joinedRows(grid: TableGrid): ReadonlySet<number> {
  const upper = mergedAreas(grid).flatMap(({ row, rows }) =>
    Array.from({ length: rows - 1 }, (_, index) => row + index),
  );
  return new Set(upper);
}

interface CellLook {
  readonly isHead: boolean;
  /** Whether it comes from above and ends with the last row of its part of the table. */
  readonly isLowest: boolean;
}

/** A heading over several columns stands in their middle; a figure over several stands where theirs do. */
function classOf(cell: TableCell, isNumericColumn: boolean, { isHead, isLowest }: CellLook) {
  const isAcross = cell.colSpan !== undefined;
  const place = isAcross && isHead ? 'table-across' : '';
  const isNumber = isNumericColumn && !place && (!isAcross || isFigure(cell));
  const classes = [place, isNumber ? 'table-number' : '', isLowest ? 'table-lowest' : ''].filter(Boolean);
  return classes.length > 0 ? classes.join(' ') : undefined;
}

interface CellProps {
  readonly cell: TableCell;
  readonly place: string;
  readonly scope: 'col' | 'row';
  readonly className: string | undefined;
}

/** By its scope a merged heading is one of each column, or of each row, that it covers. */
function Cell({ cell, place, scope, className }: CellProps) {
  const { colSpan, rowSpan } = cell;
  const text = <NodePlainText place={place} text={cell.content} />;
  const content = cell.bold ? <strong>{text}</strong> : text;
  if (!cell.isHeading) return <td {...{ colSpan, rowSpan, className }}>{content}</td>;
  return <th {...{ scope, colSpan, rowSpan, className }}>{content}</th>;
}
