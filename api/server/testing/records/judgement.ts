import { limitsByDefault, type FeedLimits } from '@console/contract/feed-limits';
import { dayNumber } from '../../src/reference-data/deliveries/day-column';
import type { FileFacts, Judgement } from '../../src/reference-data/deliveries/checks/rule';
import type { KnownCompany } from '../../src/reference-data/deliveries/known-companies';
import type { Figures } from '../../src/reference-data/deliveries/forecast-row';

/** What rules judge by on Friday, 20 November 2026. */
export const judgement = (limits: Partial<FeedLimits> = {}): Judgement => ({
  limits: { ...limitsByDefault, ...limits },
  today: dayNumber('2026-11-20'),
});

/** A value of a day of November 2026. */
export const onDay = (day: number, value: number) => ({
  day: dayNumber(`2026-11-${String(day).padStart(2, '0')}`),
  value,
});

/** A company that a delivery may be about. */
export const knownCompany = (fields: Partial<KnownCompany> = {}): KnownCompany => ({
  ...{ name: 'BHP Group Limited', sector: 'Materials', exchange: 'ASX' },
  ...{ id: 'c1', code: 'BHP', source: 'Refinitiv', priceCurrency: 'AUD', hasPrices: true },
  ...{ currency: 'USD', sharesMillions: 5000, isEdited: false },
  ...{ sharePriceRic: 'BHP.AX', forecastRic: 'BHP.AX', type: null, recommendation: null, splits: [] },
  mergedInto: null,
  ...fields,
});

/** Figures that agree with each other: a margin of 25 %, a yield of 4 %. */
export const figures = (fields: Partial<Figures> = {}): Figures => ({
  ...{ year: 2027, revenue: 1000, Margin: 25, Ebit: 200, Ebitda: 250, pretaxProfit: null, Npat: 120 },
  ...{ EPS: 0.5, PE: 20, DPS: 0.4, dividendYield: 0.04, evEbitda: null, ndEbitda: null, ...fields },
});

/** A file of 20 companies like the one before it. */
export const fileFacts = (fields: Partial<FileFacts> = {}): FileFacts => ({
  ...{ file: 'prices.csv', endsWithLineEnd: true, lastFault: null, bad: { lines: 0, lastReason: '' } },
  ...{ subjects: 20, fileDay: null, newest: null, rejected: null, rewritten: [], repeated: [] },
  ...{ today: dayNumber('2026-11-20'), known: { rows: 0, loaded: 0 } },
  dated: { rows: 0, replacing: 0, same: 0 },
  addedTo: [],
  emptied: { columns: [], rows: [] },
  previous: { file: 'prices-before.csv', subjects: 20, endsWithLineEnd: true },
  ...fields,
});
