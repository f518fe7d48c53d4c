import type { Db } from '../../src/platform/database/database';

/** A thread that was begun straight in the database. */
export interface AddedThread {
  /** Its address. */
  readonly path: string;
  /** The one comment in it. */
  readonly commentId: string;
}

/** Begins a thread about a draft as a whole. */
export async function addTestThread(db: Db, draftId: string, authorId: string): Promise<AddedThread> {
  const { id } = await db
    .insertInto('comment_thread')
    .values({ draft_id: draftId, node_id: null, stage: 'draft', created_by: authorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: commentId } = await db
    .insertInto('thread_comment')
    .values({ thread_id: id, author_id: authorId, words: 'Why?', suggestion: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { path: `/api/comment-thread/${id}`, commentId };
}
