import {
  permittedActions,
  type PermittedReview,
  type PersonAction,
  type Permission,
} from '@console/contract/review-actions';
import { can, type Subject } from '@console/shared-auth/access/can';

/** A button of the feedback page; `isRefused`: it is theirs, and not now. */
export interface FeedbackButton {
  readonly action: PersonAction;
  readonly isRefused: boolean;
}

/** Buttons of a person, and why some of them have to wait. */
export interface FeedbackChoice {
  readonly buttons: readonly FeedbackButton[];
  readonly reasons: readonly string[];
}

const order: readonly PersonAction[] = ['approve', 'lock', 'unlock', 'decline', 'comment', 'withdraw'];

/** Of an open review these stand there even while they have to wait, so that a reviewer reads why. */
const decisions: readonly PersonAction[] = ['approve', 'decline'];

/** What a person may do to a review as it stands, in the words of `permittedActions` (R10, R11, R12). */
export function feedbackChoice(me: Subject, review: PermittedReview): FeedbackChoice {
  const permissions = permittedActions({ person: me, review, can });
  const { owner, editorIds } = review.report;
  const isReviewer = review.assignees.some(({ id }) => id === me.id);
  const isEditor = editorIds.includes(me.id) && owner.id !== me.id;
  const isOpen = review.state === 'pending';
  const waits = (action: PersonAction, permission: Permission) =>
    isOpen && decisions.includes(action) && !permission.allowed && permission.because === 'state';
  const buttons = order.flatMap((action) => {
    const isRefused = waits(action, permissions[action]);
    return isRefused || permissions[action].allowed ? [{ action, isRefused }] : [];
  });
  const reasons = decisions.flatMap((action) => {
    const permission = permissions[action];
    if (permission.allowed || !isOpen) return [];
    // who was asked or has edited, and may not decide, reads why; others were never meant to
    return permission.because === 'state' || isReviewer || isEditor ? [permission.reason] : [];
  });
  return { buttons, reasons: [...new Set(reasons)] };
}
