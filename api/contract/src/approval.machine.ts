import type { ApprovalState } from './approvals';

/** How far a review is (P4, R11). */
export interface Review {
  readonly state: ApprovalState;
  readonly peerReviewed: boolean;
  readonly legalReviewed: boolean;
  /** Id of whoever claimed the shared review. */
  readonly lockedBy: string | null;
}

/** What can happen to a review; `comment` changes nothing and is always possible. */
export const reviewActions = [
  'peer approve',
  'peer reject',
  'legal approve',
  'legal reject',
  'lock',
  'unlock',
  'withdraw',
  'close',
] as const;
export type ReviewAction = (typeof reviewActions)[number];

export interface ReviewEvent {
  readonly action: ReviewAction;
  /** Id of the person who acts. */
  readonly by: string;
  /** Owner of the report. */
  readonly ownerId: string;
  /** Whoever changed the report since it was last approved. */
  readonly editorIds: readonly string[];
  readonly assigneeCount: number;
  /** Whoever approved this review as a peer; missing: nobody did, or it does not matter here. */
  readonly peerApproverIds?: readonly string[];
}

export type ReviewOutcome =
  | { readonly ok: true; readonly review: Review }
  | { readonly ok: false; readonly refusal: ReviewRefusal; readonly reason: string };

/** Why something cannot happen to a review, in words. */
export const reviewRefusals = {
  own: 'The owner of a report cannot review it.',
  bothStages: 'Whoever approved a report as a peer cannot approve it for compliance, too.',
  edited: 'Whoever has edited a report since its last approval cannot review it.',
  notOwn: 'Only the owner of a report can withdraw it from review.',
  closed: 'This review is closed.',
  locked: 'This review is locked by another reviewer.',
  alreadyLocked: 'This review is already locked.',
  notLocked: 'This review is not locked.',
  notShared: 'Only a review with several reviewers can be locked.',
  peerDone: 'A peer has already approved this report.',
  peerFirst: 'A peer has to approve this report first.',
  lockLater: 'A review can be locked once a peer has approved the report.',
} as const;
export type ReviewRefusal = keyof typeof reviewRefusals;

const decisions: readonly ReviewAction[] = [
  'peer approve',
  'peer reject',
  'legal approve',
  'legal reject',
  'lock',
];

/** The review after an action, or why it is refused (409). Two stages: any one peer, then any one of compliance. */
export function nextReview(review: Review, event: ReviewEvent): ReviewOutcome {
  const refusal = refusalOf(review, event);
  return refusal
    ? { ok: false, refusal, reason: reviewRefusals[refusal] }
    : { ok: true, review: after(review, event) };
}

function refusalOf(review: Review, event: ReviewEvent): ReviewRefusal | null {
  return personRefusal(review, event) ?? stateRefusal(review, event);
}

/** Nobody decides about what they own or have edited, whatever its state, and nobody is both of the four eyes. */
function personRefusal(
  { state }: Review,
  { action, by, ownerId, editorIds, peerApproverIds = [] }: ReviewEvent,
): ReviewRefusal | null {
  if (action === 'withdraw') return by === ownerId ? null : 'notOwn';
  if (!decisions.includes(action)) return null;
  if (by === ownerId) return 'own';
  if (editorIds.includes(by)) return 'edited';
  // whoever approves a second time has approved already, which the state tells
  return action === 'legal approve' && state === 'pending' && peerApproverIds.includes(by)
    ? 'bothStages'
    : null;
}

function stateRefusal(review: Review, { action, by, assigneeCount }: ReviewEvent): ReviewRefusal | null {
  // a failed publication closes the approval that came before it
  if (action === 'close') return review.state === 'approved' ? null : 'closed';
  if (review.state !== 'pending') return 'closed';
  const isLocked = review.lockedBy !== null;
  if (action === 'lock') return lockRefusal(review, assigneeCount);
  if (action === 'unlock') return isLocked ? null : 'notLocked';
  if (action === 'withdraw') return null;
  // a lock is a matter among legal reviewers: peers and admins are never stopped by it (R11)
  if (action.startsWith('legal') && isLocked && review.lockedBy !== by) return 'locked';
  if (action === 'peer approve') return review.peerReviewed ? 'peerDone' : null;
  if (action === 'legal approve') return review.peerReviewed ? null : 'peerFirst';
  return null;
}

function lockRefusal(review: Review, assigneeCount: number): ReviewRefusal | null {
  if (review.lockedBy !== null) return 'alreadyLocked';
  if (!review.peerReviewed) return 'lockLater';
  return assigneeCount > 1 ? null : 'notShared';
}

function after(review: Review, { action, by }: ReviewEvent): Review {
  const reset = { peerReviewed: false, legalReviewed: false, lockedBy: null };
  switch (action) {
    case 'peer approve':
      return { ...review, peerReviewed: true };
    case 'legal approve':
      return { ...review, legalReviewed: true, state: 'approved' };
    case 'peer reject':
    case 'legal reject':
      return { ...reset, state: 'rejected' };
    case 'lock':
      return { ...review, lockedBy: by };
    case 'unlock':
      return { ...review, lockedBy: null };
    case 'withdraw':
      return { ...reset, state: 'withdrawn' };
    case 'close':
      return { ...review, state: 'closed' };
  }
}
