import { fullName } from '@console/contract/full-name';
import type { FeedImport } from '@console/contract/feeds';
import { Beneath } from '@console/shared-ui/data-table';
import { Instant } from '@console/shared-ui/instant';

/** Who released or rejected a delivery, when and why. */
export function DecisionLine({ of: { state, decision } }: { readonly of: FeedImport }) {
  if (!decision) return null;
  return (
    <Beneath>
      {state === 'held' && 'Held once more, as what its lines are about has changed. '}
      {state === 'rejected' ? 'Rejected' : 'Released'} by {decision.by ? fullName(decision.by) : 'somebody'}{' '}
      <Instant at={decision.at} />: {decision.reason}
    </Beneath>
  );
}
