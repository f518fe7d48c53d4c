import { holdRuleNames, holdRules } from '@console/contract/feed-limits';
import type { FeedImport } from '@console/contract/feeds';
import { MAX_KEPT_HELD_ROWS, type HeldRow } from '@console/contract/held-deliveries';
import { DataTable, toListQuery, type Column, type TableState } from '@console/shared-ui/data-table';
import { useState } from 'react';
import { exportHeldRowsOf, useHeldRows } from './held.queries';
import styles from '../feeds.module.css';

const start: TableState = { page: 1, itemsPerPage: 25, order: null, filters: {} };

const columns: readonly Column<HeldRow>[] = [
  { field: 'line', title: 'Line', width: 70, sortable: true, render: ({ line }) => line ?? 'File' },
  {
    field: 'subject',
    title: 'Of',
    width: 120,
    filter: { kind: 'auto' },
    render: ({ subject }) => <span className={styles.file}>{subject}</span>,
  },
  { field: 'field', title: 'Value', width: 140, yields: 2 },
  {
    field: 'oldValue',
    title: 'Loaded',
    width: 130,
    yields: 2,
    render: ({ oldValue }) => oldValue ?? '-',
  },
  {
    field: 'newValue',
    title: 'Delivered',
    width: 130,
    render: ({ newValue }) => <span className={styles.file}>{newValue}</span>,
  },
  {
    field: 'rule',
    title: 'Reason',
    width: 260,
    filter: {
      kind: 'select',
      options: holdRuleNames.map((value) => ({ value, label: holdRules[value] })),
    },
    render: ({ rule, reason }) => (
      <>
        <strong>{holdRules[rule]}.</strong> {reason}
      </>
    ),
  },
];

/** Rows for which a delivery is held, or was: what is loaded, what was delivered, and why that looks wrong. */
export function HeldRows({ of: { id, heldFor } }: { readonly of: FeedImport }) {
  const [state, onStateChange] = useState(start);
  const rows = useHeldRows({ ...toListQuery(state), import: id });
  const count = heldFor.reduce((sum, one) => sum + one.rows, 0);
  return (
    <>
      {count > MAX_KEPT_HELD_ROWS && (
        <p>
          The first {MAX_KEPT_HELD_ROWS.toLocaleString('en-AU')} of {count.toLocaleString('en-AU')} rows are
          kept.
        </p>
      )}
      <DataTable
        label="Held rows"
        columns={columns}
        query={rows}
        rowKey={(row) => row.id}
        rowLabel={(row) => (row.line === null ? 'the file' : `line ${row.line}`)}
        onExport={exportHeldRowsOf(id)}
        state={state}
        onStateChange={onStateChange}
      />
    </>
  );
}
