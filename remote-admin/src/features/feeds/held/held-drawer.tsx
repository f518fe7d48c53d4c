import type { FeedImport } from '@console/contract/feeds';
import { Drawer } from '@console/shared-ui/vendor/antd';
import { DecisionButtons } from './decision-buttons';
import { HeldRows } from './held-rows';
import { DecisionLine } from './decision-line';

interface HeldDrawerProps {
  /** null: closed. */
  readonly of: FeedImport | null;
  readonly onClose: () => void;
}

/** What looks wrong in a delivery, and what is decided about it. */
export function HeldDrawer({ of, onClose }: HeldDrawerProps) {
  return (
    <Drawer
      open={of !== null}
      onClose={onClose}
      width="min(960px, 100vw)"
      title={of && `What looks wrong in ${of.file}`}
      footer={of?.state === 'held' && <DecisionButtons delivery={of} onDecided={onClose} />}
      destroyOnHidden
    >
      {of && (
        <>
          <DecisionLine of={of} />
          {of.state === 'held' && of.badLines > 0 && <p>{badLinesOf(of)}</p>}
          <HeldRows of={of} />
        </>
      )}
    </Drawer>
  );
}

const badLinesOf = ({ badLines }: FeedImport) =>
  badLines === 1
    ? '1 of its lines is bad. It is left out if it is released.'
    : `${badLines.toLocaleString('en-AU')} of its lines are bad. They are left out if it is released.`;
