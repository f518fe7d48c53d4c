import {
  nextReview,
  type Review,
  type ReviewAction,
  type ReviewRefusal,
} from '@console/contract/approval.machine';
import { LOCKED, type ApprovalState } from '@console/contract/approvals';
import { settlesOn, settlingText } from '../../people/compliance/settled-compliance';
import type { Trx } from '../../platform/database/database';
import type { ApprovalRow, DraftRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import type { Person } from '../../platform/http/authentication';
import { conflict, invalid } from '../../platform/http/problem';
import type { Services } from '../../services';
import { editorsOf, forgetEditors } from '../drafts/draft-editors';
import { keepVersion } from '../drafts/draft-versions';
import { draftSubject, moveDraft } from '../drafts/drafts.store';
import { requireUnrestricted } from '../publishing/holds';
import { queueDraft, schedulePublication } from '../publishing/queue-draft';
import { requireRating } from '../publishing/require-rating';
import { approversOf, assigneesOf } from './approvals.store';
import { PEER_APPROVAL, peopleOfLegalStage } from './legal-reviewers';
import { queueAnswerMails, queueLegalMails } from '../review-mails/queue-review-mails';
import { lockReview } from './lock-review';
import type { SeenData } from './newer-data';
import { requireSettledAccount } from './require-settled-account';
import { requireSuitable } from './suitable-approvers';
import { writeSeen } from './review-changes';
import { addEntry } from './timeline';
import { withLastDeed } from './what-happened';

type ReviewServices = Pick<Services, 'db' | 'queue' | 'environment'>;

/** What a reviewer sends. */
export interface Feedback {
  readonly approvalId: string;
  readonly by: Pick<Person, 'id' | 'sessionId' | 'openedBy'>;
  readonly action: 'approve' | 'reject';
  readonly comments: string;
  /** What had changed since the request, and whoever approves was told. */
  readonly seenData?: SeenData;
}

const labels: Record<ReviewAction, string> = {
  'peer approve': PEER_APPROVAL,
  'peer reject': 'Declined',
  'legal approve': 'Approved by compliance',
  'legal reject': 'Declined',
  lock: 'Locked',
  unlock: 'Unlocked',
  withdraw: 'Withdrawn',
  close: 'Closed',
};

const lockIsOfCompliance = 'Only compliance locks a review. Please say why you decline the report.';

const isLock = ({ action, comments }: Feedback) => action === 'reject' && comments.trim() === LOCKED;

/** Stage 1: any one of the assigned peers; 422 where they decline with the word that locks in the legal stage (R11). */
export async function givePeerFeedback(services: ReviewServices, feedback: Feedback): Promise<void> {
  if (isLock(feedback)) throw invalid([{ propertyPath: 'comments', message: lockIsOfCompliance }]);
  await apply(services, feedback, feedback.action === 'approve' ? 'peer approve' : 'peer reject');
}

/** Stage 2: compliance approves, rejects, or claims a shared review with the comment LOCKED (R11). */
export function giveLegalFeedback(services: ReviewServices, feedback: Feedback): Promise<void> {
  if (isLock(feedback)) return apply(services, feedback, 'lock');
  return apply(services, feedback, feedback.action === 'approve' ? 'legal approve' : 'legal reject');
}

type Withdrawal = Omit<Feedback, 'action' | 'comments'>;

/** Takes a request for review back: the report is a draft again. */
export function withdrawReview(services: ReviewServices, withdrawal: Withdrawal): Promise<void> {
  return apply(services, { ...withdrawal, action: 'withdraw', comments: '' }, 'withdraw');
}

/** Lets the other reviewers decide again. */
export function unlockReview(services: ReviewServices, unlock: Withdrawal): Promise<void> {
  return apply(services, { ...unlock, action: 'unlock', comments: '' }, 'unlock');
}

type Answer = Omit<Feedback, 'action'> & {
  readonly action: Feedback['action'] | 'withdraw' | 'unlock';
};

const isDecision = (action: ReviewAction) => action.endsWith('approve') || action.endsWith('reject');

/** What somebody else did meanwhile: who and when is told too. */
const overtaken: readonly ReviewRefusal[] = ['closed', 'locked', 'alreadyLocked', 'notLocked', 'peerDone'];

async function apply(
  { db, queue, environment }: ReviewServices,
  feedback: Answer,
  action: ReviewAction,
): Promise<void> {
  const personId = feedback.by.id;
  await db.transaction().execute(async (trx) => {
    const { approval, draft } = await lockReview(trx, feedback.approvalId);
    const editorIds = (await editorsOf(trx, [draft.id])).get(draft.id) ?? [];
    const before = reviewOf(approval);
    const assignees = await assigneesOf(trx, [approval.id]);
    const assigneeCount = assignees.get(approval.id)?.length ?? 0;
    const approverIds = await approversOf(trx, approval.id);
    const outcome = nextReview(before, {
      action,
      by: personId,
      ownerId: draft.owner_id,
      editorIds,
      assigneeCount,
      peerApproverIds: approverIds,
    });
    if (!outcome.ok) {
      const { reason, refusal } = outcome;
      if (!overtaken.includes(refusal)) throw conflict(reason);
      throw conflict(await withLastDeed(trx, { reason, approvalId: approval.id, ...environment }));
    }
    const { timeZone } = environment;
    await requireRights(trx, { feedback, action, approval, draft, editorIds, approverIds, timeZone });
    const after = outcome.review;
    await writeReview(trx, approval.id, after);
    // whoever has decided has looked
    const { version_id: versionId } = approval;
    if (isDecision(action) && versionId !== null)
      await writeSeen(trx, { draftId: draft.id, versionId, personId });
    await addEntry(trx, {
      approvalId: approval.id,
      personId: personId,
      action: feedback.action,
      label: labels[action],
      feedback: feedback.comments,
      status: after.state,
      session: feedback.by,
    });
    await audit(trx, {
      ...draftSubject(draft),
      actorId: personId,
      action: `approval.${action.replace(' ', '-')}`,
      before: { ...before, approvalId: approval.id },
      after: {
        ...after,
        approvalId: approval.id,
        comments: feedback.comments,
        contentHash: approval.content_hash,
        ...(feedback.seenData?.corrected.length && { corrected: feedback.seenData.corrected }),
        ...(feedback.seenData?.disclosures.length && { disclosures: feedback.seenData.disclosures }),
      },
    });
    await queueAnswerMails(trx, queue, {
      approvalId: approval.id,
      ownerId: draft.owner_id,
      personId: personId,
      label: labels[action],
      comments: feedback.comments,
      to: after.state === 'rejected' || action === 'withdraw' ? 'everyone' : 'owner',
    });
    if (action === 'peer approve') await askCompliance(trx, queue, { draft, approval, editorIds });
    await followDraft(trx, queue, { draft, approval, state: after.state, personId: personId });
  });
}

interface Rights extends Pick<Decided, 'approval' | 'draft'> {
  readonly feedback: Answer;
  readonly action: ReviewAction;
  readonly editorIds: readonly string[];
  readonly approverIds: readonly string[];
  readonly timeZone: string;
}

/** 409 to whoever may not decide so now: as they are new to compliance, not suited, or behind an account of the report. */
async function requireRights(trx: Trx, rights: Rights): Promise<void> {
  const { feedback, action, approval, draft, editorIds, approverIds, timeZone } = rights;
  const personId = feedback.by.id;
  const decides = action === 'legal approve' || action === 'lock';
  if (feedback.action === 'approve') {
    await requireSuitable(trx, { draft, personId, timeZone });
    const participantIds = [draft.owner_id, approval.requested_by, ...editorIds, ...approverIds];
    await requireSettledAccount(trx, { personId, participantIds, timeZone });
  }
  if (decides) await requireSettledLegal(trx, personId, timeZone);
  if (feedback.action !== 'approve') return;
  await requireRating(trx, draft, feedback.seenData?.companies);
  const names = action === 'legal approve' ? 'all' : 'filed';
  await requireUnrestricted(trx, draft.id, { deed: 'approved', personId, names });
}

/** 409 to whoever has just been made one of compliance: they do not see its registers yet, with which they decide. */
async function requireSettledLegal(trx: Trx, personId: string, timeZone: string): Promise<void> {
  const settles = await settlesOn(trx, personId);
  if (settles === null) return;
  const text = settlingText(settles, { timeZone, what: 'You decide for compliance from' });
  throw conflict(`${text} Another reviewer can now.`);
}

interface LegalStage extends Pick<Decided, 'draft' | 'approval'> {
  readonly editorIds: readonly string[];
}

/** The legal stage begins: whoever it waits for is told so (P4). */
async function askCompliance(
  trx: Trx,
  queue: Services['queue'],
  { draft, approval, editorIds }: LegalStage,
): Promise<void> {
  const asked = await peopleOfLegalStage(trx, approval.id);
  await queueLegalMails(trx, queue, {
    ...{ approvalId: approval.id, personId: approval.requested_by, comments: approval.description },
    reviewerIds: asked.filter((id) => id !== draft.owner_id && !editorIds.includes(id)),
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
  await keepVersion(trx, approved, { reason: 'approved', personId, contentId: approval.version_id });
  await forgetEditors(trx, draft.id);
  const isLater = approval.publish_on !== null && approval.publish_on.getTime() > Date.now();
  if (isLater) await schedulePublication(trx, queue, approved);
  else await queueDraft(trx, queue, approved, personId);
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
