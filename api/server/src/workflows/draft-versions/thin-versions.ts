import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';

/** Drafts of which one statement removes versions. */
const DRAFTS_AT_ONCE = 50;

interface Thinning {
  /** Younger ones are all kept. */
  readonly keptDays: number;
  readonly timeZone: string;
}

/** A version that was kept by itself, which nobody named, and which nothing else refers to. */
const isThinnable = (keptDays: number) => sql<boolean>`version.reason = 'checkpoint' and version.name is null
  and version.created_at < now() - make_interval(days => ${keptDays})
  and not exists (select from draft_version other where other.content_id = version.id)
  and not exists (select from approval where approval.version_id = version.id)
  and not exists (select from review_seen seen where seen.version_id = version.id)`;

/** Whether the same draft has a later one of the same day that was kept by itself. */
const isFollowed = (timeZone: string) => sql<boolean>`exists (select from draft_version later
  where later.draft_id = version.draft_id and later.reason = 'checkpoint'
    and (later.created_at, later.id) > (version.created_at, version.id)
    and later.created_at < version.created_at + interval '1 day'
    and cast(later.created_at at time zone ${timeZone} as date) = cast(version.created_at at time zone ${timeZone} as date))`;

/**
 * Removes checkpoints that are old, but the last of each day. What was counted of the others of such a draft is counted
 * anew, as another one stands before them. Answers how many were removed.
 */
export async function thinVersions(db: Db, { keptDays, timeZone }: Thinning): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rows } = await sql<{ draft_id: string }>`select distinct draft_id from draft_version version
      where ${isThinnable(keptDays)} and ${isFollowed(timeZone)} limit ${DRAFTS_AT_ONCE}`.execute(db);
    if (rows.length === 0) return removed;
    const ids = rows.map(({ draft_id: id }) => id);
    removed += await db.transaction().execute(async (trx) => {
      const thinned = await sql`delete from draft_version version where draft_id in (${sql.join(ids)})
        and ${isThinnable(keptDays)} and ${isFollowed(timeZone)}`.execute(trx);
      await trx.updateTable('draft_version').set({ changes: null }).where('draft_id', 'in', ids).execute();
      return Number(thinned.numAffectedRows ?? 0n);
    });
  }
}
