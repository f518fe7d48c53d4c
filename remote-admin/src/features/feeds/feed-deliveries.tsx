import type { Feed, FeedImport } from '@console/contract/feeds';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { useState } from 'react';
import { BadLinesDrawer } from './bad-lines-drawer';
import { exportImportsOf, useFeedImports } from './feeds.queries';
import { importColumns } from './import-columns';
import { HeldDrawer } from './held/held-drawer';
import styles from './feeds.module.css';

/** Imports a page. */
const PAGE_SIZE = 10;

/** What a feed has delivered: files that wait, and what became of those that were read. */
export function FeedDeliveries({ feed }: { readonly feed: Feed }) {
  const table = useTableAddress({ name: 'feed-imports', pageSize: PAGE_SIZE });
  const imports = useFeedImports({ ...toListQuery(table.state), feed: feed.id });
  const [open, setOpen] = useState<FeedImport | null>(null);
  const [looked, setLooked] = useState<FeedImport | null>(null);
  return (
    <div className={styles.deliveries}>
      <h2>Deliveries</h2>
      <WaitingFiles feed={feed} />
      <DataTable
        label="Deliveries"
        columns={importColumns({ openBadLines: setOpen, openHeldRows: setLooked })}
        query={imports}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.file}
        onExport={exportImportsOf(feed.id)}
        emptyText="Nothing has been delivered yet."
        {...table}
      />
      <BadLinesDrawer of={open} onClose={() => setOpen(null)} />
      <HeldDrawer of={looked} onClose={() => setLooked(null)} />
    </div>
  );
}

function WaitingFiles({ feed: { enabled, delivery } }: { readonly feed: Feed }) {
  const { place, waiting } = delivery;
  return (
    <p className={styles.muted}>
      Files are delivered to <code className={styles.place}>{place}</code>
      <br />
      {waiting.length === 0 ? 'No files are waiting.' : `Waiting: ${waiting.join(', ')}.`}
      {waiting.length > 0 && !enabled && ' They are imported once the feed is enabled.'}
    </p>
  );
}
