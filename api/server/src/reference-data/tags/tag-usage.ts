import type { TagUsage } from '@console/contract/tags';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { openDrafts } from '../../platform/database/open-drafts';

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
