import { holdRules } from '@console/contract/feed-limits';
import type { Feed, FeedImport } from '@console/contract/feeds';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { HeldDrawer } from './held-drawer';
import { useHeldDeliveries } from './held.queries';
import styles from '../feeds.module.css';

/** Deliveries of a feed that wait for a decision; nothing where there are none. */
export function HeldNote({ feed }: { readonly feed: Feed }) {
  const { data: held = [] } = useHeldDeliveries(feed.id);
  const [open, setOpen] = useState<FeedImport | null>(null);
  return (
    <>
      {held.length > 0 && (
        <Alert
          type="warning"
          role="note"
          showIcon
          className={styles.held ?? ''}
          message={held.length === 1 ? 'A delivery is held' : `${held.length} deliveries are held`}
          description={<HeldList held={held} onOpen={setOpen} />}
        />
      )}
      <HeldDrawer of={open} onClose={() => setOpen(null)} />
    </>
  );
}

interface HeldListProps {
  readonly held: readonly FeedImport[];
  readonly onOpen: (delivery: FeedImport) => void;
}

function HeldList({ held, onOpen }: HeldListProps) {
  return (
    <>
      <p>
        Nothing of what is held is loaded before somebody has looked at what seems wrong and released it.
        Other files of the same kind wait meanwhile.
      </p>
      <ul className={styles.heldList}>
        {held.map((delivery) => (
          <li key={delivery.id}>
            <Button size="small" className={styles.heldFile ?? ''} onClick={() => onOpen(delivery)}>
              Look at {delivery.file}
            </Button>{' '}
            {reasonsOf(delivery)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** 'Far from the last value (3), Currency (1)' */
export const reasonsOf = ({ heldFor }: FeedImport): string =>
  heldFor.map(({ rule, rows }) => `${holdRules[rule]} (${rows.toLocaleString('en-AU')})`).join(', ');
