import { Button } from '@console/shared-ui/vendor/antd';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { cellReached } from './cell-keys';
import { gridActions } from './grid-actions';
import { pastedRows, pasteTexts } from '../../model/grid/grid-edits';
import {
  cellBeside,
  cellPlace,
  changeCell,
  coveredPlaces,
  maxCellLength,
  placeKey,
  type CellPlace,
  type TableGrid,
} from '../../model/grid/table-grid';
import styles from './cell-grid.module.css';

interface CellGridProps {
  readonly grid: TableGrid;
  readonly onChange: (grid: TableGrid) => void;
  /** Whether cells can be bold, headings or merged; by default they can. */
  readonly hasLooks?: boolean;
}

/** The cells of a table as fields: arrows, Enter and Tab go from one to the next, the buttons act on the last one. */
export function CellGrid({ grid, onChange, hasLooks = true }: CellGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [wanted, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  const covered = coveredPlaces(grid);
  const active = cellPlace(grid, {
    row: Math.min(wanted.row, grid.length - 1),
    column: Math.min(wanted.column, (grid[0]?.length ?? 1) - 1),
  });
  const activeCell = grid[active.row]?.[active.column];

  function moveFocus(event: KeyboardEvent<HTMLTextAreaElement>, from: CellPlace) {
    const next = cellReached(event, from);
    const to = next && cellBeside(grid, from, next);
    const field = to && table.current?.querySelector<HTMLTextAreaElement>(`[data-cell="${placeKey(to)}"]`);
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.select();
  }

  function paste(event: ClipboardEvent, from: CellPlace) {
    const rows = pastedRows(event.clipboardData.getData('text/plain'));
    if (!rows) return;
    event.preventDefault();
    onChange(pasteTexts(grid, from, rows));
  }

  return (
    <>
      <div className={styles.actions} role="toolbar" aria-label="Table">
        {gridActions
          .filter(({ group }) => hasLooks || (group !== 'looks' && group !== 'merging'))
          .map(({ label, change, isOn }) => (
            <Button
              key={label}
              size="small"
              type={isOn?.(activeCell) ? 'primary' : 'default'}
              aria-pressed={isOn?.(activeCell)}
              disabled={change(grid, active) === grid}
              onClick={() => onChange(change(grid, active))}
            >
              {label}
            </Button>
          ))}
      </div>
      <div className={styles.scroll}>
        <table ref={table} className={styles.grid} aria-label="Cells">
          <tbody>
            {grid.map((cells, row) => (
              <tr key={row}>
                {cells.map(({ content, isHeading, bold, colSpan, rowSpan }, column) => {
                  const place = { row, column };
                  if (covered.has(placeKey(place))) return null;
                  return (
                    <td key={column} {...{ colSpan, rowSpan }} data-heading={isHeading} data-bold={bold}>
                      <textarea
                        rows={1}
                        aria-label={`Row ${row + 1}, column ${column + 1}`}
                        maxLength={maxCellLength}
                        value={content}
                        data-cell={placeKey(place)}
                        data-active={row === active.row && column === active.column}
                        onFocus={() => setActive(place)}
                        onKeyDown={(event) => moveFocus(event, place)}
                        onPaste={(event) => paste(event, place)}
                        onChange={(event) =>
                          onChange(changeCell(grid, place, { content: event.target.value }))
                        }
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
