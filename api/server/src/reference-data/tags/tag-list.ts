import { usedIn, type Tag } from '@console/contract/tags';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { beginningOf, ignored, optionalDate, text } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import { personRefs } from '../../people/person-refs';
import { noUsage, usageOfTags } from './tag-usage';

const tagIri = (id: string) => `/api/tags/${id}`;

/** Tags; `suggestion[name]` is the beginning of a word, `name` any part. */
export const tagList: List<Tag> = {
  noun: 'tag',
  from: sql`tag`,
  id: 'tag.id',
  visibleTo: () => sql`true`,
  fields: {
    name: text('tag.name'),
    'suggestion[name]': beginningOf('tag.name'),
    modifiedOn: optionalDate('tag.modified_on'),
    // what the specification sends along with a suggestion (E52)
    complete: ignored,
  },
  order: { field: 'name', direction: 'asc' },
  pageSize: 25,
  load: loadTags,
  loadSuggested: loadTagNames,
  idOf: ({ id }) => id,
  columns: {
    name: { title: 'Name', cell: (tag) => tag.name },
    usage: { title: 'Used In', cell: ({ usage }) => usedIn(usage) },
    modifiedOn: { title: 'Modified (UTC)', cell: (tag) => tag.modifiedOn },
    id: { title: 'Id', cell: (tag) => tag.id },
  },
};

/** The tags of these ids, and what bears them. */
export async function loadTags(db: Db | Trx, ids: readonly string[]): Promise<Tag[]> {
  const tags = await loadTagNames(db, ids);
  const usage = await usageOfTags(db, ids);
  return tags.map((tag) => ({ ...tag, usage: usage.get(tag.id) ?? noUsage }));
}

async function loadTagNames(db: Db | Trx, ids: readonly string[]): Promise<Tag[]> {
  const rows = await db.selectFrom('tag').selectAll().where('id', 'in', ids).execute();
  const people = await personRefs(
    db,
    rows.map(({ modified_by }) => modified_by),
  );
  return rows.map((row) => ({
    '@id': tagIri(row.id),
    id: row.id,
    name: row.name,
    modifiedBy: people.get(row.modified_by ?? '') ?? null,
    modifiedOn: row.modified_on?.toISOString() ?? null,
  }));
}

/** The same list, of which nobody asks what bears its tags. */
export const uncountedTagList: List<Tag> = { ...tagList, load: loadTagNames };
