import { sql } from 'kysely';

/** The last trading day of a company up to `until`. */
export function lastDay(companyId: string, until: string | null) {
  return sql`select max(date) as date from daily_price
    where company_id = ${companyId} and date <= coalesce(${until}::date, 'infinity')`;
}
