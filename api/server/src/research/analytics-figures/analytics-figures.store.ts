import type { AnalyticsFigures } from '@console/contract/analytics-figures';
import { MAX_FIGURE_ROWS } from '@console/contract/analytics-figures';
import { addDays, periodOfDays, type CalendarDay } from '@console/contract/calendar-day';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { ratingDistribution } from '../analytics/rating-distribution';

interface Days {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  /** The firm's. */
  readonly timeZone: string;
}

/** From which weeks are counted. */
const A_MONDAY = '2001-01-01';

/** Figures of the firm's days: sums that the database makes, of as many rows as an index gives of those days. */
export async function readFigures(db: Db, days: Days): Promise<AnalyticsFigures> {
  const { from, to } = days;
  const [weeks, views] = [await readWeeks(db, days), await readViews(db, days)];
  return { from, to, weeks, ...views, ratings: await readRatings(db, days) };
}

async function readWeeks(db: Db, { from, to, timeZone }: Days): Promise<AnalyticsFigures['weeks']> {
  const period = periodOfDays(from, to, timeZone);
  const { rows } = await sql<AnalyticsFigures['weeks'][number]>`
    with week as (
      select generate_series(date_bin('7 days', ${from}::timestamp, ${A_MONDAY}::timestamp), ${to}::timestamp, interval '7 days') as monday),
    published as (
      select date_bin('7 days', report.published_on at time zone ${timeZone}, ${A_MONDAY}::timestamp) as monday,
        extract(epoch from report.published_on - draft.created_at) / 3600 as hours
      from report left join draft on draft.id = report.draft_id
      where report.published_on >= ${period.from} and report.published_on < ${period.until}
        and report.revoked_at is null)
    select to_char(week.monday, 'YYYY-MM-DD') as week, count(published.monday)::int as publications,
      round(percentile_cont(0.5) within group (order by published.hours)::numeric, 1)::float as "medianHours"
    from week left join published on published.monday = week.monday
    group by week.monday order by week.monday`.execute(db);
  return rows;
}

type Views = Pick<
  AnalyticsFigures,
  'viewsByDay' | 'viewsByType' | 'viewsByAnalyst' | 'viewsByReport' | 'viewsByReader'
>;

async function readViews(db: Db, { from, to, timeZone }: Days): Promise<Views> {
  const period = periodOfDays(from, to, timeZone);
  const { rows } = await sql<{ [Name in keyof Views]: Views[Name] }>`
    with counted as materialized (
      select report_id, half_hour, reader_class, count(*)::int as views
      from report_view
      where half_hour >= ${period.from} and half_hour < ${period.until}
      group by report_id, half_hour, reader_class),
    of_report as materialized (
      select report.id, report.title, report.report_type, report.owner_id,
        concat_ws(' ', report.snapshot #>> '{owner,firstName}', report.snapshot #>> '{owner,lastName}') as owner,
        summed.views
      from (select report_id, sum(views)::int as views from counted group by report_id) as summed
      join report on report.id = summed.report_id
      where report.revoked_at is null)
    select
      ${listOf(sql`select to_char(half_hour at time zone ${timeZone}, 'YYYY-MM-DD') as day, sum(counted.views)::int as views
        from counted join of_report on of_report.id = report_id group by 1 order by 1`)} as "viewsByDay",
      ${listOf(sql`select report_type as "reportType", sum(views)::int as views
        from of_report group by 1 order by 2 desc, 1`)} as "viewsByType",
      ${listOf(sql`select owner_id as id, max(owner) as name, sum(views)::int as views from of_report
        group by owner_id order by 3 desc, 2 limit ${MAX_FIGURE_ROWS}`)} as "viewsByAnalyst",
      ${listOf(sql`select id, title, views from of_report
        order by views desc, title limit ${MAX_FIGURE_ROWS}`)} as "viewsByReport",
      ${listOf(sql`select reader_class as "readerClass", sum(counted.views)::int as views
        from counted join of_report on of_report.id = report_id group by 1 order by 2 desc, 1`)} as "viewsByReader"`.execute(
    db,
  );
  const [views] = rows;
  if (!views) throw new Error('Sums have a row.');
  return views;
}

const listOf = (rows: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(each), '[]') from (${rows}) as each)`;

async function readRatings(db: Db, { from, to, timeZone }: Days): Promise<AnalyticsFigures['ratings']> {
  const ratings: AnalyticsFigures['ratings'] = [];
  for (const day of monthEnds(from, to)) {
    const { rows } = await ratingDistribution(db, {
      ...{ day, timeZone, where: sql<boolean>`true`, tellsClients: false },
    });
    ratings.push({
      day,
      counts: rows.map(({ recommendation, companies }) => ({ recommendation, companies })),
    });
  }
  return ratings;
}

/** The last day of every month that ends within the days, and the last of them all. */
export function monthEnds(from: CalendarDay, to: CalendarDay): CalendarDay[] {
  const ends: CalendarDay[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) if (addDays(day, 1).endsWith('-01')) ends.push(day);
  return [...ends, to];
}
