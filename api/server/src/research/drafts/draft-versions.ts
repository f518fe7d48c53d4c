import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';

/** Auto-saves overwrite one another; the content is kept at least this often. */
const CHECKPOINT_MS = 30 * 60 * 1000;

type VersionReason = 'review' | 'saved' | 'checkpoint';

/** Keeps the content of a draft as it is now; answers the id of the kept version. */
export async function keepVersion(
  db: Db | Trx,
  { id, revision, html, css }: Pick<DraftRow, 'id' | 'revision' | 'html' | 'css'>,
  reason: VersionReason,
  personId: string,
): Promise<string> {
  const version = await db
    .insertInto('draft_version')
    .values({ draft_id: id, revision, reason, html, css, created_by: personId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return version.id;
}

/** Keeps the content when the last kept one is older than 30 minutes. */
export async function keepCheckpoint(trx: Trx, draft: DraftRow, personId: string): Promise<void> {
  const recent = await trx
    .selectFrom('draft_version')
    .select('id')
    .where('draft_id', '=', draft.id)
    .where('created_at', '>', new Date(Date.now() - CHECKPOINT_MS))
    .limit(1)
    .executeTakeFirst();
  if (!recent) await keepVersion(trx, draft, 'checkpoint', personId);
}
