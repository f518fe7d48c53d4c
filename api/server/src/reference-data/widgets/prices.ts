import { sql } from 'kysely';
import { adjustedClose } from '../corporate-actions/splits';

/** The last trading day of a company up to `until`. */
export function lastDay(companyId: string, until: string | null) {
  return sql`select max(date) as date from daily_price
    where company_id = ${companyId} and date <= coalesce(${until}::date, 'infinity')`;
}

/** The close of `price` as it compares with that of `latest`, which is the last trading day (docs/feeds.md, Splits). */
export const closeAsOfLatest = adjustedClose({
  close: sql`price.close`,
  companyId: sql`price.company_id`,
  day: sql`price.date`,
  until: sql`latest.date`,
});
