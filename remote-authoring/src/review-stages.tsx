import type { Approval } from '@console/contract/approvals';
import { Tag } from '@console/shared-ui/vendor/antd';

/** Which stages of an open review are done, and which it waits for (P4). */
export function ReviewStages({
  approval,
}: {
  readonly approval: Pick<Approval, 'peerReviewed' | 'legalReviewed' | 'assignees' | 'legalReviewerIds'>;
}) {
  const { peerReviewed, legalReviewed, assignees, legalReviewerIds } = approval;
  const asksPeers = assignees.some(({ id }) => !legalReviewerIds.includes(id));
  return (
    <>
      {asksPeers ? (
        <Tag color={peerReviewed ? 'green' : 'gold'}>{peerReviewed ? 'Peer reviewed' : 'Awaiting peer'}</Tag>
      ) : (
        <Tag>No peer asked</Tag>
      )}
      <Tag color={legalReviewed ? 'green' : 'gold'}>
        {legalReviewed ? 'Legal reviewed' : 'Awaiting legal'}
      </Tag>
    </>
  );
}
