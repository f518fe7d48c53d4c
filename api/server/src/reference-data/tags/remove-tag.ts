import type { Db, Trx } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { notFound } from '../../platform/http/problem';
import { tagUsage } from './tag-usage';

/** One tag; 404 when there is none. */
export async function requireTag(db: Db | Trx, id: string): Promise<{ id: string; name: string }> {
  const tag = await db.selectFrom('tag').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  if (!tag) throw notFound('The tag');
  return tag;
}

/** Deletes a tag, from companies too; the audit keeps how much bore it. 404 when it is gone already. */
export async function removeTag(
  db: Db,
  { id, actorId }: { readonly id: string; readonly actorId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const tag = await requireTag(trx, id);
    const usage = await tagUsage(trx, tag);
    const bearers = await trx
      .selectFrom('company_tag')
      .select('company_id')
      .where('tag_id', '=', id)
      .orderBy('company_id')
      .execute();
    await trx.deleteFrom('tag').where('id', '=', id).execute();
    await audit(trx, {
      subjectType: 'tag',
      subjectId: id,
      subjectLabel: tag.name,
      actorId,
      action: 'tag.delete',
      // to whom it is given back
      before: { name: tag.name, ...usage, companyIds: bearers.map(({ company_id }) => company_id) },
    });
  });
}
