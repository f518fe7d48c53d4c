import type { RevocableRating } from '@console/contract/recommendation-history';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { shownRecommendation } from '../recommendations/recommendation-history.store';
import { requireReport } from './reports.store';

interface InForce {
  readonly code: string;
  readonly name: string;
  readonly recommendation: string | null;
  readonly before: string | null;
  readonly before_under_review: boolean | null;
}

/** The rating that goes with a report; null when it is not the one in force. 404 without such a report. */
export async function revocableRating(db: Db | Trx, reportId: string): Promise<RevocableRating> {
  const { id } = await requireReport(db, reportId);
  const { rows } = await sql<InForce>`
    select company.code, company.name, latest.recommendation, stood.recommendation as before,
      stood.under_review as before_under_review
    from (select company_id from recommendation_event where report_id = ${id}::uuid limit 1) as rated
    join company on company.id = rated.company_id
    cross join lateral recommendation_at(company.id, 'infinity') as latest
    left join lateral recommendation_without(company.id, ${id}::uuid, now()) as stood on true
    where latest.report_id = ${id}::uuid`.execute(db);
  const [row] = rows;
  if (!row || row.recommendation === null) return { rating: null };
  const { code, name, recommendation, before } = row;
  return {
    rating: {
      company: { code, name },
      recommendation,
      before: shownRecommendation({ recommendation: before, under_review: row.before_under_review ?? false }),
    },
  };
}
