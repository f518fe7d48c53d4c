import { Button, Dropdown, Tag } from '@console/shared-ui/vendor/antd';
import { DownOutlined } from '@console/shared-ui/vendor/icons';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ArrangedTable, ViewOn } from './use-table-view';
import { useViewActions, type AskedOfView } from './use-view-actions';
import styles from './view-name.module.css';
import { PLAIN_NAME } from './view-texts';

const ViewQuestion = lazy(async () => {
  const { ViewQuestion: component } = await import('./view-question');
  return { default: component };
});

interface ViewNameProps {
  readonly arranged: ArrangedTable;
  readonly pageSize: number;
}

/** Names the view that is on, whose it is, and whether the table differs from it; opens what can be done with it. */
export function ViewName({ arranged, pageSize }: ViewNameProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<AskedOfView | null>(null);
  const items = useViewActions({ arranged, pageSize, onAsk: setAsked });
  const { on, isModified } = arranged;
  return (
    <>
      <Dropdown
        trigger={['click']}
        overlayClassName={styles.menu ?? ''}
        menu={{
          items,
          // before a dialog opens: it gives the focus back to here
          onClick: () => trigger.current?.focus(),
        }}
      >
        <Button ref={trigger} className={styles.trigger} aria-haspopup="menu" title={nameOf(on)}>
          <span className={styles.unseen}>View: </span>
          <span className={styles.name}>{nameOf(on)}</span>
          {on.kind === 'given' && !on.view.isOwn && (
            <span className={styles.owner}> by {on.view.ownerName}</span>
          )}
          {isModified && <Tag className={styles.changed}>changed</Tag>}
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      <Suspense>
        {asked && (
          <ViewQuestion
            asked={asked}
            arranged={arranged}
            pageSize={pageSize}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  );
}

const nameOf = (on: ViewOn) => (on.kind === 'plain' ? PLAIN_NAME : on.view.name);
