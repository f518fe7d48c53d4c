import type { CellEdit } from './cell-edit';
import type { SheetProps, TableCells } from './table-cells';
import { CellEditsStatus } from './cell-edits-status';
import { EditCell } from './edit-cell';
import { CellEditsContext, useCellEdits } from './use-cell-edits';

/** Makes the cells of a column fields that are typed into. */
export const typedCell = <Row,>(edit: Omit<CellEdit<Row>, 'Cell'>): CellEdit<Row> => ({
  ...edit,
  Cell: EditCell,
});

/** Saves what is typed into the cells of a table. Only lists that need them bring this code. */
export const typedCells = <Row,>(how: Omit<TableCells<Row>, 'Sheet'>): TableCells<Row> => ({ ...how, Sheet });

function Sheet<Row>({ children, ...table }: SheetProps<Row>) {
  return (
    <CellEditsContext value={useCellEdits(table)}>
      {children}
      <CellEditsStatus />
    </CellEditsContext>
  );
}

export type { CellTexts } from './cell-edits';
export type { TableCells } from './table-cells';
