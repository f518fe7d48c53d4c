import type { AnalyticsFigures } from '@console/contract/analytics-figures';
import { addDays, today } from '@console/contract/calendar-day';
import { reportTypes } from '@console/contract/report-types';
import { firmTimeZone } from '@console/shared-ui/firm-time-zone';
import { formatDay } from '@console/shared-ui/format';
import { LabelledField } from '@console/shared-ui/form';
import { QueryView } from '@console/shared-ui/query-view';
import { Input } from '@console/shared-ui/vendor/antd';
import { useSearchParams } from 'react-router-dom';
import { registerPath } from '../analytics-paths';
import { FigureCard, type FigureRow } from './figure-card';
import { useFigures } from './figures.queries';
import styles from './figures.module.css';

/** Days that are shown of whoever chose none, the server's own. */
const USUAL_DAYS = 182;
const publishedPath = '/admin/reports/published';

/** What was published and read in the days that the address names, and the way from each figure to its list. */
export function Figures() {
  const [params, setParams] = useSearchParams();
  const now = today(firmTimeZone());
  const to = params.get('to') || now;
  const from = params.get('from') || addDays(to, -USUAL_DAYS);
  const figures = useFigures({ from, to });
  const choose = (name: 'from' | 'to', day: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (day === '') next.delete(name);
        else next.set(name, day);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <div className={styles.days}>
        <LabelledField id="figures-from" label="First day">
          <Input
            id="figures-from"
            type="date"
            max={to}
            value={from}
            onChange={({ target }) => choose('from', target.value)}
          />
        </LabelledField>
        <LabelledField id="figures-to" label="Last day">
          <Input
            id="figures-to"
            type="date"
            min={from}
            max={now}
            value={to}
            onChange={({ target }) => choose('to', target.value)}
          />
        </LabelledField>
      </div>
      <QueryView query={figures}>{(loaded) => <Cards figures={loaded} />}</QueryView>
    </>
  );
}

function Cards({ figures }: { readonly figures: AnalyticsFigures }) {
  const { weeks, viewsByDay, viewsByType, viewsByAnalyst, viewsByReport, viewsByReader } = figures;
  return (
    <div className={styles.cards}>
      <FigureCard
        {...{ title: 'Publications by week', kind: 'columns', of: 'Week from', series: ['Reports'] }}
        rows={weeks.map(({ week, publications }) => ofWeek(week, publications))}
      />
      <FigureCard
        {...{ title: 'Time from draft to published', kind: 'columns', of: 'Week from', series: ['Hours'] }}
        note="Median of the week, in hours. Reports from an archive have no draft."
        rows={weeks.map(({ week, medianHours }) => ofWeek(week, medianHours))}
      />
      <FigureCard
        {...{ title: 'Views by day', kind: 'columns', of: 'Day', series: ['Views'] }}
        note="A day leads to the reports that were read on it."
        rows={viewsByDay.map(({ day, views }) => ({
          ...{ label: formatDay(day), values: [views], to: `?from=${day}&to=${day}` },
        }))}
      />
      <FigureCard
        {...{ title: 'Reports read most', kind: 'bars', of: 'Report', series: ['Views'] }}
        rows={viewsByReport.map(({ id, title, views }) => ({
          ...{ label: title, values: [views], to: `/admin/reports/view/${id}` },
        }))}
      />
      <FigureCard
        {...{ title: 'Views by type', kind: 'bars', of: 'Type', series: ['Views'] }}
        rows={viewsByType.map(({ reportType, views }) => ({
          ...{ label: reportTypes[reportType], values: [views] },
          to: `${publishedPath}?filter[reportType]=${reportType}`,
        }))}
      />
      <FigureCard
        {...{ title: 'Views by analyst', kind: 'bars', of: 'Analyst', series: ['Views'] }}
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

const ofWeek = (week: string, value: number | null): FigureRow => ({
  ...{ label: formatDay(week), values: [value] },
  to: `${publishedPath}?filter[publishedOn][after]=${week}&filter[publishedOn][before]=${addDays(week, 6)}`,
});

/** How many companies had which recommendation at the end of each month. */
function RatingsCard({ ratings }: Pick<AnalyticsFigures, 'ratings'>) {
  const names = [...new Set(ratings.flatMap(({ counts }) => counts.map((one) => one.recommendation)))];
  return (
    <FigureCard
      {...{ title: 'Ratings over time', kind: 'stack', of: 'End of', series: names }}
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
