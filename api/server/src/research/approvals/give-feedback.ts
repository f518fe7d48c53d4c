import { nextReview, type Review, type ReviewAction } from '@console/contract/approval.machine';
import { LOCKED, type ApprovalState } from '@console/contract/approvals';
import type { Trx } from '../../platform/database/database';
import type { ApprovalRow, DraftRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import { conflict, notFound } from '../../platform/http/problem';
import type { Services } from '../../services';
import { draftSubject, lockDraft, moveDraft } from '../drafts/drafts.store';
import { queueDraft, schedulePublication } from '../publishing/queue-draft';
import { assigneesOf, requireApproval } from './approvals.store';
import { queueAnswerMails } from './queue-review-mails';
import { addEntry } from './timeline';

/** What a reviewer sends. */
export interface Feedback {
  readonly approvalId: string;
  readonly personId: string;
  readonly action: 'approve' | 'reject';
  readonly comments: string;
}

const labels: Record<ReviewAction, string> = {
  'peer approve': 'Approved by peer',
  'peer reject': 'Declined',
  'legal approve': 'Approved by compliance',
  'legal reject': 'Declined',
  lock: 'Locked',
  unlock: 'Unlocked',
  withdraw: 'Withdrawn',
  close: 'Closed',
};

/** Stage 1: any one of the assigned peers. */
export function givePeerFeedback(
  services: Pick<Services, 'db' | 'queue'>,
  feedback: Feedback,
): Promise<void> {
  return apply(services, feedback, feedback.action === 'approve' ? 'peer approve' : 'peer reject');
}

/** Stage 2: compliance approves, rejects, or claims a shared review with the comment LOCKED (R11). */
export function giveLegalFeedback(
  services: Pick<Services, 'db' | 'queue'>,
  feedback: Feedback,
): Promise<void> {
  const isLock = feedback.action === 'reject' && feedback.comments === LOCKED;
  if (isLock) return apply(services, feedback, 'lock');
  return apply(services, feedback, feedback.action === 'approve' ? 'legal approve' : 'legal reject');
}

type Withdrawal = Omit<Feedback, 'action' | 'comments'>;

/** Takes a request for review back: the report is a draft again. */
export function withdrawReview(
  services: Pick<Services, 'db' | 'queue'>,
  withdrawal: Withdrawal,
): Promise<void> {
  return apply(services, { ...withdrawal, action: 'withdraw', comments: '' }, 'withdraw');
}

/** Lets the other reviewers decide again. */
export function unlockReview(services: Pick<Services, 'db' | 'queue'>, unlock: Withdrawal): Promise<void> {
  return apply(services, { ...unlock, action: 'unlock', comments: '' }, 'unlock');
}

type Answer = Omit<Feedback, 'action'> & {
  readonly action: Feedback['action'] | 'withdraw' | 'unlock';
};

async function apply(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  feedback: Answer,
  action: ReviewAction,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { approval, draft } = await lockReview(trx, feedback.approvalId);
    const before = reviewOf(approval);
    const assignees = await assigneesOf(trx, [approval.id]);
    const assigneeCount = assignees.get(approval.id)?.length ?? 0;
    const outcome = nextReview(before, {
      action,
      by: feedback.personId,
      ownerId: draft.owner_id,
      lastEditorId: draft.last_editor_id,
      assigneeCount,
    });
    if (!outcome.ok) throw conflict(outcome.reason);
    const after = outcome.review;
    await writeReview(trx, approval.id, after);
    await addEntry(trx, {
      approvalId: approval.id,
      personId: feedback.personId,
      action: feedback.action,
      label: labels[action],
      feedback: feedback.comments,
      status: after.state,
    });
    await audit(trx, {
      ...draftSubject(draft),
      actorId: feedback.personId,
      action: `approval.${action.replace(' ', '-')}`,
      before: { ...before, approvalId: approval.id },
      after: {
        ...after,
        approvalId: approval.id,
        comments: feedback.comments,
        contentHash: approval.content_hash,
      },
    });
    await queueAnswerMails(trx, queue, {
      approvalId: approval.id,
      ownerId: draft.owner_id,
      personId: feedback.personId,
      label: labels[action],
      comments: feedback.comments,
      to: after.state === 'rejected' || action === 'withdraw' ? 'everyone' : 'owner',
    });
    await followDraft(trx, queue, { draft, approval, state: after.state, personId: feedback.personId });
  });
}

interface Decided {
  readonly draft: DraftRow;
  readonly approval: ApprovalRow;
  readonly state: ApprovalState;
  readonly personId: string;
}

/** A decided review decides its draft: approved ones are queued at once or at their time (P3). */
async function followDraft(
  trx: Trx,
  queue: Services['queue'],
  { draft, approval, state, personId }: Decided,
): Promise<void> {
  if (state === 'rejected') await moveDraft(trx, draft, 'reject', { publish_at: null });
  if (state === 'withdrawn') await moveDraft(trx, draft, 'withdraw', { publish_at: null });
  if (state !== 'approved') return;
  const approved = await moveDraft(trx, draft, 'approve');
  const isLater = approval.publish_on !== null && approval.publish_on.getTime() > Date.now();
  if (isLater) await schedulePublication(trx, queue, approved);
  else await queueDraft(trx, queue, approved, personId);
}

/** The review and its draft, held until the transaction ends; always the draft first, as every writer does. */
async function lockReview(trx: Trx, approvalId: string): Promise<{ approval: ApprovalRow; draft: DraftRow }> {
  const { draft_id: draftId } = await requireApproval(trx, approvalId);
  const draft = await lockDraft(trx, draftId);
  const approval = await trx
    .selectFrom('approval')
    .selectAll()
    .where('id', '=', approvalId)
    .forUpdate()
    .executeTakeFirst();
  if (!approval) throw notFound('The review');
  return { approval, draft };
}

function reviewOf(row: ApprovalRow): Review {
  return {
    state: row.state,
    peerReviewed: row.peer_reviewed,
    legalReviewed: row.legal_reviewed,
    lockedBy: row.locked_by,
  };
}

async function writeReview(trx: Trx, id: string, review: Review): Promise<void> {
  await trx
    .updateTable('approval')
    .set({
      state: review.state,
      peer_reviewed: review.peerReviewed,
      legal_reviewed: review.legalReviewed,
      locked_by: review.lockedBy,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
}
