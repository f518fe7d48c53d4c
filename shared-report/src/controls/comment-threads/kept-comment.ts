import { keptWords } from '@console/shared-ui/kept-words';
import type { CommentTarget } from './comment-place';

/** What somebody is writing on a place of a report. */
export interface KeptComment {
  readonly words: string;
  readonly suggestion: string | null;
  /** null: it is an answer. */
  readonly target: CommentTarget | null;
}

export const noComment: KeptComment = { words: '', suggestion: null, target: null };
export const UNSENT = 'Not sent: a comment.';

type Owner = Parameters<typeof keptWords>[0];

/** Name of the form of a comment on a report, or of the answer to a thread. */
export const commentForm = (draftId: string, threadId: string | null): string =>
  threadId === null ? `${draftId}/comment` : `${draftId}/comment/${threadId}`;

/** Name of the form of a comment on a review. */
export const reviewCommentForm = (approval: string): string => `${approval}/comment`;

/** Whether a comment on a review was being written. */
export const isReviewCommentKept = (owner: Owner, approval: string | null): boolean =>
  approval !== null && keptWords(owner, reviewCommentForm(approval)) !== undefined;

/** What a comment was being written about when the page was left; null: none was. */
export const keptTarget = (owner: Owner, draftId: string): CommentTarget | null =>
  keptWords<KeptComment>(owner, commentForm(draftId, null))?.target ?? null;

/** Whether a thread was being answered. */
export const isAnswerKept = (owner: Owner, draftId: string, threadId: string): boolean =>
  keptWords(owner, commentForm(draftId, threadId)) !== undefined;
