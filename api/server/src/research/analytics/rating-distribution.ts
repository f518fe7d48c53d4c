import type { RatingDistribution } from '@console/contract/analytics';
import type { CalendarDay } from '@console/contract/calendar-day';
import { UNDER_REVIEW } from '@console/contract/recommendation-history';
import { recommendations } from '@console/contract/report-types';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Condition } from '../../platform/lists/list-field';
import { recommendationRegister } from './recommendation-register';

const ratings = ['Buy', 'Hold', 'Sell'];

function groupOf(recommendation: string) {
  if (recommendation === UNDER_REVIEW) return 'none';
  return ratings.includes(recommendation) ? 'rating' : 'classification';
}

interface Counted {
  readonly day: CalendarDay;
  /** The firm's. */
  readonly timeZone: string;
  readonly where: Condition;
}

/** Counts the companies of the register of a day by recommendation; each rating is there, also with none. */
export async function ratingDistribution(
  db: Db,
  { day, timeZone, where }: Counted,
): Promise<RatingDistribution> {
  const { from } = recommendationRegister(day, timeZone);
  const { rows } = await sql<{ recommendation: string; companies: number | string }>`
    select in_force.recommendation, count(*) as companies from ${from} where ${where}
    group by in_force.recommendation`.execute(db);
  const counts = new Map(rows.map(({ recommendation, companies }) => [recommendation, Number(companies)]));
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
      };
    }),
  };
}

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10);
