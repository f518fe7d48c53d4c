import type { ApprovalState } from '@console/contract/approvals';
import type { Trx } from '../../platform/database/database';
import type { Person } from '../../platform/http/authentication';
import { conflict } from '../../platform/http/problem';

interface Entry {
  readonly approvalId: string;
  readonly personId: string;
  readonly action:
    'request' | 'comment' | 'approve' | 'reject' | 'unlock' | 'withdraw' | 'close' | 'stop' | 'move' | 'ask';
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

/** How often a history takes a line, by its label, and what to do beyond that. Decisions always have room. */
const ceilings: Readonly<Record<string, { readonly most: number; readonly beyond: string }>> = {
  Comment: {
    most: 200,
    beyond:
      'This review has 200 comments and takes no more. Say the rest with the decision, or with the next request.',
  },
  Locked: {
    most: 20,
    beyond: 'This review was locked 20 times and takes no more locks. Whoever is first decides it.',
  },
  'Reviewer asked': {
    most: 20,
    beyond: 'Twenty more people were asked to review this report already.',
  },
  'Publication moved': {
    most: 20,
    beyond:
      'This publication was moved 20 times and cannot be moved again. Stop it, and request a review with the new time.',
  },
};

/** Adds a line to the history of a review, which the caller holds; 409 where it takes no more of its kind. */
export async function addEntry(
  trx: Trx,
  { approvalId, personId, action, label, feedback, status, nodeId = null, session }: Entry,
): Promise<void> {
  await requireRoom(trx, approvalId, label);
  await trx
    .insertInto('approval_entry')
    .values({
      ...{ approval_id: approvalId, user_id: personId, action, label, feedback, status, node_id: nodeId },
      ...(session && { session_id: session.sessionId, opened_by: session.openedBy }),
    })
    .execute();
}

async function requireRoom(trx: Trx, approvalId: string, label: string): Promise<void> {
  const ceiling = ceilings[label];
  if (!ceiling) return;
  const { total } = await trx
    .selectFrom('approval_entry')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('approval_id', '=', approvalId)
    .where('label', '=', label)
    .executeTakeFirstOrThrow();
  if (Number(total) >= ceiling.most) throw conflict(ceiling.beyond);
}
