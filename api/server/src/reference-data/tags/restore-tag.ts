import type { Tag } from '@console/contract/tags';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { conflict, notFound } from '../../platform/http/problem';
import { loadTags } from './tag-list';

/** What the audit trail has of a tag that was deleted; before it kept whose it was, nobody gets it back. */
interface Deleted {
  readonly name: string;
  readonly companyIds?: readonly string[];
}

/**
 * Brings a deleted tag back, and gives it to the companies that bore it and still are (0080). 404 for one that was never
 * deleted, 409 when it is there, or there is another of its name.
 */
export async function restoreTag(
  db: Db,
  { id, actorId }: { readonly id: string; readonly actorId: string },
): Promise<Tag> {
  return db.transaction().execute(async (trx) => {
    const event = await trx
      .selectFrom('audit_event')
      .select('before')
      .where('subject_type', '=', 'tag')
      .where('subject_id', '=', id)
      .where('action', '=', 'tag.delete')
      .orderBy('at', 'desc')
      .executeTakeFirst();
    if (!event) throw notFound('The tag');
    const { name, companyIds = [] } = event.before as Deleted;
    const made = await trx
      .insertInto('tag')
      .values({ id, name, modified_on: new Date(), modified_by: actorId })
      .onConflict((nothing) => nothing.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw conflict(`There is a tag named ${name}.`);
    await sql`insert into company_tag (company_id, tag_id, position)
      select company.id, ${id}::uuid,
        (select coalesce(max(position) + 1, 0) from company_tag where company_id = company.id)
      from company where company.id = any(${companyIds}::uuid[]) and merged_into is null`.execute(trx);
    await audit(trx, {
      ...{ subjectType: 'tag', subjectId: id, subjectLabel: name, actorId, action: 'tag.restore' },
      after: { name, companyIds },
    });
    const [tag] = await loadTags(trx, [id]);
    if (!tag) throw notFound('The tag');
    return tag;
  });
}
