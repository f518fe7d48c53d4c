import { forecastMonths } from '@console/contract/widgets';
import { dayText } from '../day-column';
import type { RowRule } from './rule';

/** Years that a forecast may lie ahead. */
const MOST_YEARS_AHEAD = 10;
const DAYS_OF_A_YEAR = 365.25;

interface Year {
  readonly year: number;
  readonly calendarMonth: string | null;
  /** When the company reported it, YYYY-MM-DD; missing: it has not, or nobody says so. */
  readonly reportedOn?: string | null;
}

/** The last day of a year: of June 2027 '2027-06-30'. */
export const endOfYear = (year: number, month: string) =>
  dayText(Date.UTC(year, forecastMonths.findIndex((name) => name === month) + 1, 0) / DAY_MS);
const DAY_MS = 86_400_000;

/** What is loaded of the company; null: nothing. */
interface LoadedYears {
  /** The month in which its years end. */
  readonly month: string | null;
}

/** A year that ends in another month than those that are loaded, was reported before its end, or that nobody forecasts yet. */
export const fiscalYear: RowRule<Year, LoadedYears> = {
  name: 'fiscalYear',
  find({ year, calendarMonth, reportedOn }, { month }, { limits, today }) {
    if (!limits.fiscalYears) return null;
    const thisYear = 1970 + Math.floor(today / DAYS_OF_A_YEAR);
    if (year > thisYear + MOST_YEARS_AHEAD)
      return {
        ...{ field: 'Fiscal year', oldValue: null, newValue: String(year) },
        reason: `It is more than ${MOST_YEARS_AHEAD} years ahead.`,
      };
    if (reportedOn && calendarMonth && reportedOn < endOfYear(year, calendarMonth))
      return {
        ...{ field: `Reported ${year}`, oldValue: null, newValue: reportedOn },
        reason: `The year ends on ${endOfYear(year, calendarMonth)}.`,
      };
    if (month === null || calendarMonth === null || calendarMonth === month) return null;
    return {
      ...{ field: `Fiscal month ${year}`, oldValue: month, newValue: calendarMonth },
      reason: `Its years end in ${month}.`,
    };
  },
};
