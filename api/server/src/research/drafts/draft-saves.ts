import type { DraftSave } from '@console/contract/draft-save';
import type { Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import { conflict } from '../../platform/http/problem';

/** A request cannot be on its way for longer: what is older needs no remembering. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/**
 * How a write stands to what its editor wrote before: `repeated` was done already and is the newest state, `continued`
 * comes after the newest state, which is the editor's own although it may not know (an answer was lost), `new` is for
 * the entity tag to judge. 409 for one that came later than a newer one of its editor.
 */
export async function saveOrder(
  trx: Trx,
  { id, revision }: Pick<DraftRow, 'id' | 'revision'>,
  { editorId, number }: DraftSave,
): Promise<'repeated' | 'continued' | 'new'> {
  const last = await trx
    .selectFrom('draft_save')
    .select(['number', 'revision'])
    .where('draft_id', '=', id)
    .where('editor_id', '=', editorId)
    .executeTakeFirst();
  if (!last) return 'new';
  if (number < last.number) throw conflict('A newer save from this editor has already arrived.');
  if (revision !== last.revision) return 'new';
  return number === last.number ? 'repeated' : 'continued';
}

/** Remembers that this write made, or found as it wanted it, the draft as it is now. */
export async function rememberSave(
  trx: Trx,
  { id, revision }: Pick<DraftRow, 'id' | 'revision'>,
  { editorId, number }: DraftSave,
): Promise<void> {
  await trx
    .deleteFrom('draft_save')
    .where('draft_id', '=', id)
    .where('saved_at', '<', new Date(Date.now() - REMEMBERED_MS))
    .execute();
  const saved = { number, revision, saved_at: new Date() };
  await trx
    .insertInto('draft_save')
    .values({ draft_id: id, editor_id: editorId, ...saved })
    .onConflict((same) => same.columns(['draft_id', 'editor_id']).doUpdateSet(saved))
    .execute();
}
