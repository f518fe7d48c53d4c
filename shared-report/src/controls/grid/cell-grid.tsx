import { Button } from '@console/shared-ui/vendor/antd';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { cellReached } from './cell-keys';
import { gridActions, type GridAction } from './grid-actions';
import { pastedRows, pasteTexts } from '../../model/grid/grid-edits';
import {
  cellBeside,
  changeCell,
  coveredPlaces,
  maxCellLength,
  nearestPlace,
  placeKey,
  type CellPlace,
  type TableGrid,
} from '../../model/grid/table-grid';
import type { SettingChange } from '../settings/block-settings';
import styles from './cell-grid.module.css';

const ownStep: SettingChange = { isOwnStep: true };

interface CellGridProps {
  readonly grid: TableGrid;
  readonly onChange: (grid: TableGrid, change: SettingChange) => void;
  /** Whether cells can be bold, headings or merged; by default they can. */
  readonly hasLooks?: boolean;
  /** The cell that is written on the page; null: none of them is. */
  readonly written?: CellPlace | null;
}

/**
 * The cells of a table as fields: arrows, Enter and Tab go from one to the next. The buttons act on the one that was
 * last in use, here or on the page.
 */
export function CellGrid({ grid, onChange, hasLooks = true, written = null }: CellGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [wanted, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  const [followed, setFollowed] = useState('');
  const follows = written ? placeKey(written) : '';
  if (follows !== followed) {
    setFollowed(follows);
    // whoever comes back from here writes in another cell than the one that was last in use
    if (written) setActive(written);
  }
  const covered = coveredPlaces(grid);
  const active = nearestPlace(grid, wanted);
  const activeCell = grid[active.row]?.[active.column];
  /** The cell that has the focus; it may go with its row, and what is typed then belongs into the nearest one. */
  const focused = useRef<HTMLTextAreaElement>(null);
  const { row: activeRow, column: activeColumn } = active;

  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    const isLost = document.activeElement === document.body;
    if (isLost) putCaretBehind(fieldAt(table.current, { row: activeRow, column: activeColumn }));
  }, [grid, activeRow, activeColumn]);

  function moveFocus(event: KeyboardEvent<HTMLTextAreaElement>, from: CellPlace) {
    if (event.key === 'Tab' && !event.altKey && !event.ctrlKey && !event.metaKey) return moveByTab(event);
    const next = cellReached(event, from);
    const to = next && cellBeside(grid, from, next);
    const field = to && fieldAt(table.current, to);
    field?.focus();
    field?.select();
    // below the last row there is none: what is selected there is no less done with
    if (to || (next && event.key === 'Enter')) event.preventDefault();
  }

  /** Selects all of the cell that Tab leads to, as a sheet does: what is typed then is instead of it. */
  function moveByTab(event: KeyboardEvent<HTMLTextAreaElement>) {
    const fields = [...(table.current?.querySelectorAll('textarea') ?? [])];
    const field = fields[fields.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)];
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.select();
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>, from: CellPlace) {
    const rows = pastedRows(event.clipboardData);
    if (!rows) return;
    event.preventDefault();
    const [[alone = ''] = []] = rows;
    const field = event.currentTarget;
    if (rows.flat().length > 1) return onChange(pasteTexts(grid, from, rows), ownStep);
    field.setRangeText(alone, field.selectionStart, field.selectionEnd, 'end');
    onChange(changeCell(grid, from, { content: field.value.slice(0, maxCellLength) }), ownStep);
  }
  function act({ change, group, to = (same) => same }: GridAction) {
    const next = change(grid, active);
    flushSync(() => onChange(next, ownStep));
    // one writes on in what was inserted, is left or was put together, behind its words; looks are tried in turn
    if (group !== 'looks') putCaretBehind(fieldAt(table.current, nearestPlace(next, to(active, grid))));
  }

  return (
    <>
      <div className={styles.actions} role="toolbar" aria-label="Table">
        {gridActions
          .filter(({ group }) => hasLooks || (group !== 'looks' && group !== 'merging'))
          .map((action) => (
            <Button
              key={action.label}
              size="small"
              type={action.isOn?.(activeCell) ? 'primary' : 'default'}
              aria-pressed={action.isOn?.(activeCell)}
              disabled={action.change(grid, active) === grid}
              onClick={() => act(action)}
            >
              {action.label}
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
                        onFocus={({ currentTarget }) => {
                          focused.current = currentTarget;
                          setActive(place);
                        }}
                        onBlur={({ currentTarget }) => {
                          if (currentTarget.isConnected) focused.current = null;
                        }}
                        onKeyDown={(event) => moveFocus(event, place)}
                        onPaste={(event) => paste(event, place)}
                        onChange={(event) =>
                          onChange(changeCell(grid, place, { content: event.target.value }), {
                            part: placeKey(place),
                          })
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

const fieldAt = (table: HTMLTableElement | null, place: CellPlace) =>
  table?.querySelector<HTMLTextAreaElement>(`[data-cell="${placeKey(place)}"]`);

function putCaretBehind(field: HTMLTextAreaElement | null | undefined): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
