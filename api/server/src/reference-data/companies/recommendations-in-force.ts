import { UNDER_REVIEW } from '@console/contract/recommendation-history';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';

/** What is recommended of a company, and what was before it, as the history of recommendations has them. */
export interface Recommended {
  /** null: nothing. */
  readonly recommendation: string | null;
  /** When it was first given without a break; null where nothing is recommended. */
  readonly since: Date | null;
  /** The last other one, or the same before a time without any; null: there was none. */
  readonly previous: string | null;
  /** When that was first given without a break. */
  readonly previousOn: Date | null;
}

/** By company; one that was never rated is left out. */
export async function recommendationsOf(
  db: Db | Trx,
  companyIds: readonly string[],
): Promise<Map<string, Recommended>> {
  const rated = sql`company_id = any(${[...companyIds]}::uuid[])`;
  const { rows } = await sql<Recommended & { readonly company_id: string }>`
    select company_id, recommendation, previous, previous_on as "previousOn",
      case when recommendation is not null then since end as since
    from ${standing(rated)} as stands`.execute(db);
  return new Map(rows.map(({ company_id, ...recommended }) => [company_id, recommended]));
}

/**
 * The row of the history of each company that was in force at a moment, as a table: those of `recommendation_event`,
 * `since` when its recommendation has stood there, the target price beside it, and the one before it. Companies that were not in use then, or had
 * no recommendation, are not among them. What was written once is never changed, so a moment of the past answers the
 * same for ever.
 */
export function recommendationsInForce(until: Date): RawBuilder<unknown> {
  return sql`(
    select company_id, coalesce(recommendation, ${UNDER_REVIEW}) as recommendation, report_id, since,
      -- of a revocation that ended a target price alone: no reason for the recommendation
      case when is_new or kind <> 'revocation' then reason end as reason,
      previous, previous_on,
      case when ${isInTime(until)} then target end as target, case when ${isInTime(until)} then target_at end as target_at
    from ${standing(sql`at < ${until}`)} as stands
    where counts and (recommendation is not null or under_review))`;
}

/** Whether the horizon of a target price has not passed by then. */
const isInTime = (until: Date): RawBuilder<unknown> =>
  sql`target_at + make_interval(months => (target ->> 'months')::integer) > ${until}`;

/** The last row of each company, of rows of the history; a row that says the same again is no new recommendation. */
const standing = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
    with told as (select * from recommendation_event where ${which}),
    steps as (
      select *, (recommendation, under_review) is distinct from
          (lag(recommendation) over history, lag(under_review) over history) as is_new
      from told window history as (partition by company_id order by at, id)),
    runs as (
      select *, max(at) filter (where is_new) over history as since,
        count(recommendation) filter (where is_new) over history as given
      from steps window history as (partition by company_id order by at, id)),
    latest as (select distinct on (company_id) * from runs order by company_id, at desc, id desc),
    first as (select company_id, given, recommendation, at from runs where is_new and recommendation is not null)
    select latest.*, before.recommendation as previous, before.at as previous_on
    from latest left join first as before on before.company_id = latest.company_id
      and before.given = latest.given - case when latest.recommendation is null then 0 else 1 end
  )`;
