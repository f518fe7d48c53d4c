import { dayNumber, dayText } from '../day-column';
import { NOT_YET } from './day';
import { endOfYear } from './fiscal-year';
import type { RowRule } from './rule';

interface Delivered {
  readonly year: number;
  readonly calendarMonth?: string | null;
  readonly revenue: number | null;
  readonly Npat: number | null;
  /** Of which day the figures are, YYYY-MM-DD. */
  readonly asOf?: string | null;
}

/** What is loaded around a forecast. */
interface Loaded {
  readonly figures: Delivered | null;
  /** Another company or year that has the same revenue and net profit: 'RIO 2027'; null: none has. */
  readonly twin: string | null;
}

/** A forecast of an earlier day than the one that is loaded. */
export const olderForecast: RowRule<Delivered, Loaded> = {
  name: 'older',
  find({ year, asOf }, { figures }, { limits }) {
    const loaded = figures?.asOf;
    if (!limits.older || !asOf || !loaded || asOf >= loaded) return null;
    return {
      ...{ field: `As of ${year}`, oldValue: loaded, newValue: asOf },
      reason: 'Newer figures are loaded.',
    };
  },
};

interface Withdrawn {
  /** What the feed answered in place of figures, and the loaded years that it does not deliver anew; null: nothing. */
  readonly withdrawn: { readonly error: string; readonly years: readonly number[] } | null;
}

/** Figures that end what the feed answered in their place: those of other years would come back as they were. */
export const withdrawnForecast: RowRule<Delivered, Withdrawn> = {
  name: 'older',
  find({ year }, { withdrawn }, { limits }) {
    if (!limits.older || !withdrawn || withdrawn.years.length === 0) return null;
    return {
      ...{ field: `Figures ${year}`, oldValue: withdrawn.error, newValue: 'Delivered' },
      reason: `Those of ${withdrawn.years.join(', ')} would come back with it, as they were before.`,
    };
  },
};

/** A year is forecast no longer before its end than this: 11 years. */
const MOST_DAYS_BEFORE = 4018;

/** A forecast of a day that is not here yet, to which each right one after it would be older; or of one of long ago. */
export const forecastDay: RowRule<Delivered, unknown> = {
  name: 'day',
  find({ year, calendarMonth, asOf }, _loaded, { limits, today }) {
    if (!limits.days || !asOf) return null;
    const end = calendarMonth ? endOfYear(year, calendarMonth) : `${year}-12-31`;
    const isLongAgo = dayNumber(end) - dayNumber(asOf) > MOST_DAYS_BEFORE;
    const reason = asOf > dayText(today) ? NOT_YET : isLongAgo ? `The year ends on ${end}.` : null;
    return reason === null ? null : { field: `As of ${year}`, oldValue: null, newValue: asOf, reason };
  },
};

/** A forecast with the figures of another company or year: files are put together from several tables. */
export const twinForecast: RowRule<Delivered, Loaded> = {
  name: 'twins',
  find({ year, revenue, Npat }, { figures, twin }, { limits }) {
    if (!limits.twins || twin === null) return null;
    if (figures?.revenue === revenue && figures.Npat === Npat) return null;
    return {
      ...{
        field: `Revenue ${year}`,
        oldValue: figures && String(figures.revenue),
        newValue: String(revenue),
      },
      reason: `Revenue and net profit are those of ${twin}.`,
    };
  },
};
