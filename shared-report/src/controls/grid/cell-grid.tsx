import { Button } from '@console/shared-ui/vendor/antd';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { cellReached } from './cell-keys';
import { gridActions } from './grid-actions';
import {
  changeCell,
  maxCellLength,
  pastedRows,
  pasteTexts,
  type CellPlace,
  type TableGrid,
} from '../../model/grid/table-grid';
import styles from './cell-grid.module.css';

interface CellGridProps {
  readonly grid: TableGrid;
  readonly onChange: (grid: TableGrid) => void;
  /** Whether cells can be bold or headings; by default they can. */
  readonly hasLooks?: boolean;
}

/** The cells of a table as fields: arrows, Enter and Tab go from one to the next, the buttons act on the last one. */
export function CellGrid({ grid, onChange, hasLooks = true }: CellGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [wanted, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  const active = {
    row: Math.min(wanted.row, grid.length - 1),
    column: Math.min(wanted.column, (grid[0]?.length ?? 1) - 1),
  };
  const activeCell = grid[active.row]?.[active.column];

  function moveFocus(event: KeyboardEvent<HTMLTextAreaElement>, from: CellPlace) {
    const to = cellReached(event, from);
    const field = to && table.current?.rows[to.row]?.cells[to.column]?.querySelector('textarea');
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
          .filter(({ isOn }) => hasLooks || !isOn)
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
            {grid.map((row, rowIndex) => (
              <tr key={rowIndex}>
                {row.map((cell, column) => (
                  <td key={column} data-heading={cell.isHeading} data-bold={cell.bold}>
                    <textarea
                      rows={1}
                      aria-label={`Row ${rowIndex + 1}, column ${column + 1}`}
                      maxLength={maxCellLength}
                      value={cell.content}
                      data-active={rowIndex === active.row && column === active.column}
                      onFocus={() => setActive({ row: rowIndex, column })}
                      onKeyDown={(event) => moveFocus(event, { row: rowIndex, column })}
                      onPaste={(event) => paste(event, { row: rowIndex, column })}
                      onChange={(event) =>
                        onChange(changeCell(grid, { row: rowIndex, column }, { content: event.target.value }))
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
