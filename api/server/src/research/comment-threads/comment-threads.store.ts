import type { CommentThread, ThreadComment } from '@console/contract/comment-threads';
import { fullName } from '@console/contract/full-name';
import type { PersonRef } from '@console/contract/hydra';
import type { Target } from '@console/shared-auth/access/can';
import { personRefs } from '../../people/person-refs';
import type { Db, Trx } from '../../platform/database/database';
import type { CommentThreadRow, ThreadCommentRow } from '../../platform/database/schema';
import { grouped } from '../../platform/grouped';
import { notFound } from '../../platform/http/problem';
import { draftTarget } from '../drafts/drafts.store';

/** The threads of a draft in the order in which they were begun. */
export async function readThreads(db: Db | Trx, draftId: string): Promise<CommentThread[]> {
  const threads = await db
    .selectFrom('comment_thread')
    .selectAll()
    .where('draft_id', '=', draftId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return toThreads(db, threads);
}

/** One thread; 404 where there is none. */
export async function readThread(db: Db | Trx, id: string): Promise<CommentThread> {
  const [thread] = await toThreads(db, [await requireThread(db, id)]);
  if (!thread) throw notFound('The comment');
  return thread;
}

/** The row of a thread; 404 where there is none. */
export async function requireThread(db: Db | Trx, id: string): Promise<CommentThreadRow> {
  const row = await db.selectFrom('comment_thread').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('The comment');
  return row;
}

/** What policies ask about a thread: what they ask about its draft. */
export async function threadTarget(db: Db, id: string): Promise<Target> {
  return draftTarget(db, (await requireThread(db, id)).draft_id);
}

async function toThreads(db: Db | Trx, threads: readonly CommentThreadRow[]): Promise<CommentThread[]> {
  if (threads.length === 0) return [];
  const comments = await db
    .selectFrom('thread_comment')
    .selectAll()
    .where(
      'thread_id',
      'in',
      threads.map(({ id }) => id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const people = await personRefs(db, [
    ...threads.map(({ resolved_by }) => resolved_by),
    ...comments.map(({ author_id }) => author_id),
  ]);
  const ofThread = grouped(
    comments,
    ({ thread_id }) => thread_id,
    (comment) => comment,
  );
  return threads.map((row) => toThread(row, ofThread.get(row.id) ?? [], people));
}

type People = ReadonlyMap<string, PersonRef>;

function toThread(
  row: CommentThreadRow,
  comments: readonly ThreadCommentRow[],
  people: People,
): CommentThread {
  const { id, node_id, quote, stage, resolved_by, resolved_at, is_taken } = row;
  return {
    ...{ '@id': `/api/comment-thread/${id}`, id, nodeId: node_id, quote, stage },
    ...{ isResolved: resolved_at !== null, isTaken: is_taken },
    resolvedBy: resolved_by === null ? null : (people.get(resolved_by) ?? null),
    resolvedAt: resolved_at?.toISOString() ?? null,
    comments: comments.map((comment) => toComment(comment, people)),
  };
}

function toComment(
  { id, author_id, words, suggestion, created_at, deleted_at }: ThreadCommentRow,
  people: People,
): ThreadComment {
  const isDeleted = deleted_at !== null;
  return {
    ...{ id, author: people.get(author_id) ?? null, at: created_at.toISOString(), isDeleted },
    words: isDeleted ? '' : words,
    suggestion: isDeleted ? null : suggestion,
  };
}

/** What began the open threads of a draft: by whom, in which words, about which block. What was deleted is told as that. */
export async function openCommentsOf(db: Db | Trx, draftId: string) {
  const threads = (await readThreads(db, draftId)).filter(({ isResolved }) => !isResolved);
  return threads.flatMap(({ nodeId, comments: [first] }) =>
    first
      ? [
          {
            nodeId,
            author: first.author ? fullName(first.author) : 'Somebody',
            words: first.isDeleted ? '(deleted)' : first.words,
          },
        ]
      : [],
  );
}
