import type { Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import { contentHash } from './content-hash';
import { descriptionOf } from './draft-description';
import { companyIdsOf } from './drafts.store';

/** Keeps the description that the text of a locked draft gives, where no author wrote one. Answers the row as it is now. */
export async function describeDraft(trx: Trx, draft: DraftRow): Promise<DraftRow> {
  const description = await descriptionOf(draft);
  if (description === draft.description) return draft;
  const hash = contentHash({ ...draft, description }, await companyIdsOf(trx, draft.id));
  return trx
    .updateTable('draft')
    .set({ description, content_hash: hash })
    .where('id', '=', draft.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
