import type { NewerData } from '@console/contract/approvals';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import { recommendationsInForce } from '../../reference-data/companies/recommendations-in-force';

/**
 * Recommendations in the coverage that became others since a rated report was frozen, of the companies that it is filed
 * under: its publication would undo that. A company that was suspended or disabled has none any more.
 */
export async function changedCoverage(
  db: Db | Trx,
  { id, recommendation }: Pick<DraftRow, 'id' | 'recommendation'>,
  frozenAt: Date,
): Promise<NewerData['corrected']> {
  if (recommendation === null || !(await hasNews(db, id, frozenAt))) return [];
  const { rows } = await sql<{ code: string; was: string | null; now: string | null }>`
    select company.code, was.recommendation as was, present.recommendation as now
    from draft_company
    join company on company.id = draft_company.company_id
    left join ${recommendationsInForce(frozenAt)} as was on was.company_id = company.id
    left join ${recommendationsInForce(new Date(Date.now() + 1000))} as present on present.company_id = company.id
    where draft_company.draft_id = ${id} and was.recommendation is distinct from present.recommendation
    order by draft_company.position`.execute(db);
  return rows.map(({ code, was, now }) => ({
    ...{ what: `${code} recommendation in the coverage`, was: was ?? 'none', is: now },
  }));
}

async function hasNews(db: Db | Trx, draftId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from recommendation_event where at >= ${since}
      and company_id in (select company_id from draft_company where draft_id = ${draftId}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
