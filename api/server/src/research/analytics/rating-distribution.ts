import type { RatingDistribution } from '@console/contract/analytics';
import { periodOfDays, type CalendarDay } from '@console/contract/calendar-day';
import { UNDER_REVIEW } from '@console/contract/recommendation-history';
import { recommendations } from '@console/contract/report-types';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Condition } from '../../platform/lists/list-field';
import { isClientOn } from '../../reference-data/interests/clients';
import { recommendationRegister } from './recommendation-register';

const ratings = ['Buy', 'Hold', 'Sell'];

function groupOf(recommendation: string) {
  if (recommendation === UNDER_REVIEW) return 'none';
  return ratings.includes(recommendation) ? 'rating' : 'classification';
}

interface CountedRow {
  readonly recommendation: string;
  readonly companies: number;
  readonly clients: number;
}

interface Counted {
  readonly day: CalendarDay;
  /** The firm's. */
  readonly timeZone: string;
  readonly where: Condition;
  /** Whoever may read the interests of the house. */
  readonly tellsClients: boolean;
}

/**
 * Counts the companies of the register of a day by recommendation, and the clients of the house among them; each rating
 * is there, also with none.
 */
export async function ratingDistribution(
  db: Db,
  { day, timeZone, where, tellsClients }: Counted,
): Promise<RatingDistribution> {
  const { from } = recommendationRegister(day, timeZone);
  const isClient = tellsClients ? isClientOn({ day, ...periodOfDays(day, day, timeZone) }) : sql`false`;
  const { rows } = await sql<CountedRow>`
    select in_force.recommendation, count(*)::int as companies,
      count(*) filter (where ${isClient})::int as clients
    from ${from} where ${where}
    group by in_force.recommendation`.execute(db);
  const counts = new Map(rows.map(({ recommendation, companies }) => [recommendation, companies]));
  const clients = new Map(rows.map((row) => [row.recommendation, row.clients]));
  const shown = [...recommendations, UNDER_REVIEW].filter(
    (name) => ratings.includes(name) || counts.has(name),
  );
  const totalOf = (group: string) =>
    shown.filter((name) => groupOf(name) === group).reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
  return {
    date: day,
    total: totalOf('rating') + totalOf('classification'),
    rows: shown.map((recommendation) => {
      const companies = counts.get(recommendation) ?? 0;
      const group = groupOf(recommendation);
      return {
        recommendation,
        group,
        companies,
        percent: group === 'none' ? 0 : percentOf(companies, totalOf(group)),
        clients: tellsClients ? (clients.get(recommendation) ?? 0) : null,
      };
    }),
  };
}

/** With one decimal. */
export const percentOf = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
