import type { ReportNode } from '@console/contract/report-document';
import type { BlockView } from '../../renderer/report/block-view';
import { propText } from '../../model/document/node-content';
import { NodePlainText, OptionalPlainText } from '../../renderer/plain-text/node-plain-text';
import { TableScroller } from '../../renderer/widget/table-scroller';
import { headRowCount, isNumeric, type TableCell, type TableGrid } from '../../model/grid/table-grid';
import { gridOf } from '../../model/grid/grid-of-node';
import { tableModel } from './table-model';

/** A table with caption and source (A§3.8). Rows of headings on top are its head, repeated on each printed page. */
export const view: BlockView = {
  type: 'Table',
  body: (node) => <TableBody node={node} />,
};

function TableBody({ node }: { readonly node: ReportNode }) {
  const grid = gridOf(node);
  const caption = propText(node, 'caption');
  const source = propText(node, 'source');
  const headRows = headRowCount(grid);
  return (
    <>
      <TableScroller label={caption || tableModel.label}>
        <table>
          <OptionalPlainText place="caption" text={caption}>
            {(line) => <caption>{line}</caption>}
          </OptionalPlainText>
          {headRows > 0 && (
            <thead>
              <Rows grid={grid} from={0} to={headRows} />
            </thead>
          )}
          <tbody>
            <Rows grid={grid} from={headRows} to={grid.length} />
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
  readonly from: number;
  readonly to: number;
}

function Rows({ grid, from, to }: RowsProps) {
  const isHead = from < headRowCount(grid);
  const classes = (grid[0] ?? []).map((_, column) => (isNumeric(grid, column) ? 'table-number' : undefined));
  return grid.slice(from, to).map((row, index) => (
    <tr key={index}>
      {row.map((cell, column) => (
        <Cell
          key={column}
          {...{ cell, place: `data.${from + index}.${column}`, scope: isHead ? 'col' : 'row' }}
          className={classes[column]}
        />
      ))}
    </tr>
  ));
}

interface CellProps {
  readonly cell: TableCell;
  readonly place: string;
  readonly scope: 'col' | 'row';
  readonly className: string | undefined;
}

function Cell({ cell, place, scope, className }: CellProps) {
  const text = <NodePlainText place={place} text={cell.content} />;
  const content = cell.bold ? <strong>{text}</strong> : text;
  if (!cell.isHeading) return <td className={className}>{content}</td>;
  return (
    <th scope={scope} className={className}>
      {content}
    </th>
  );
}
