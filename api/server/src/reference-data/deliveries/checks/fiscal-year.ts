import type { RowRule } from './rule';

/** Years that a forecast may lie ahead. */
const MOST_YEARS_AHEAD = 10;
const DAYS_OF_A_YEAR = 365.25;

interface Year {
  readonly year: number;
  readonly calendarMonth: string | null;
}

/** What is loaded of the company; null: nothing. */
interface LoadedYears {
  /** The month in which its years end. */
  readonly month: string | null;
}

/** A year that ends in another month than those that are loaded, or that nobody forecasts yet. */
export const fiscalYear: RowRule<Year, LoadedYears> = {
  name: 'fiscalYear',
  find({ year, calendarMonth }, { month }, { limits, today }) {
    if (!limits.fiscalYears) return null;
    const thisYear = 1970 + Math.floor(today / DAYS_OF_A_YEAR);
    if (year > thisYear + MOST_YEARS_AHEAD)
      return {
        ...{ field: 'Fiscal year', oldValue: null, newValue: String(year) },
        reason: `It is more than ${MOST_YEARS_AHEAD} years ahead.`,
      };
    if (month === null || calendarMonth === null || calendarMonth === month) return null;
    return {
      ...{ field: `Fiscal month ${year}`, oldValue: month, newValue: calendarMonth },
      reason: `Its years end in ${month}.`,
    };
  },
};
