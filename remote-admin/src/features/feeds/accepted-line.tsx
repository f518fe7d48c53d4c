import type { FeedImport } from '@console/contract/feeds';
import { fullName } from '@console/contract/full-name';
import { Beneath } from '@console/shared-ui/data-table';
import { Instant } from '@console/shared-ui/instant';

/** Who accepted that what is missing of a delivery does not come, when and why; or how much is missing still. */
export function AcceptedLine({ of: { accepted, badLines, missingLines } }: { readonly of: FeedImport }) {
  if (accepted)
    return (
      <Beneath>
        Loss accepted by {accepted.by ? fullName(accepted.by) : 'somebody'} <Instant at={accepted.at} />:{' '}
        {accepted.reason}
      </Beneath>
    );
  if (missingLines === 0 || missingLines === badLines) return null;
  return <Beneath>Still missing: {missingLines.toLocaleString('en-AU')}</Beneath>;
}
