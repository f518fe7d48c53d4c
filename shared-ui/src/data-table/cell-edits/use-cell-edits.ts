import { createContext, use, useEffect, useMemo, useState } from 'react';
import { leavesOf, type Column } from '../column';
import { createCellEdits, type CellEdits, type CellSheet, type CellTexts } from './cell-edits';

/** Cells that can be edited, and what their rows are called. */
interface EditableCells {
  readonly edits: CellEdits;
  readonly labelOf: (key: string) => string;
  /** Titles of the columns by their fields. */
  readonly titleOf: (field: string) => string;
}

export const CellEditsContext = createContext<EditableCells | null>(null);

export function useEditableCells(): EditableCells {
  const cells = use(CellEditsContext);
  if (!cells) throw new Error('a cell was drawn to be edited outside a DataTable with `cells`');
  return cells;
}

/** How the edited cells of a table are saved. */
export interface TableCells<Row> {
  /**
   * Saves texts of one row, by the fields of their columns; `before`: what those cells said, which the row may not say
   * yet. Rejects with an error whose message is for people.
   */
  readonly save: (row: Row, texts: CellTexts, before: CellTexts) => Promise<void>;
  /** Once all that was to be saved is, or is refused: the rows may be others now. */
  readonly onSettled: () => unknown;
}

interface EditedTable<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rowLabel: (row: Row) => string;
  readonly cells: TableCells<Row> | undefined;
}

/** Keeps what is edited in the cells of a table that is shown anew at each answer; null where none can be. */
export function useCellEdits<Row>({
  rows,
  columns,
  rowKey,
  rowLabel,
  cells,
}: EditedTable<Row>): EditableCells | null {
  const { sheet, labels, titles } = useMemo(
    () => sheetOf({ rows, columns, rowKey, rowLabel, cells }),
    [rows, columns, rowKey, rowLabel, cells],
  );
  const [edits] = useState(() => createCellEdits(sheet));
  // What is kept outside React follows the table.
  useEffect(() => edits.show(sheet), [edits, sheet]);
  return useMemo(
    () =>
      sheet.fields.length > 0 && cells
        ? {
            edits,
            labelOf: (key) => labels.get(key) ?? 'A row that is not listed now',
            titleOf: (field) => titles.get(field) ?? field,
          }
        : null,
    [edits, sheet, labels, titles, cells],
  );
}

function sheetOf<Row>({ rows, columns, rowKey, rowLabel, cells }: EditedTable<Row>) {
  const byKey = new Map(rows.map((row) => [rowKey(row), row]));
  const editable = leavesOf(columns).flatMap((column) =>
    column.edit ? [{ ...column, edit: column.edit }] : [],
  );
  const byField = new Map(editable.map((column) => [column.field, column]));
  const sheet: CellSheet = {
    keys: [...byKey.keys()],
    fields: [...byField.keys()],
    textOf: ({ key, field }) => {
      const [row, column] = [byKey.get(key), byField.get(field)];
      return row && column ? column.edit.textOf(row) : null;
    },
    check: ({ field, text }) => byField.get(field)?.edit.check(text) ?? null,
    save: async (key, texts, before) => {
      const row = byKey.get(key);
      if (!row || !cells) throw new Error('This row is not listed any more.');
      await cells.save(row, texts, before);
    },
    onSettled: () => cells?.onSettled(),
  };
  return {
    sheet,
    labels: new Map([...byKey].map(([key, row]) => [key, rowLabel(row)])),
    titles: new Map(editable.map(({ field, title }) => [field, title])),
  };
}
