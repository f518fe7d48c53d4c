import { createContext, use, useEffect, useMemo, useState } from 'react';
import { leavesOf } from '../column';
import type { SheetProps } from './table-cells';
import { editOf } from './cell-edit';
import { createCellEdits, type CellEdits, type CellSheet } from './cell-edits';

/** Cells that can be edited, and what their rows are called. */
interface EditableCells {
  readonly edits: CellEdits;
  readonly labelOf: (key: string) => string;
  /** Whether a row is among those that are shown now. */
  readonly isListed: (key: string) => boolean;
  /** The one text of a column that begins so; undefined: none, or several. */
  readonly complete: CellSheet['complete'];
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
  shown,
  rowKey,
  rowLabel,
  cells,
}: EditedTable<Row>): EditableCells {
  const [last, setLast] = useState(rows);
  // what was not saved is of a row that may have left the list since
  const [known, setKnown] = useState<ReadonlyMap<string, Row>>(() => byKeys(rows, rowKey));
  if (rows !== last) {
    setLast(rows);
    setKnown(new Map([...known, ...byKeys(rows, rowKey)]));
  }
  const { sheet, titles } = useMemo(
    () => sheetOf({ rows, known, columns, shown, rowKey, cells }),
    [rows, known, columns, shown, rowKey, cells],
  );
  const [edits] = useState(() => createCellEdits(sheet));
  // What is kept outside React follows the table.
  useEffect(() => edits.show(sheet), [edits, sheet]);
  return useMemo(
    () => ({
      edits,
      complete: (field, typed) => sheet.complete(field, typed),
      labelOf: (key) => {
        const row = known.get(key);
        return row === undefined ? key : rowLabel(row);
      },
      isListed: (key) => sheet.keys.includes(key),
      titleOf: (field) => titles.get(field) ?? field,
    }),
    [edits, known, rowLabel, sheet, titles],
  );
}

const byKeys = <Row>(rows: readonly Row[], rowKey: (row: Row) => string) =>
  new Map(rows.map((row) => [rowKey(row), row]));

interface ShownTable<Row> extends Omit<EditedTable<Row>, 'rowLabel'> {
  /** Rows that are listed, or were, by key. */
  readonly known: ReadonlyMap<string, Row>;
}

function sheetOf<Row>({ rows, known, columns, shown, rowKey, cells }: ShownTable<Row>) {
  const byKey = byKeys(rows, rowKey);
  const editable = leavesOf(columns).flatMap((column) =>
    column.edit ? [{ ...column, edit: column.edit }] : [],
  );
  const byField = new Map(editable.map((column) => [column.field, column]));
  const sheet: CellSheet = {
    keys: [...byKey.keys()],
    // what nobody sees is not written by a paste, and the arrows do not lead there
    fields: shown.filter((field) => byField.has(field)),
    titles: new Map(leavesOf(columns).map(({ field, title }) => [field, title])),
    identifiers: new Map(
      cells.identify ? [...byKey].map(([key, row]) => [key, cells.identify?.(row) ?? {}]) : [],
    ),
    textOf: ({ key, field }) => {
      const [row, column] = [byKey.get(key), byField.get(field)];
      return (row && editOf(column?.edit, row)?.textOf(row)) ?? null;
    },
    check: ({ field, text }) => byField.get(field)?.edit.check(text) ?? null,
    save: async (key, texts, before) => {
      const row = known.get(key);
      if (row === undefined) throw new Error('This row was never listed.');
      return cells.save(row, texts, before);
    },
    complete: async (field, typed) => meantBy(typed, (await byField.get(field)?.edit.suggest?.(typed)) ?? []),
    onSettled: () => cells.onSettled(),
  };
  return {
    sheet,
    titles: new Map(editable.map(({ field, title }) => [field, title])),
  };
}

/** The one text that begins so; undefined where several do, or where it is whole. */
function meantBy(typed: string, texts: readonly string[]): string | undefined {
  const begun = texts.filter((text) => text.toLowerCase().startsWith(typed.toLowerCase()));
  const [meant, ...others] = new Set(begun);
  return meant !== undefined && others.length === 0 && meant.length > typed.length ? meant : undefined;
}
