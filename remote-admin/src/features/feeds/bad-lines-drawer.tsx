import { MAX_KEPT_BAD_LINES, type BadLine, type FeedImport } from '@console/contract/feeds';
import { MAX_KEPT_HELD_ROWS } from '@console/contract/held-deliveries';
import { DataTable, toListQuery, type Column, type TableState } from '@console/shared-ui/data-table';
import { Drawer } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { exportBadLinesOf, useBadLines } from './feeds.queries';
import styles from './feeds.module.css';

/** What is told of a file whose bad lines are shown. */
export type BadFile = Pick<FeedImport, 'id' | 'file' | 'state' | 'badLines'>;

interface BadLinesDrawerProps {
  /** null: closed. */
  readonly of: BadFile | null;
  readonly onClose: () => void;
}

/** Lines of a file that were not imported, and why. */
export function BadLinesDrawer({ of, onClose }: BadLinesDrawerProps) {
  return (
    <Drawer
      open={of !== null}
      onClose={onClose}
      width="min(860px, 100vw)"
      title={of && `Bad lines of ${of.file}`}
      destroyOnHidden
    >
      {of && <BadLines of={of} />}
    </Drawer>
  );
}

const start: TableState = { page: 1, itemsPerPage: 25, order: null, filters: {} };

const columns: readonly Column<BadLine>[] = [
  { field: 'line', title: 'Line', width: 80, sortable: true },
  { field: 'reason', title: 'Reason', width: 280, filter: { kind: 'auto' } },
  {
    field: 'content',
    title: 'Content',
    width: 320,
    yields: 2,
    render: ({ content }) => <code className={styles.line}>{content}</code>,
  },
];

/** As many are kept of a file that was loaded, or of one that was only checked. */
const keptOf = ({ state }: BadFile) =>
  state === 'held' || state === 'rejected' ? MAX_KEPT_HELD_ROWS : MAX_KEPT_BAD_LINES;

function BadLines({ of }: { readonly of: BadFile }) {
  const { id, badLines } = of;
  const [state, onStateChange] = useState(start);
  const lines = useBadLines({ ...toListQuery(state), import: id });
  return (
    <>
      {badLines > keptOf(of) && <p>The first {keptOf(of).toLocaleString('en-AU')} bad lines are kept.</p>}
      <DataTable
        label="Bad lines"
        columns={columns}
        query={lines}
        rowKey={(row) => row.id}
        rowLabel={(row) => `line ${row.line}`}
        onExport={exportBadLinesOf(id)}
        state={state}
        onStateChange={onStateChange}
      />
    </>
  );
}
