import type { QueryOf } from '@console/contract/endpoint';
import type { Tag, listTags } from '@console/contract/tags';
import { sql } from 'kysely';
import type { Db } from '../../database/database';
import { containing, type PageRequest, type RowsPage } from '../../plugins/collection';
import { personRefs } from '../users/users.store';

const tagIri = (id: string) => `/api/tags/${id}`;

/** Tags by name; `suggestion[name]` is the beginning of a word, `name` any part. */
export async function listTagRows(
  db: Db,
  query: QueryOf<typeof listTags>,
  page: PageRequest,
): Promise<RowsPage<Tag>> {
  const suggestion = query['suggestion[name]']?.trim().toLowerCase();
  let tags = db.selectFrom('tag');
  if (suggestion) tags = tags.where(sql<boolean>`strpos(' ' || lower(name), ${` ${suggestion}`}) > 0`);
  if (query.name) tags = tags.where('name', 'ilike', containing(query.name.trim()));
  const { total } = await tags
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await tags
    .selectAll()
    .orderBy(sql`lower(name)`)
    .limit(page.itemsPerPage)
    .offset(page.offset)
    .execute();
  const people = await personRefs(
    db,
    rows.map(({ modified_by }) => modified_by),
  );
  return {
    total: Number(total),
    rows: rows.map((row) => ({
      '@id': tagIri(row.id),
      id: row.id,
      name: row.name,
      modifiedBy: people.get(row.modified_by ?? '') ?? null,
      modifiedOn: row.modified_on?.toISOString() ?? null,
    })),
  };
}
