import type { RowRule } from './rule';

interface Delivered {
  readonly year: number;
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
