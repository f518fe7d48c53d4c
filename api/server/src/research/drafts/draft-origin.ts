import type { DraftOrigin } from '@console/contract/draft-origin';
import type { Db, Trx } from '../../platform/database/database';
import { successorsOf } from '../../reference-data/companies/successors';

/** What a draft was begun from; null for one that was begun from a template. */
export async function originOf(db: Db | Trx, draftId: string): Promise<DraftOrigin | null> {
  const row = await db
    .selectFrom('draft_origin')
    .selectAll()
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
  if (!row) return null;
  const { title, is_published: isPublished, day, recommendation, company_id: companyId, figures } = row;
  const { target: targetPrice, target_after_splits: targetAfterSplits } = row;
  const successorOf = await successorsOf(db, companyId === null ? [] : [companyId]);
  return {
    ...{ title, isPublished, day, recommendation, targetPrice, figures },
    ...(typeof targetAfterSplits === 'number' && { targetAfterSplits }),
    companyId: companyId && successorOf(companyId),
  };
}
