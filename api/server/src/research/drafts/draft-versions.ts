import type { VersionReason } from '@console/contract/draft-versions';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow, VersionDetails } from '../../platform/database/schema';
import { companyIdsOf } from './drafts.store';

/** Auto-saves overwrite one another; the content is kept at least this often. */
const CHECKPOINT_MS = 30 * 60 * 1000;

interface Kept {
  readonly reason: VersionReason;
  readonly personId: string | null;
  /** Companies of the draft as it is given; missing: those that it has now. */
  readonly companyIds?: readonly string[];
  /** It stands since its last save; otherwise since now. */
  readonly isOfLastSave?: true;
  /** The version with the content that this one is known to have. */
  readonly contentId?: string | null;
}

/** What happened to a draft: it is kept though the version before has the same content. */
const events: readonly VersionReason[] = ['review', 'approved', 'published', 'restored'];

/**
 * Keeps a draft as it is given; answers the id of the kept version. The same content is kept once: a save of what the
 * newest version has is that version, and of two in a row one holds the content. A review always holds its own.
 */
export async function keepVersion(
  db: Db | Trx,
  draft: DraftRow,
  { reason, personId, companyIds, isOfLastSave, contentId = null }: Kept,
): Promise<string> {
  const newest = await newestVersion(db, draft.id);
  const isSame = newest?.content_hash === draft.content_hash;
  if (newest && isSame && !events.includes(reason)) return newest.id;
  const same = contentId ?? (newest && isSame ? (newest.content_id ?? newest.id) : null);
  const heldBy = reason === 'review' ? null : same;
  const { id } = await db
    .insertInto('draft_version')
    .values({
      ...{ draft_id: draft.id, revision: draft.revision, reason, created_by: personId },
      ...(heldBy === null ? { html: draft.html, css: draft.css } : { html: '', css: '' }),
      details: JSON.stringify(detailsOfRow(draft, companyIds ?? (await companyIdsOf(db, draft.id)))),
      content_hash: draft.content_hash,
      content_id: heldBy,
      // of two in one transaction, one is first; none comes before the newest
      created_at: isOfLastSave
        ? sql<Date>`greatest(${draft.updated_at}::timestamptz, ${newest?.created_at ?? null}::timestamptz + interval '1 ms')`
        : sql<Date>`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (reason === 'review' && same !== null) await moveContent(db, same, id);
  return id;
}

async function newestVersion(db: Db | Trx, draftId: string) {
  return db
    .selectFrom('draft_version')
    .select(['id', 'reason', 'content_hash', 'content_id', 'created_at'])
    .where('draft_id', '=', draftId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The content of a version is that of a review now, unless it is one itself. */
async function moveContent(db: Db | Trx, fromId: string, toId: string): Promise<void> {
  const moved = await db
    .updateTable('draft_version')
    .set({ html: '', css: '', content_id: toId })
    .where('id', '=', fromId)
    .where('reason', '!=', 'review')
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return;
  await db.updateTable('draft_version').set({ content_id: toId }).where('content_id', '=', fromId).execute();
}

/** Keeps the content when the last kept one is older than 30 minutes. */
export async function keepCheckpoint(trx: Trx, draft: DraftRow, personId: string): Promise<void> {
  const newest = await newestVersion(trx, draft.id);
  const isRecent = newest && newest.created_at.getTime() > Date.now() - CHECKPOINT_MS;
  if (!isRecent) await keepVersion(trx, draft, { reason: 'checkpoint', personId });
}

const detailColumns = [
  ...(['title', 'web_title', 'sub_title', 'recommendation', 'sector', 'market', 'tags'] as const),
  ...(['target_price', 'target_currency', 'target_months', 'target_method'] as const),
  ...(['research_type', 'research_on', 'thumbnail', 'description', 'description_author_id'] as const),
  ...(['video_type', 'video_url', 'video_duration', 'video_quick'] as const),
] satisfies (keyof VersionDetails)[];

/** What a version keeps of a draft beside its content. */
export function detailsOfRow(draft: DraftRow, companyIds: readonly string[]): VersionDetails {
  const columns = Object.fromEntries(detailColumns.map((column) => [column, draft[column]]));
  return { ...(columns as Omit<VersionDetails, 'company_ids'>), company_ids: companyIds };
}
