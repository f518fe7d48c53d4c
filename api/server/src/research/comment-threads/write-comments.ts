import {
  commentLimits,
  type CommentThread,
  type CommentThreadBody,
  type ThreadCommentBody,
  type ThreadStateBody,
} from '@console/contract/comment-threads';
import { parseDocument } from '@console/shared-report/document';
import { walk } from '@console/shared-report/tree/walk';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit';
import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import type { Person } from '../../platform/http/authentication';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/problem';
import type { Services } from '../../services';
import { draftSubject, draftTarget, lockDraft } from '../drafts/drafts.store';
import { readThread, requireThread } from './comment-threads.store';
import { requireReaders } from './mentionable';
import { tellOfComment } from './tell-of-comment';

/** The same words of the same person at the same place within this time are one comment: its answer was lost. */
const SAME_WITHIN_S = 60;

type Stores = Pick<Services, 'db' | 'queue'>;

/** Begins a thread; 422 at `nodeId` for a block that the report has not, at `quote` for words of no block; 409 beyond 500. */
export async function beginThread(
  { db, queue }: Stores,
  { draftId, me }: { readonly draftId: string; readonly me: Person },
  sent: CommentThreadBody,
): Promise<CommentThread> {
  const mentions = sent.mentions ?? [];
  await requireReaders(db, await draftTarget(db, draftId), mentions);
  return db.transaction().execute(async (trx) => {
    // two that come at once wait for each other
    const draft = await lockDraft(trx, draftId);
    requirePlace(draft, sent);
    const place = { nodeId: sent.nodeId ?? null, quote: sent.quote ? JSON.stringify(sent.quote) : null };
    const said = await saidAtPlace(trx, { draftId, me, words: sent.words.trim(), ...place });
    if (said !== null) return readThread(trx, said);
    await requireRoom(trx, draftId);
    const { id } = await trx
      .insertInto('comment_thread')
      .values({
        ...{ draft_id: draftId, node_id: place.nodeId, quote: place.quote },
        ...{ stage: draft.status, created_by: me.id },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await say(trx, { threadId: id, draft, me, action: 'comment.begin' }, sent);
    await tellOfComment(trx, queue, { draft, threadId: id, me, words: sent.words.trim(), mentions });
    return readThread(trx, id);
  });
}

/** Answers in a thread; 409 beyond 200 comments. */
export async function answerThread(
  { db, queue }: Stores,
  { threadId, me }: { readonly threadId: string; readonly me: Person },
  sent: ThreadCommentBody,
): Promise<CommentThread> {
  const { draft_id: draftId, quote } = await requireThread(db, threadId);
  if (typeof sent.suggestion === 'string' && quote === null) throw withoutWords();
  const mentions = sent.mentions ?? [];
  await requireReaders(db, await draftTarget(db, draftId), mentions);
  return db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, draftId);
    const words = sent.words.trim();
    const { comments } = await readThread(trx, threadId);
    const last = comments.at(-1);
    const isAgain = last?.author?.id === me.id && last.words === words && isRecent(last.at);
    if (isAgain) return readThread(trx, threadId);
    if (comments.length >= commentLimits.commentsOfThread)
      throw conflict(`A thread has at most ${commentLimits.commentsOfThread} comments. Begin another one.`);
    await say(trx, { threadId, draft, me, action: 'comment.answer' }, sent);
    await tellOfComment(trx, queue, { draft, threadId, me, words, mentions });
    return readThread(trx, threadId);
  });
}

const isRecent = (at: string) => Date.now() - new Date(at).getTime() < SAME_WITHIN_S * 1000;

/** Resolves a thread or opens it again. */
export async function settleThread(
  db: Db,
  { threadId, me }: { readonly threadId: string; readonly me: Person },
  { isResolved, isTaken = false }: ThreadStateBody,
): Promise<CommentThread> {
  const { draft_id: draftId } = await requireThread(db, threadId);
  return db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, draftId);
    const before = await requireThread(trx, threadId);
    if ((before.resolved_at !== null) === isResolved) return readThread(trx, threadId);
    const change = isResolved
      ? { resolved_by: me.id, resolved_at: new Date(), is_taken: isTaken === true }
      : { resolved_by: null, resolved_at: null, is_taken: false };
    await trx.updateTable('comment_thread').set(change).where('id', '=', threadId).execute();
    await audit(trx, {
      ...draftSubject(draft),
      actorId: me.id,
      action: isResolved ? 'comment.resolve' : 'comment.reopen',
      after: { threadId, ...(isResolved && { isTaken: isTaken === true }) },
    });
    return readThread(trx, threadId);
  });
}

/** Takes the words of an own comment away; 403 for one of somebody else, 404 where there is none. */
export async function removeComment(
  db: Db,
  { threadId, commentId, me }: { readonly threadId: string; readonly commentId: string; readonly me: Person },
): Promise<CommentThread> {
  const { draft_id: draftId } = await requireThread(db, threadId);
  return db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, draftId);
    const comment = await trx
      .selectFrom('thread_comment')
      .select(['author_id', 'deleted_at'])
      .where('id', '=', commentId)
      .where('thread_id', '=', threadId)
      .executeTakeFirst();
    if (!comment) throw notFound('The comment');
    if (comment.author_id !== me.id) throw forbidden();
    if (comment.deleted_at !== null) return readThread(trx, threadId);
    await trx
      .updateTable('thread_comment')
      .set({ words: '', suggestion: null, deleted_at: new Date() })
      .where('id', '=', commentId)
      .execute();
    await audit(trx, {
      ...draftSubject(draft),
      actorId: me.id,
      action: 'comment.delete',
      before: { threadId, commentId },
    });
    return readThread(trx, threadId);
  });
}

function requirePlace(draft: DraftRow, { nodeId, quote, suggestion }: CommentThreadBody): void {
  if (nodeId) {
    const { root } = parseDocument({ html: draft.html, css: draft.css });
    if (!walk(root).some(({ id }) => id === nodeId))
      throw invalid([{ propertyPath: 'nodeId', message: 'The report has no such block any more.' }]);
  } else if (quote) throw invalid([{ propertyPath: 'quote', message: 'Words should be of a block.' }]);
  if (typeof suggestion === 'string' && !quote) throw withoutWords();
}

const withoutWords = () =>
  invalid([{ propertyPath: 'suggestion', message: 'A suggestion should be for words of the report.' }]);

async function requireRoom(trx: Trx, draftId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('comment_thread')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('draft_id', '=', draftId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= commentLimits.threads)
    throw conflict(`A report has at most ${commentLimits.threads} comments. Answer in one that is there.`);
}

interface Place {
  readonly draftId: string;
  readonly me: Person;
  readonly words: string;
  readonly nodeId: string | null;
  readonly quote: string | null;
}

/** The thread that these words began at this place just now; null: none. */
async function saidAtPlace(trx: Trx, { draftId, me, words, nodeId, quote }: Place): Promise<string | null> {
  const said = await trx
    .selectFrom('comment_thread')
    .innerJoin('thread_comment', 'thread_comment.thread_id', 'comment_thread.id')
    .select('comment_thread.id')
    .where('draft_id', '=', draftId)
    .where('created_by', '=', me.id)
    .where('thread_comment.words', '=', words)
    .where(sql<boolean>`node_id is not distinct from ${nodeId}`)
    .where(sql<boolean>`quote is not distinct from ${quote}::jsonb`)
    .where('comment_thread.created_at', '>', new Date(Date.now() - SAME_WITHIN_S * 1000))
    .limit(1)
    .executeTakeFirst();
  return said?.id ?? null;
}

interface Saying {
  readonly threadId: string;
  readonly draft: DraftRow;
  readonly me: Person;
  readonly action: 'comment.begin' | 'comment.answer';
}

async function say(
  trx: Trx,
  { threadId, draft, me, action }: Saying,
  { words, suggestion = null }: ThreadCommentBody,
): Promise<void> {
  await trx
    .insertInto('thread_comment')
    .values({ thread_id: threadId, author_id: me.id, words: words.trim(), suggestion })
    .execute();
  await audit(trx, {
    ...draftSubject(draft),
    actorId: me.id,
    action,
    after: { threadId, comments: words.trim(), ...(suggestion !== null && { suggestion }) },
  });
}
