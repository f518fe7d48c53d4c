import {
  GONE_AFTER_MS,
  MAX_PAGES_OF_PERSON,
  RENEWED_FOR_MS,
  type DraftNow,
  type PresentPage,
  type beatDraft,
} from '@console/contract/draft-presence';
import type { DraftSave } from '@console/contract/draft-save';
import type { BodyOf } from '@console/contract/endpoint';
import { sql } from 'kysely';
import { personRef } from '../../people/person-refs';
import type { Db, Trx } from '../../platform/database/database';
import { notFound, TooManyAttemptsError } from '../../platform/http/problem';
import { revisionEtag } from '../../platform/http/require-revision';
import { isHere, isSeen } from '../drafts/open-by';
import { draftTopic } from '../drafts/tell-of-draft';
import { tellChange } from '../../platform/live/live-channel';

/** Whoever saved nothing for so long writes no more. */
const WRITING_S = 300;
/** Pages that are gone are kept so long: one that slept comes back as it was. */
const KEPT_S = 60;
const GONE_AFTER_S = GONE_AFTER_MS / 1000;

type Beat = BodyOf<typeof beatDraft>;

interface BeatOfPerson {
  readonly draftId: string;
  readonly personId: string;
  readonly beat: Beat;
}

/** Keeps that a page is there and where; tells the others of it, if that is new. */
export async function keepPresence(db: Db, { draftId, personId, beat }: BeatOfPerson): Promise<void> {
  const { editorId, page, block = null, device = null, beatsWithOthers = false } = beat;
  const { rows } = await sql<{ isNews: boolean }>`
    with before as (
      select page, block, device, ${isHere} as is_here from draft_presence
      where draft_id = ${draftId} and editor_id = ${editorId}
    ), others as (
      select count(*) as number from draft_presence
      where draft_id = ${draftId} and user_id = ${personId} and editor_id <> ${editorId} and ${isHere}
    )
    insert into draft_presence (draft_id, editor_id, user_id, page, block, device, beats_with_others)
    select ${draftId}::uuid, ${editorId}::uuid, ${personId}::uuid, ${page}::text, ${block}::text, ${device}::text,
      ${beatsWithOthers}::boolean
    from others where number < ${MAX_PAGES_OF_PERSON}
    on conflict (draft_id, editor_id) do update set
      page = excluded.page, block = excluded.block, device = excluded.device, seen_at = now(), said_at = now(),
      beats_with_others = excluded.beats_with_others,
      since = case when ${isHere} then draft_presence.since else now() end
    where draft_presence.user_id = excluded.user_id
    returning not exists (
      select from before where is_here and page = ${page}::text
        and block is not distinct from ${block}::text and device is not distinct from ${device}::text
    ) as "isNews"`.execute(db);
  const [kept] = rows;
  // the page of somebody else, or one too many
  if (!kept) throw new TooManyAttemptsError(Math.ceil(GONE_AFTER_S));
  if (!kept.isNews) return;
  await forgetGone(db);
  await tellChange(db, draftTopic(draftId));
}

/**
 * Keeps that pages are there that are followed by a stream: those that have said so themselves a while ago, no others,
 * and none that says so itself as there are other people.
 */
export async function renewPresence(
  db: Db,
  draftId: string,
  pages: readonly { readonly editorId: string; readonly personId: string }[],
): Promise<void> {
  await db
    .updateTable('draft_presence')
    .set({ seen_at: sql`now()` })
    .where('draft_id', '=', draftId)
    .where((eb) =>
      eb.or(pages.map(({ editorId, personId }) => eb.and({ editor_id: editorId, user_id: personId }))),
    )
    .where(sql<boolean>`said_at > now() - make_interval(secs => ${RENEWED_FOR_MS / 1000})`)
    .where(
      sql<boolean>`not (beats_with_others and exists (
        select from draft_presence as other
        where other.draft_id = draft_presence.draft_id and other.user_id <> draft_presence.user_id
          and ${isSeen('other')}
      ))`,
    )
    .execute();
}

interface PageOfPerson {
  readonly draftId: string;
  readonly personId: string;
  readonly editorId: string;
}

/** Forgets a page of this person, whatever has become of the draft; tells the others of it. */
export async function endPresence(db: Db, { draftId, personId, editorId }: PageOfPerson): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('draft_presence')
    .where('draft_id', '=', draftId)
    .where('editor_id', '=', editorId)
    .where('user_id', '=', personId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await tellChange(db, draftTopic(draftId));
}

async function forgetGone(db: Db): Promise<void> {
  await db
    .deleteFrom('draft_presence')
    .where(sql<boolean>`seen_at < now() - make_interval(secs => ${KEPT_S})`)
    .execute();
}

/** Keeps that a page has saved something. */
export async function keepWriting(trx: Trx, draftId: string, { editorId }: DraftSave): Promise<void> {
  await sql`
    update draft_presence set wrote_at = now(), writing_since = case
      when wrote_at > now() - make_interval(secs => ${WRITING_S}) then writing_since else now() end
    where draft_id = ${draftId} and editor_id = ${editorId}`.execute(trx);
}

/** The pages on which these drafts are open now, those that were opened first before the others. */
export async function presentIn(db: Db, draftId: string): Promise<PresentPage[]> {
  const rows = await db
    .selectFrom('draft_presence')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select(['editor_id', 'page', 'block', 'device', 'since'])
    .select(['app_user.id', 'first_name', 'last_name'])
    .select(
      sql<Date | null>`case when wrote_at > now() - make_interval(secs => ${WRITING_S})
        then writing_since end`.as('writing_since'),
    )
    .where('draft_id', '=', draftId)
    .where(isHere)
    .orderBy('since')
    .orderBy('editor_id')
    .execute();
  return rows.map((row) => ({
    editorId: row.editor_id,
    person: personRef(row),
    page: row.page,
    block: row.block,
    device: row.device,
    since: row.since.toISOString(),
    writingSince: row.writing_since?.toISOString() ?? null,
  }));
}

/** A draft at this moment; 404 for one that is deleted. */
export async function draftNow(db: Db, draftId: string): Promise<DraftNow> {
  const draft = await db
    .selectFrom('draft')
    .leftJoin('app_user as editor', 'editor.id', 'draft.last_editor_id')
    .select(['draft.status', 'draft.revision'])
    .select(['editor.id as editor_id', 'editor.first_name', 'editor.last_name'])
    .select((eb) => [
      eb
        .selectFrom('draft_save')
        .select('draft_save.editor_id')
        .whereRef('draft_save.draft_id', '=', 'draft.id')
        .whereRef('draft_save.revision', '=', 'draft.revision')
        // whoever saved the same again comes later
        .orderBy('saved_at')
        .limit(1)
        .as('saved_in'),
    ])
    .where('draft.id', '=', draftId)
    .where('draft.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!draft) throw notFound('The report');
  const by = draft.editor_id && {
    id: draft.editor_id,
    first_name: draft.first_name ?? '',
    last_name: draft.last_name ?? '',
  };
  return {
    present: await presentIn(db, draftId),
    state: { status: draft.status, by: await moverOf(db, draftId) },
    saved: { etag: revisionEtag(draft), by: by ? personRef(by) : null, editorId: draft.saved_in },
  };
}

/** Whoever answered or asked for the last review of a draft, which is what moved it. */
async function moverOf(db: Db, draftId: string) {
  const mover = await db
    .selectFrom('draft')
    .innerJoin('approval_entry', 'approval_entry.approval_id', 'draft.approval_id')
    .innerJoin('app_user', 'app_user.id', 'approval_entry.user_id')
    .select(['app_user.id', 'first_name', 'last_name'])
    .where('draft.id', '=', draftId)
    .where('action', '!=', 'comment')
    .orderBy('approval_entry.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return mover ? personRef(mover) : null;
}

/** Who deleted a draft; null: it is not known. */
export async function deleterOf(db: Db, draftId: string) {
  const deleter = await db
    .selectFrom('audit_event')
    .innerJoin('app_user', 'app_user.id', 'actor_id')
    .select(['app_user.id', 'first_name', 'last_name'])
    .where('subject_type', '=', 'draft')
    .where('subject_id', '=', draftId)
    .where('action', '=', 'draft.delete')
    .orderBy('audit_event.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return deleter ? personRef(deleter) : null;
}
