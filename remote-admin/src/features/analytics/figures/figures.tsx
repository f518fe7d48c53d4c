import type { AnalyticsFigures } from '@console/contract/analytics-figures';
import { addDays, isDay, today } from '@console/contract/calendar-day';
import { reportTypes } from '@console/contract/report-types';
import { ApiError } from '@console/shared-auth/http/api-error';
import { inRatingOrder, ratingColour } from '@console/shared-report/rating-colours';
import { firmTimeZone } from '@console/shared-ui/firm-time-zone';
import { formatDay, readersTimeZone } from '@console/shared-ui/format';
import { QueryView } from '@console/shared-ui/query-view';
import { useSearchParams } from 'react-router-dom';
import { registerPath } from '../analytics-paths';
import { FigureCard, type FigureRow } from './figure-card';
import { namesOfWeek, viewsOver, weekWithin } from './figure-days';
import { useFigures } from './figures.queries';
import { RangeDay } from './range-day';
import styles from './figures.module.css';

/** Days that are shown of whoever chose none, the server's own. */
const USUAL_DAYS = 182;
const publishedPath = '/admin/reports/published';
const ALL_TIME = 'A bar leads to all its reports, whenever they were published.';

/** What was published and read in the days that the address names, and the way from each figure to its list. */
export function Figures() {
  const [params] = useSearchParams();
  const now = today(firmTimeZone());
  const to = params.get('to') || now;
  const from = params.get('from') || addDays(isDay(to) ? to : now, -USUAL_DAYS);
  const figures = useFigures({ from, to });
  const problems = problemsOf(figures.error);
  const hasProblem = Object.values(problems).some((problem) => problem !== undefined);
  return (
    <>
      <div className={styles.days} data-part="firm-days">
        <RangeDay name="from" label="First day" day={from} max={to} problem={problems.from} />
        <RangeDay name="to" label="Last day" day={to} min={from} max={now} problem={problems.to} />
      </div>
      {!hasProblem && <QueryView query={figures}>{(loaded) => <Cards figures={loaded} />}</QueryView>}
    </>
  );
}

/** What the server says is wrong with a day of the range. */
function problemsOf(error: unknown) {
  const violations = error instanceof ApiError ? error.violations : [];
  const problemOf = (name: string) => violations.find(({ propertyPath }) => propertyPath === name)?.message;
  return { from: problemOf('from'), to: problemOf('to') };
}

function Cards({ figures }: { readonly figures: AnalyticsFigures }) {
  const { viewsByType, viewsByAnalyst, viewsByReport, viewsByReader } = figures;
  const weeks = figures.weeks.map((one) => ({ ...one, days: weekWithin(one.week, figures) }));
  return (
    <div className={styles.cards}>
      <FigureCard
        {...{ title: 'Publications by week', kind: 'columns', of: 'Week from', series: ['Reports'] }}
        rows={weeks.map(({ days, publications }) => ofWeek(days, publications))}
      />
      <FigureCard
        {...{ title: 'Time from draft to published', kind: 'columns', of: 'Week from', series: ['Hours'] }}
        note="Median of the week, in hours. Reports from an archive have no draft."
        rows={weeks.map(({ days, medianHours }) => ofWeek(days, medianHours))}
      />
      <ViewsCard figures={figures} />
      <FigureCard
        {...{ title: 'Reports read most', kind: 'bars', of: 'Report', series: ['Views'] }}
        rows={viewsByReport.map(({ id, title, views }) => ({
          ...{ label: title, values: [views], to: `/admin/reports/view/${id}` },
        }))}
      />
      <FigureCard
        {...{ title: 'Views by type', kind: 'bars', of: 'Type', series: ['Views'] }}
        note={ALL_TIME}
        rows={viewsByType.map(({ reportType, views }) => ({
          ...{ label: reportTypes[reportType], values: [views] },
          to: `${publishedPath}?filter[reportType]=${reportType}`,
        }))}
      />
      <FigureCard
        {...{ title: 'Views by analyst', kind: 'bars', of: 'Analyst', series: ['Views'] }}
        note={ALL_TIME}
        rows={viewsByAnalyst.map(({ id, name, views }) => ({
          ...{ label: name || 'Nobody named', values: [views] },
          to: id === null ? null : `${publishedPath}?filter[owner]=${encodeURIComponent(`/api/user/${id}`)}`,
        }))}
      />
      <FigureCard
        {...{ title: 'Views by reader', kind: 'bars', of: 'Reader', series: ['Views'] }}
        rows={viewsByReader.map(({ readerClass, views }) => ({
          ...{ label: readerClass, values: [views], to: null },
        }))}
      />
      <RatingsCard ratings={figures.ratings} />
    </div>
  );
}

/** As the list is asked for it: a day of the reader's zone, unless it names another one. */
const firmsDay = (day: string) =>
  firmTimeZone() === readersTimeZone() ? day : encodeURIComponent(`${day}[${firmTimeZone()}]`);

const ofWeek = (days: ReturnType<typeof weekWithin>, value: number | null): FigureRow => ({
  ...{ ...namesOfWeek(days), values: [value] },
  to: `${publishedPath}?filter[publishedOn][after]=${firmsDay(days.from)}&filter[publishedOn][before]=${firmsDay(days.to)}`,
});

/** How often reports were read, over the days. */
function ViewsCard({ figures }: { readonly figures: AnalyticsFigures }) {
  const { of, rows } = viewsOver(figures);
  const isByDay = of === 'Day';
  return (
    <FigureCard
      {...{ title: isByDay ? 'Views by day' : 'Views by week', kind: 'columns', of, series: ['Views'] }}
      note={isByDay ? 'A day leads to the reports that were read on it.' : 'A week leads to its days.'}
      rows={rows.map(({ views, ...days }) => ({
        ...(isByDay ? { label: formatDay(days.from) } : namesOfWeek(days)),
        ...{ values: [views], to: `?from=${days.from}&to=${days.to}` },
      }))}
    />
  );
}

/** How many companies had which recommendation at the end of each month. */
function RatingsCard({ ratings }: Pick<AnalyticsFigures, 'ratings'>) {
  const names = inRatingOrder(
    new Set(ratings.flatMap(({ counts }) => counts.map((one) => one.recommendation))),
  );
  return (
    <FigureCard
      {...{ title: 'Ratings over time', kind: 'stack', of: 'End of', series: names }}
      colourOf={ratingColour}
      note="Companies by recommendation at the end of each month, and of the last day."
      rows={ratings.map(({ day, counts }) => ({
        label: formatDay(day),
        values: names.map(
          (name) => counts.find(({ recommendation }) => recommendation === name)?.companies ?? 0,
        ),
        to: `${registerPath}?date=${day}`,
      }))}
    />
  );
}
