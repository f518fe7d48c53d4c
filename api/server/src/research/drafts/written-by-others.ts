import { MAX_TOLD_DRAFTS, WRITING_MINUTES, type DraftsBeingWritten } from '@console/contract/drafts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Condition } from '../../platform/lists/list-field';
import { draftList } from './draft-list';

interface Written {
  readonly id: string;
  readonly title: string;
  readonly by: readonly string[];
  readonly saved_at: Date;
  readonly total: number;
}

/** Drafts of a condition in which others than this person have saved something within the last minutes. */
export async function writtenByOthers(db: Db, where: Condition, meId: string): Promise<DraftsBeingWritten> {
  const since = new Date(Date.now() - WRITING_MINUTES * 60_000);
  const { rows } = await sql<Written>`
    select draft.id, draft.title, max(writing.edited_at) as saved_at, count(*) over ()::int as total,
      array_agg(writer.first_name || ' ' || writer.last_name order by writing.edited_at desc) as by
    from draft
    join draft_editor as writing on writing.draft_id = draft.id and writing.user_id <> ${meId}::uuid
      and writing.edited_at > ${since}
    join app_user as writer on writer.id = writing.user_id
    where draft.id in (select ${sql.ref(draftList.id)} from ${draftList.from} where ${where})
    group by draft.id order by saved_at desc, draft.id limit ${sql.lit(MAX_TOLD_DRAFTS)}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    drafts: rows.map(({ id, title, by, saved_at: savedAt }) => ({
      ...{ id, title, by: [...by], savedAt: savedAt.toISOString() },
    })),
  };
}
