import { Type, type Static } from '@sinclair/typebox';
import { array, number, type InferType } from 'yup';
import { endpoint } from './endpoint';
import { IdParams, PersonRef, collectionOf, nullable } from './hydra';
import { draftStatuses } from './report-types';
import { body, flag, requiredText, text } from './rules';
import { messages } from './texts';

/** How much may be said at a report, in characters, threads and comments. */
export const commentLimits = {
  wordsLength: 4000,
  exactLength: 2000,
  contextLength: 100,
  threads: 500,
  commentsOfThread: 200,
  mentions: 20,
} as const;

/**
 * Words of a block, found again after edits by what they are and what stands around them: text quote and text position
 * selectors of the W3C Web Annotation Data Model.
 */
export const Quote = Type.Object({
  /** The words themselves. */
  exact: Type.String(),
  /** Up to 100 characters before them, and behind them. */
  prefix: Type.String(),
  suffix: Type.String(),
  /** How many characters of the text stood before them. */
  start: Type.Integer({ minimum: 0 }),
});
export type Quote = Static<typeof Quote>;

const ThreadComment = Type.Object({
  id: Type.String(),
  author: nullable(PersonRef),
  at: Type.String({ format: 'date-time' }),
  /** Empty where it was deleted. */
  words: Type.String(),
  /** What its author would write in the place of the quote; empty: that it goes. */
  suggestion: nullable(Type.String()),
  isDeleted: Type.Boolean(),
});
export type ThreadComment = Static<typeof ThreadComment>;

/** What was said about one place of a report. */
export const CommentThread = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  /** The block; null: the report as a whole. */
  nodeId: nullable(Type.String()),
  /** Words of that block; null: all of it. */
  quote: nullable(Quote),
  /** Where the report stood when it was begun. */
  stage: Type.Union(draftStatuses.map((status) => Type.Literal(status))),
  isResolved: Type.Boolean(),
  /** It was resolved by taking what was suggested. */
  isTaken: Type.Boolean(),
  resolvedBy: nullable(PersonRef),
  resolvedAt: nullable(Type.String({ format: 'date-time' })),
  /** In the order in which they were written; the first one began it. */
  comments: Type.Array(ThreadComment),
});
export type CommentThread = Static<typeof CommentThread>;

const words = () => requiredText(commentLimits.wordsLength);
const suggestion = () => text(commentLimits.wordsLength).nullable();
const mentions = () =>
  array()
    .typeError(messages.list)
    .of(text(36).uuid('This should be a person.').required(messages.required))
    .max(commentLimits.mentions, `At most ${commentLimits.mentions} people can be mentioned in one comment.`);

/** Rules of a new thread. A suggestion is of words, which are of a block. */
export const commentThreadRules = body({
  nodeId: text(60).nullable(),
  quote: body({
    exact: requiredText(commentLimits.exactLength),
    prefix: text(commentLimits.contextLength),
    suffix: text(commentLimits.contextLength),
    start: number()
      .typeError(messages.number)
      .integer(messages.number)
      .min(0, messages.number)
      .required(messages.required),
  })
    .nullable()
    .default(null),
  words: words(),
  suggestion: suggestion(),
  mentions: mentions(),
});
export type CommentThreadBody = InferType<typeof commentThreadRules>;

/** Rules of an answer in a thread. */
export const threadCommentRules = body({ words: words(), suggestion: suggestion(), mentions: mentions() });
export type ThreadCommentBody = InferType<typeof threadCommentRules>;

/** Rules of what becomes of a thread. */
export const threadStateRules = body({
  isResolved: flag().required(messages.required),
  /** What was suggested stands in the report now. */
  isTaken: flag(),
});
export type ThreadStateBody = InferType<typeof threadStateRules>;

export const listCommentThreads = endpoint({
  method: 'GET',
  path: '/api/draft-report/:id/comment-threads',
  summary: 'What was said about places of a report, in the order in which it was begun',
  params: IdParams,
  answer: collectionOf(CommentThread),
});
/** 409 where there are 500. */
export const createCommentThread = endpoint({
  method: 'POST',
  creates: true,
  path: '/api/draft-report/:id/comment-threads',
  summary:
    'Say something about a report, a block of it or words of that; the same words within a minute are one',
  params: IdParams,
  body: commentThreadRules,
  maxBodyBytes: 64_000,
  answer: CommentThread,
});
/** 409 where there are 200. */
export const answerCommentThread = endpoint({
  method: 'POST',
  path: '/api/comment-thread/:id/comments',
  summary: 'Answer in a thread; the same words within a minute are one',
  params: IdParams,
  body: threadCommentRules,
  maxBodyBytes: 64_000,
  answer: CommentThread,
});
export const settleCommentThread = endpoint({
  method: 'PUT',
  path: '/api/comment-thread/:id',
  summary: 'Resolve a thread, or open it again; what it is already changes nothing',
  params: IdParams,
  body: threadStateRules,
  answer: CommentThread,
});
export const deleteThreadComment = endpoint({
  method: 'DELETE',
  path: '/api/comment-thread/:id/comments/:commentId',
  summary: 'Delete an own comment: its words go, that there was one stays',
  params: Type.Object({ id: Type.String({ format: 'uuid' }), commentId: Type.String({ format: 'uuid' }) }),
  answer: CommentThread,
});

const Mentionable = Type.Object({ id: Type.String(), name: Type.String() });
export const listMentionable = endpoint({
  method: 'GET',
  path: '/api/draft-report/:id/mentionable',
  summary: 'Who may read a report and be mentioned at it, by name',
  params: IdParams,
  answer: collectionOf(Mentionable),
});
