import { useExpansion } from './expand-context';
import { HeaderCheckbox, RowCheckbox } from './selection-column';
import type { LeadColumn } from './table-columns';
import styles from './data-table.module.css';

interface LeadOptions<Row> {
  readonly selects: boolean;
  readonly expands: boolean;
  readonly keyOf: (row: Row) => string;
  readonly labelOf: (row: Row) => string;
  readonly canExpand: (row: Row) => boolean;
}

/** The columns of 50 px before those of the list: checkbox, then the button that opens child rows. */
export function leadColumns<Row>({
  selects,
  expands,
  keyOf,
  labelOf,
  canExpand,
}: LeadOptions<Row>): LeadColumn<Row>[] {
  const checkbox: LeadColumn<Row> = {
    key: 'console-select',
    title: <HeaderCheckbox />,
    label: 'Selection',
    render: (line) =>
      line.kind !== 'note' && <RowCheckbox id={keyOf(line.row)} label={() => labelOf(line.row)} />,
  };
  const expander: LeadColumn<Row> = {
    key: 'console-expand',
    title: <span className={styles.unseen}>Child rows</span>,
    label: 'Child rows',
    render: (line) =>
      line.kind === 'row' && canExpand(line.row) && <ExpandButton id={line.key} label={labelOf(line.row)} />,
  };
  return [...(selects ? [checkbox] : []), ...(expands ? [expander] : [])];
}

function ExpandButton({ id, label }: { readonly id: string; readonly label: string }) {
  const { isOpen, toggle } = useExpansion();
  return (
    <button
      type="button"
      className={styles.expand}
      aria-expanded={isOpen(id)}
      aria-label={`Child rows of ${label}`}
      onClick={() => toggle(id)}
    >
      <span aria-hidden="true">{isOpen(id) ? '−' : '+'}</span>
    </button>
  );
}
