import type { RevocableRating } from '@console/contract/recommendation-history';
import type { TargetPrice } from '@console/contract/target-price';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { shownRecommendation } from '../recommendations/recommendation-history.store';
import { requireReport } from './reports.store';

export interface Rated {
  readonly company_id: string;
  readonly code: string;
  readonly name: string;
  readonly recommendation: string;
  readonly before: string | null;
  readonly before_under_review: boolean | null;
}

/** The rating that a report gave and that is in force; null: it is another one. 404 without such a report. */
export async function ratedBy(db: Db | Trx, reportId: string): Promise<Rated | null> {
  const { id } = await requireReport(db, reportId);
  const { rows } = await sql<Rated>`
    select company.id as company_id, company.code, company.name, latest.recommendation, stood.recommendation as before,
      stood.under_review as before_under_review
    from (select company_id from recommendation_event where report_id = ${id}::uuid limit 1) as rated
    join company on company.id = rated.company_id
    cross join lateral recommendation_at(company.id, 'infinity') as latest
    left join lateral recommendation_without(company.id, ${id}::uuid, now()) as stood on true
    where latest.report_id = ${id}::uuid and latest.recommendation is not null`.execute(db);
  return rows[0] ?? null;
}

/** What the company that a report rated is rated now, whoever gave it; null: the report rated none. */
export async function standingRating(
  db: Db | Trx,
  reportId: string,
): Promise<{ readonly code: string; readonly recommendation: string | null } | null> {
  const { rows } = await sql<{ code: string; recommendation: string | null; under_review: boolean }>`
    select company.code, latest.recommendation, latest.under_review
    from (select company_id from recommendation_event where report_id = ${reportId}::uuid limit 1) as rated
    join company on company.id = rated.company_id
    cross join lateral recommendation_at(company.id, 'infinity') as latest`.execute(db);
  const [row] = rows;
  return row ? { code: row.code, recommendation: shownRecommendation(row) } : null;
}

/**
 * The target price that a report gave, where it is in force, and the one that is in force again when the report is
 * revoked: its own may be gone by then, or it gave none and ended one.
 */
export async function targetBy(
  db: Db | Trx,
  reportId: string,
): Promise<Pick<RevocableRating, 'target' | 'targetBefore'>> {
  const { rows } = await sql<{ target: TargetPrice | null; targetBefore: TargetPrice | null }>`
    select case when latest.target_report_id = ${reportId}::uuid then latest.target end as target,
      case when again.target_report_id is distinct from latest.target_report_id then again.target end as "targetBefore"
    from (
      select company_id from recommendation_event where ${reportId}::uuid in (report_id, target_report_id) limit 1
    ) as rated
    cross join lateral recommendation_at(rated.company_id, 'infinity') as latest
    left join lateral recommendation_without(rated.company_id, ${reportId}::uuid, now()) as stood on true
    left join lateral target_without(rated.company_id, ${reportId}::uuid, now(),
      case when latest.report_id = ${reportId}::uuid then stood.recommendation else latest.recommendation end) as again
      on true
    where ${reportId}::uuid in (latest.report_id, latest.target_report_id)`.execute(db);
  return rows[0] ?? { target: null, targetBefore: null };
}

/** What the question of a revocation shows of it. */
export function toRevocableRating(rated: Rated | null): Pick<RevocableRating, 'rating'> {
  if (!rated) return { rating: null };
  const { code, name, recommendation, before } = rated;
  return {
    rating: {
      company: { code, name },
      recommendation,
      before: shownRecommendation({
        recommendation: before,
        under_review: rated.before_under_review ?? false,
      }),
    },
  };
}
