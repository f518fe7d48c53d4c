import type { NewerData } from '@console/contract/approvals';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import { recommendationsInForce } from '../../reference-data/companies/recommendations-in-force';

type Changed = NewerData['corrected'][number];

/**
 * What became of the companies that a report is filed under since it was frozen: those that are no longer covered, and of
 * a rated report recommendations that became others, as its publication would undo that.
 */
export async function changedCoverage(
  db: Db | Trx,
  draft: Pick<DraftRow, 'id' | 'recommendation'>,
  frozenAt: Date,
): Promise<Changed[]> {
  const stopped = await stoppedSince(db, draft.id, frozenAt);
  const codes = new Set(stopped.map(({ code }) => code));
  const rated = await otherRecommendations(db, draft, frozenAt);
  return [
    ...stopped.map(({ code, is }) => ({ what: `${code} in the coverage`, was: 'covered', is })),
    // a company that is no longer covered has no recommendation any more: that is said once
    ...rated.filter(({ code }) => !codes.has(code)).map(({ code: _code, ...changed }) => changed),
  ];
}

interface Stopped {
  readonly code: string;
  readonly is: string;
}

/** Companies that were suspended, disabled or merged away since, by the audit trail. */
async function stoppedSince(db: Db | Trx, draftId: string, since: Date): Promise<readonly Stopped[]> {
  const wasAtFirst = (field: 'suspended' | 'enabled') => sql`coalesce((
    select (event.before->>${field})::boolean from audit_event as event
    where event.subject_type = 'company' and event.subject_id = company.id::text and event.at >= ${since}
      and jsonb_exists(event.before, ${field})
    order by event.at limit 1), company.${sql.ref(field)})`;
  const { rows } = await sql<Stopped>`
    select company.code, case when merged_into is not null then 'merged into another company'
      when suspended then 'suspended' else 'disabled' end as is
    from draft_company join company on company.id = draft_company.company_id
    where draft_company.draft_id = ${draftId} and (suspended or not enabled)
      and not ${wasAtFirst('suspended')} and ${wasAtFirst('enabled')}
    order by draft_company.position`.execute(db);
  return rows;
}

async function otherRecommendations(
  db: Db | Trx,
  { id, recommendation }: Pick<DraftRow, 'id' | 'recommendation'>,
  frozenAt: Date,
): Promise<(Changed & { readonly code: string })[]> {
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
    ...{ code, what: `${code} recommendation in the coverage`, was: was ?? 'none', is: now },
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
