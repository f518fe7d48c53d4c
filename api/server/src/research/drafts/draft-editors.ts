import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';

/** Whether somebody has edited the row `draft` of a statement since it was last approved, and so does not review it (P4). */
export const isEditedBy = (personId: string) => sql<boolean>`(
  draft.last_editor_id is not distinct from ${personId}::uuid
  or exists (select from draft_editor where draft_id = draft.id and user_id = ${personId}))`;

/** Ids of everybody who has edited the row `draft` of a statement since it was last approved. */
export const editorIds = sql<string[]>`array(
  select user_id from draft_editor where draft_id = draft.id
  union select draft.last_editor_id where draft.last_editor_id is not null)`;

/** Ids of the editors of these drafts since each was last approved, by id of the draft. */
export async function editorsOf(db: Db | Trx, draftIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('draft')
    .select(['id', editorIds.as('editor_ids')])
    .where('id', 'in', draftIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row.editor_ids]));
}

/** Keeps that somebody has edited a draft. */
export async function keepEditor(trx: Trx, draftId: string, personId: string): Promise<void> {
  const edited = { edited_at: new Date() };
  await trx
    .insertInto('draft_editor')
    .values({ draft_id: draftId, user_id: personId, ...edited })
    .onConflict((conflict) => conflict.columns(['draft_id', 'user_id']).doUpdateSet(edited))
    .execute();
}

/** What was edited so far is approved: whoever did may review the next version. */
export async function forgetEditors(trx: Trx, draftId: string): Promise<void> {
  await trx.deleteFrom('draft_editor').where('draft_id', '=', draftId).execute();
}
