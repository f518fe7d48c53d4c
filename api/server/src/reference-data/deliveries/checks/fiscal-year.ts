import type { CalendarDay } from '@console/contract/calendar-day';
import { forecastMonths } from '@console/contract/widgets';
import { dayText } from '../day-column';
import { NOT_YET } from './day';
import type { RowRule } from './rule';

/** Years that a forecast may lie ahead. */
const MOST_YEARS_AHEAD = 10;
const DAYS_OF_A_YEAR = 365.25;

interface Year {
  readonly year: number;
  readonly calendarMonth: string | null;
  /** When the company reported it, YYYY-MM-DD; missing: it has not, or nobody says so. */
  readonly reportedOn?: string | null | undefined;
}

/** The last day of a year: of June 2027 '2027-06-30'. */
export const endOfYear = (year: number, month: string) =>
  dayText(Date.UTC(year, forecastMonths.findIndex((name) => name === month) + 1, 0) / DAY_MS);
const DAY_MS = 86_400_000;

/** What is loaded of the company; null: nothing. */
interface LoadedYears {
  /** Of the same year. */
  readonly figures: Pick<Year, 'reportedOn'> | null;
  /** The month in which its years end. */
  readonly month: string | null;
  /** Of a first report: loaded years after it, of which none says so. */
  readonly unreported: readonly number[];
}

/** A year that ends in another month than those that are loaded, that nobody forecasts yet, or of whose report the day is wrong. */
export const fiscalYear: RowRule<Year, LoadedYears> = {
  name: 'fiscalYear',
  find(row, loaded, { limits, today }) {
    const { year, calendarMonth, reportedOn } = row;
    const { month, figures } = loaded;
    if (!limits.fiscalYears) return null;
    const thisYear = 1970 + Math.floor(today / DAYS_OF_A_YEAR);
    if (year > thisYear + MOST_YEARS_AHEAD)
      return {
        ...{ field: 'Fiscal year', oldValue: null, newValue: String(year) },
        reason: `It is more than ${MOST_YEARS_AHEAD} years ahead.`,
      };
    const wrongDay = wrongReport(row, loaded, dayText(today));
    if (reportedOn && wrongDay)
      return {
        ...{ field: `Reported ${year}`, oldValue: figures?.reportedOn ?? null, newValue: reportedOn },
        reason: wrongDay,
      };
    if (month === null || calendarMonth === null || calendarMonth === month) return null;
    return {
      ...{ field: `Fiscal month ${year}`, oldValue: month, newValue: calendarMonth },
      reason: `Its years end in ${month}.`,
    };
  },
};

/** Why a year can't have been reported on its day; null: it can. */
function wrongReport(
  { year, calendarMonth, reportedOn }: Year,
  { figures, month, unreported }: LoadedYears,
  today: CalendarDay,
): string | null {
  const loaded = figures?.reportedOn;
  if (!reportedOn || reportedOn === loaded) return null;
  if (reportedOn > today) return NOT_YET;
  if (calendarMonth && reportedOn < endOfYear(year, calendarMonth))
    return `The year ends on ${endOfYear(year, calendarMonth)}.`;
  if (loaded) return `It was reported on ${loaded}: the past would show another.`;
  const reopened = month === null ? undefined : unreported.findLast((one) => endOfYear(one, month) < today);
  return reopened === undefined
    ? null
    : `${reopened} has ended, counts as reported, and would be an estimate again.`;
}
