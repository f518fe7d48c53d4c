import type { Tag } from '@console/contract/tags';
import type { Db } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { invalid } from '../../platform/http/problem';
import { loadTags } from './tag-list';

/** Adds a tag; 422 on `name` when there is one of that name, whatever its case. */
export async function insertTag(
  db: Db,
  { name, actorId }: { readonly name: string; readonly actorId: string },
): Promise<Tag> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('tag')
      .values({ name: name.trim(), modified_on: new Date(), modified_by: actorId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const [tag] = row ? await loadTags(trx, [row.id]) : [];
    if (!tag) throw invalid([{ propertyPath: 'name', message: 'This tag already exists.' }]);
    await audit(trx, {
      subjectType: 'tag',
      subjectId: tag.id,
      subjectLabel: tag.name,
      actorId,
      action: 'tag.create',
      after: { name: tag.name },
    });
    return tag;
  });
}
