import { MAX_TOLD_DRAFTS, WRITING_MINUTES, type DraftsBeingWritten } from '@console/contract/drafts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Condition } from '../../platform/lists/list-field';
import { draftList } from './draft-list';
import { isHere } from './open-by';

interface Written {
  readonly id: string;
  readonly title: string;
  readonly by: readonly string[] | null;
  readonly saved_at: Date | null;
  readonly open_by: readonly string[] | null;
  readonly total: number;
}

/**
 * Drafts of a condition in which others than this person have saved something within the last minutes, and those that
 * others have open now.
 */
export async function writtenByOthers(db: Db, where: Condition, meId: string): Promise<DraftsBeingWritten> {
  const since = new Date(Date.now() - WRITING_MINUTES * 60_000);
  const { rows } = await sql<Written>`
    select draft.id, draft.title, written.saved_at, written.by, opened.by as open_by, count(*) over ()::int as total
    from draft
    cross join lateral (
      select max(edited_at) as saved_at, array_agg(first_name || ' ' || last_name order by edited_at desc) as by
      from draft_editor join app_user on app_user.id = user_id
      where draft_id = draft.id and user_id <> ${meId}::uuid and edited_at > ${since}
    ) as written
    cross join lateral (
      select array_agg(distinct first_name || ' ' || last_name) as by
      from draft_presence join app_user on app_user.id = user_id
      where draft_id = draft.id and user_id <> ${meId}::uuid and ${isHere}
    ) as opened
    where draft.id in (select ${sql.ref(draftList.id)} from ${draftList.from} where ${where})
      and (written.by is not null or opened.by is not null)
    order by written.saved_at desc nulls last, draft.id limit ${sql.lit(MAX_TOLD_DRAFTS)}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    drafts: rows.map(({ id, title, by, saved_at: savedAt, open_by: openNow }) => ({
      ...{
        id,
        title,
        by: [...(by ?? [])],
        savedAt: savedAt?.toISOString() ?? null,
        openBy: [...(openNow ?? [])],
      },
    })),
  };
}
