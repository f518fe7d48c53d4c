import { createContext, use, useEffect, useMemo, useState } from 'react';
import { leavesOf } from '../column';
import type { SheetProps } from './table-cells';
import { editOf } from './cell-edit';
import { createCellEdits, type CellEdits, type CellSheet } from './cell-edits';

/** Cells that can be edited, and what their rows are called. */
interface EditableCells {
  readonly edits: CellEdits;
  readonly labelOf: (key: string) => string;
  /** What can be meant by a text that is typed into a column. */
  readonly suggest: (field: string, typed: string) => Promise<readonly string[]>;
  /** Titles of the columns by their fields. */
  readonly titleOf: (field: string) => string;
}

export const CellEditsContext = createContext<EditableCells | null>(null);

export function useEditableCells(): EditableCells {
  const cells = use(CellEditsContext);
  if (!cells) throw new Error('a cell was drawn to be edited outside a table with `cells`');
  return cells;
}

type EditedTable<Row> = Omit<SheetProps<Row>, 'children'>;

/** Keeps what is edited in the cells of a table that is shown anew at each answer. */
export function useCellEdits<Row>({
  rows,
  columns,
  rowKey,
  rowLabel,
  cells,
}: EditedTable<Row>): EditableCells {
  const { sheet, labels, titles, suggestions } = useMemo(
    () => sheetOf({ rows, columns, rowKey, rowLabel, cells }),
    [rows, columns, rowKey, rowLabel, cells],
  );
  const [edits] = useState(() => createCellEdits(sheet));
  // What is kept outside React follows the table.
  useEffect(() => edits.show(sheet), [edits, sheet]);
  return useMemo(
    () => ({
      edits,
      suggest: suggestions,
      labelOf: (key) => labels.get(key) ?? 'A row that is not listed now',
      titleOf: (field) => titles.get(field) ?? field,
    }),
    [edits, suggestions, labels, titles],
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
      return (row && editOf(column?.edit, row)?.textOf(row)) ?? null;
    },
    check: ({ field, text }) => byField.get(field)?.edit.check(text) ?? null,
    save: async (key, texts, before) => {
      const row = byKey.get(key);
      if (!row) throw new Error('This row is not listed any more.');
      await cells.save(row, texts, before);
    },
    onSettled: () => cells.onSettled(),
  };
  return {
    sheet,
    labels: new Map([...byKey].map(([key, row]) => [key, rowLabel(row)])),
    titles: new Map(editable.map(({ field, title }) => [field, title])),
    suggestions: async (field: string, typed: string) =>
      (await byField.get(field)?.edit.suggest?.(typed)) ?? [],
  };
}
