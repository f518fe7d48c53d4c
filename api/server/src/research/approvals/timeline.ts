import type { ApprovalState } from '@console/contract/approvals';
import type { Trx } from '../../platform/database/database';
import type { Person } from '../../platform/http/authentication';

interface Entry {
  readonly approvalId: string;
  readonly personId: string;
  readonly action:
    'request' | 'comment' | 'approve' | 'reject' | 'unlock' | 'withdraw' | 'close' | 'stop' | 'move';
  /** What the history says happened: 'Approved by peer'. */
  readonly label: string;
  readonly feedback: string;
  /** State of the review afterwards. */
  readonly status: ApprovalState;
  /** Block that a comment points at. */
  readonly nodeId?: string | null;
  /** In which session it was done. */
  readonly session?: Pick<Person, 'sessionId' | 'openedBy'>;
}

/** Adds a line to the history of a review. */
export async function addEntry(
  trx: Trx,
  { approvalId, personId, action, label, feedback, status, nodeId = null, session }: Entry,
): Promise<void> {
  await trx
    .insertInto('approval_entry')
    .values({
      ...{ approval_id: approvalId, user_id: personId, action, label, feedback, status, node_id: nodeId },
      ...(session && { session_id: session.sessionId, opened_by: session.openedBy }),
    })
    .execute();
}
