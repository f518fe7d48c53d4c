import { UNDER_REVIEW, type RecommendationEntry } from '@console/contract/recommendation-history';
import { personRefs } from '../../people/person-refs';
import type { Db } from '../../platform/database/database';
import { notFound } from '../../platform/http/problem';

/** What is shown of a row of the history: the rating, 'Under review', or null for none. */
export const shownRecommendation = (row: {
  readonly recommendation: string | null;
  readonly under_review: boolean;
}): string | null => row.recommendation ?? (row.under_review ? UNDER_REVIEW : null);

/** All entries of a company, newest first; 404 without such a company. */
export async function recommendationHistory(db: Db, companyId: string): Promise<RecommendationEntry[]> {
  const company = await db.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst();
  if (!company) throw notFound('The company');
  const rows = await db
    .selectFrom('recommendation_event as event')
    .leftJoin('report', 'report.id', 'event.report_id')
    .leftJoin('report as revoked', 'revoked.id', 'event.revoked_report_id')
    .selectAll('event')
    .select(['report.title', 'revoked.title as revoked_title'])
    .where('event.company_id', '=', companyId)
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .execute();
  const people = await personRefs(
    db,
    rows.flatMap((row) => [row.actor_id, row.agreed_by]),
  );
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    kind: row.kind,
    recommendation: shownRecommendation(row),
    targetPrice: row.target,
    counts: row.counts,
    report: row.report_id === null ? null : { id: row.report_id, title: row.title ?? '' },
    revoked:
      row.revoked_report_id === null ? null : { id: row.revoked_report_id, title: row.revoked_title ?? '' },
    reason: row.reason,
    by: people.get(row.actor_id ?? '') ?? null,
    agreedBy: people.get(row.agreed_by ?? '') ?? null,
  }));
}
