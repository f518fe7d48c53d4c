import type { Approval } from '@console/contract/approvals';
import { LEGAL_ROLE } from '@console/contract/roles';
import { can, type Subject } from '@console/shared-auth/access/can';
import { fullName } from '../../full-name';

/** What can be said to a review (A§4). */
export type FeedbackAction = 'approve' | 'lock' | 'decline' | 'comment';

/** Buttons of a person; `refusal` says why approving and declining have to wait. */
export interface FeedbackChoice {
  readonly actions: readonly FeedbackAction[];
  readonly refusal: string | null;
  readonly refused: readonly FeedbackAction[];
}

type Review = Pick<Approval, 'state' | 'peerReviewed' | 'lockedBy'> & {
  readonly assignees: readonly { readonly id: string }[];
  readonly report: { readonly owner: { readonly id: string } };
};

/** Whether a person speaks for the law: then feedback goes to the legal endpoint (A§6). */
export function isLegal({ roles }: Subject): boolean {
  return roles.includes(LEGAL_ROLE);
}

/** What a person may say to a review as it stands (R10, R11, R12); the server has the same rules. */
export function feedbackChoice(me: Subject, review: Review): FeedbackChoice {
  const target = { ownerId: review.report.owner.id, assigneeIds: review.assignees.map(({ id }) => id) };
  const commenting: FeedbackAction[] = can(me, 'approval:comment', target) ? ['comment'] : [];
  const isReviewer = can(me, isLegal(me) ? 'approval:legal' : 'approval:peer', target);
  if (!isReviewer || review.state !== 'pending') return { actions: commenting, refusal: null, refused: [] };
  const isShared = isLegal(me) && review.assignees.length > 1 && review.lockedBy === null;
  return {
    actions: ['approve', ...(isShared ? (['lock'] as const) : []), 'decline', ...commenting],
    ...refusalOf(me, review),
  };
}

function refusalOf(me: Subject, review: Review): Pick<FeedbackChoice, 'refusal' | 'refused'> {
  const { lockedBy, peerReviewed } = review;
  if (lockedBy && lockedBy.id !== me.id)
    return { refusal: `This review is locked by ${fullName(lockedBy)}.`, refused: ['approve', 'decline'] };
  if (isLegal(me) && !peerReviewed)
    return { refusal: 'A peer has to approve this report first.', refused: ['approve'] };
  if (!isLegal(me) && peerReviewed)
    return { refusal: 'A peer has already approved this report.', refused: ['approve'] };
  return { refusal: null, refused: [] };
}
