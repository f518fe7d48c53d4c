import { MAX_TOLD_TAGS, type SelectedTagsUsage, type TagUsage } from '@console/contract/tags';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { openDrafts } from '../../platform/database/open-drafts';
import type { Condition } from '../../platform/lists/list-field';

/** What bears each of the tags of these ids. Reports and drafts hold its name, companies the tag itself. */
export async function usageOfTags(db: Db | Trx, ids: readonly string[]): Promise<Map<string, TagUsage>> {
  const { rows } = await sql<TagUsage & { id: string }>`select tag.id,
    (select count(*)::int from report where snapshot->'tags' ? tag.name) as reports,
    (select count(*)::int from draft where ${openDrafts} and tag.name = any(draft.tags)) as drafts,
    (select count(*)::int from draft where ${openDrafts} and draft.status <> 'draft' and tag.name = any(draft.tags))
      as "keptDrafts",
    (select count(*)::int from company_tag where tag_id = tag.id) as companies
    from tag where tag.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...usage }) => [id, usage]));
}

/** What bears one tag. */
export async function tagUsage(db: Db | Trx, { id }: { readonly id: string }): Promise<TagUsage> {
  return (await usageOfTags(db, [id])).get(id) ?? noUsage;
}

export const noUsage: TagUsage = { reports: 0, drafts: 0, keptDrafts: 0, companies: 0 };

/** What bears any of the tags that fulfil a condition, and each of them where they are few. */
export async function usageOfSelected(db: Db, where: Condition): Promise<SelectedTagsUsage> {
  const isBearing = sql`${openDrafts} and draft.tags && (select names from chosen)`;
  const { rows } = await sql<TagUsage & { at: Date; tags: number }>`
    with chosen as materialized (
      select coalesce(array_agg(tag.id), '{}') as ids, coalesce(array_agg(tag.name), '{}') as names
      from tag where ${where})
    select now() as at, (select cardinality(ids) from chosen) as tags,
      (select count(*)::int from report where snapshot->'tags' ?| (select names from chosen)) as reports,
      (select count(*)::int from draft where ${isBearing}) as drafts,
      (select count(*)::int from draft where ${isBearing} and draft.status <> 'draft') as "keptDrafts",
      (select count(distinct company_id)::int from company_tag
        where tag_id = any((select ids from chosen)::uuid[])) as companies`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Sums are one row');
  const { at, tags, ...usage } = row;
  return {
    at: at.toISOString(),
    tags,
    usage,
    each: tags > MAX_TOLD_TAGS ? [] : await usageOfEach(db, where),
  };
}

async function usageOfEach(db: Db, where: Condition): Promise<SelectedTagsUsage['each']> {
  const tags = await db
    .selectFrom('tag')
    .select(['id', 'name'])
    .where(where)
    .orderBy(sql`lower(name)`)
    .limit(MAX_TOLD_TAGS)
    .execute();
  const usage = await usageOfTags(
    db,
    tags.map(({ id }) => id),
  );
  return tags.map((tag) => ({ ...tag, usage: usage.get(tag.id) ?? noUsage }));
}
