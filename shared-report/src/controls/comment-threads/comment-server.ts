import {
  answerCommentThread,
  createCommentThread,
  deleteThreadComment,
  listCommentThreads,
  listMentionable,
  settleCommentThread,
  type CommentThread,
  type CommentThreadBody,
  type ThreadCommentBody,
  type ThreadStateBody,
} from '@console/contract/comment-threads';
import { call } from '@console/shared-auth/http/call';

/** Somebody who can be mentioned. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
}

/** What people say about one report, as the server keeps it. */
export interface CommentServer {
  readonly draftId: string;
  readonly list: (signal?: AbortSignal) => Promise<readonly CommentThread[]>;
  readonly people: (signal?: AbortSignal) => Promise<readonly Mentionable[]>;
  readonly begin: (body: CommentThreadBody) => Promise<CommentThread>;
  readonly answer: (threadId: string, body: ThreadCommentBody) => Promise<CommentThread>;
  readonly settle: (threadId: string, body: ThreadStateBody) => Promise<CommentThread>;
  readonly remove: (threadId: string, commentId: string) => Promise<CommentThread>;
}

/** The comments of one report. */
export function commentServer(draftId: string): CommentServer {
  const params = { id: draftId };
  const during = (signal?: AbortSignal) => (signal ? { signal } : {});
  return {
    draftId,
    list: async (signal) => (await call(listCommentThreads, { params, ...during(signal) }))['hydra:member'],
    people: async (signal) => (await call(listMentionable, { params, ...during(signal) }))['hydra:member'],
    begin: (body) => call(createCommentThread, { params, body }),
    answer: (id, body) => call(answerCommentThread, { params: { id }, body }),
    settle: (id, body) => call(settleCommentThread, { params: { id }, body }),
    remove: (id, commentId) => call(deleteThreadComment, { params: { id, commentId } }),
  };
}
