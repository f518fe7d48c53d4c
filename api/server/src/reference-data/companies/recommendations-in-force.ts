import { UNDER_REVIEW } from '@console/contract/recommendation-history';
import { sql, type RawBuilder } from 'kysely';

/**
 * The row of the history of each company that was in force at a moment, as a table: those of `recommendation_event`,
 * `since` when its recommendation has stood there, and the one before it. Companies that were not in use then, or had
 * no recommendation, are not among them. What was written once is never changed, so a moment of the past answers the
 * same for ever.
 */
export function recommendationsInForce(until: Date): RawBuilder<unknown> {
  return sql`(
    with latest as (
      select distinct on (company_id) * from recommendation_event where at < ${until}
      order by company_id, at desc, id desc)
    select latest.company_id, coalesce(latest.recommendation, ${UNDER_REVIEW}) as recommendation,
      latest.report_id, latest.reason, run.since, other.recommendation as previous, other.at as previous_on
    from latest
    left join lateral (
      select at, id, recommendation from recommendation_event as event
      where event.company_id = latest.company_id and event.at < ${until}
        and (event.recommendation, event.under_review) is distinct from (latest.recommendation, latest.under_review)
      order by at desc, id desc limit 1) as other on true
    cross join lateral (
      select min(at) as since from recommendation_event as event
      where event.company_id = latest.company_id and event.at < ${until}
        and (other.id is null or (event.at, event.id) > (other.at, other.id))) as run
    where latest.counts and (latest.recommendation is not null or latest.under_review)
  )`;
}
