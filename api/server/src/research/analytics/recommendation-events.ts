import { companyTypes } from '@console/contract/report-types';
import { sql, type RawBuilder } from 'kysely';
import type { Condition } from '../../platform/lists/list-field';

/** Reports of these types rate their company; a corporate action says what to do with an offer. */
const ratingTypes = companyTypes.filter((type) => type !== 'corporateAction');

/**
 * All recommendations given before a moment, as a table: `company_id, recommendation, at, report_id, revoked_at`. They
 * are those of published reports, historic ones excepted, and of the coverage as far as it holds one that no report gave. A company that was
 * merged away by then counts as the one that it was merged into. `among` chooses companies, merged ones by their own id.
 */
export function recommendationEvents(
  until: Date,
  among: Condition = sql<boolean>`true`,
): RawBuilder<unknown> {
  return sql`(
    select coalesce(case when company.merged_on < ${until} then company.merged_into end, company.id) as company_id,
      report.recommendation, report.published_on as at, report.id as report_id, report.revoked_at
    from company join report on report.subject_id = company.id::text
    where report.recommendation is not null and report.draft_id is not null and report.report_type = any(${[...ratingTypes]}::text[])
      and report.published_on < ${until} and ${among}
    union all
    select company.id, kept.recommendation, kept.at, null, null
    from company cross join lateral (values
      (company.current_recommendation, company.current_recommendation_date),
      (company.previous_recommendation, company.previous_recommendation_date)) as kept (recommendation, at)
    where kept.recommendation is not null and kept.at < ${until} and ${among}
      and (company.merged_on is null or company.merged_on >= ${until})
      and not exists (
        select from report
        where report.subject_id = company.id::text and report.published_on = kept.at and report.draft_id is not null)
  )`;
}

/** The recommendation of each company that was in force at a moment, since when, and the one before it. */
export function recommendationsInForce(until: Date): RawBuilder<unknown> {
  return sql`(
    with event as materialized (
      select * from ${recommendationEvents(until)} as given where revoked_at is null or revoked_at >= ${until}),
    latest as (
      select distinct on (company_id) * from event order by company_id, at desc, report_id),
    previous as (
      select distinct on (event.company_id) event.company_id, event.recommendation, event.at
      from event join latest on latest.company_id = event.company_id
      where event.recommendation <> latest.recommendation
      order by event.company_id, event.at desc)
    select latest.company_id, latest.recommendation, latest.report_id, min(event.at) as since,
      previous.recommendation as previous, previous.at as previous_on
    from latest
    left join previous on previous.company_id = latest.company_id
    join event on event.company_id = latest.company_id and event.recommendation = latest.recommendation
      and (previous.at is null or event.at > previous.at)
    group by latest.company_id, latest.recommendation, latest.report_id, previous.recommendation, previous.at
  )`;
}
