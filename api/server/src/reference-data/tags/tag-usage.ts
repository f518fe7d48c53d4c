import type { TagUsage } from '@console/contract/tags';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { openDrafts } from '../../platform/database/open-drafts';

/** What bears a tag of this id and name. Reports and drafts hold its name, companies the tag itself. */
export async function tagUsage(
  db: Db | Trx,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<TagUsage> {
  const { rows } = await sql<TagUsage>`select
    (select count(*)::int from report where snapshot->'tags' ? ${name}) as reports,
    (select count(*)::int from draft where ${openDrafts} and ${name} = any(tags)) as drafts,
    (select count(*)::int from company_tag where tag_id = ${id}) as companies`.execute(db);
  return rows[0] ?? { reports: 0, drafts: 0, companies: 0 };
}
