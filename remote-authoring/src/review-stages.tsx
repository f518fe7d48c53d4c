import type { Approval } from '@console/contract/approvals';
import { Tag } from '@console/shared-ui/vendor/antd';

/** Which stages of an open review are done, and which it waits for (P4). */
export function ReviewStages({
  approval,
}: {
  readonly approval: Pick<Approval, 'peerReviewed' | 'legalReviewed'>;
}) {
  const { peerReviewed, legalReviewed } = approval;
  return (
    <>
      <Tag color={peerReviewed ? 'green' : 'gold'}>{peerReviewed ? 'Peer reviewed' : 'Awaiting peer'}</Tag>
      <Tag color={legalReviewed ? 'green' : 'gold'}>
        {legalReviewed ? 'Legal reviewed' : 'Awaiting legal'}
      </Tag>
    </>
  );
}
