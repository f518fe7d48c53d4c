import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { collectionOf, nullable } from './hydra';

export const CompanyId = Type.Object({ companyId: Type.String({ format: 'uuid' }) });

/**
 * Key figures of a company. Prices are in units of `priceCurrency`, the market cap, a price times shares, in
 * millions of it. `reportingCurrency` is the one to show: the server has applied the AUD rule and its exceptions to
 * the currency of the company's accounts (A§9.18, P25).
 */
export const StockOverview = Type.Object({
  code: Type.String(),
  name: Type.String(),
  marketCap: nullable(Type.Number()),
  priceCurrency: Type.String(),
  reportingCurrency: Type.String(),
  currentStockPrice: nullable(Type.Number()),
  high52Week: nullable(Type.Number()),
  low52Week: nullable(Type.Number()),
  dividendYield: nullable(Type.Number()),
  peRatio: nullable(Type.Number()),
  /** The year that yield and PE are of, as the forecast names it: 'Jun 2027E'; what was frozen early has none. */
  ratiosOf: Type.Optional(nullable(Type.String())),
  /** The day of yield and PE, YYYY-MM-DD; null or missing: not known, or there are none. */
  ratiosAsOf: Type.Optional(nullable(Type.String())),
  sector: Type.String(),
  asOf: nullable(Type.String()),
});
export type StockOverview = Static<typeof StockOverview>;

/**
 * Daily closes beside the index, rebased to the close of the first day that has both (A§9.17); arrays of one length.
 */
export const SharePriceSeries = Type.Object({
  date: Type.Array(Type.String()),
  company_closing_price: Type.Array(Type.Number()),
  /** null before the first day of the index; nothing but null where there is no such index. */
  revised_value: Type.Array(nullable(Type.Number())),
  currency: Type.String(),
  indexLabel: Type.String(),
  /** The chart as an SVG text, drawn by the server. */
  svg: Type.String(),
  /** The same drawn for a phone or a narrow column; what was frozen early has none. */
  narrowSvg: Type.Optional(Type.String()),
});
export type SharePriceSeries = Static<typeof SharePriceSeries>;

/** A recommendation, or a target price beside it, that came into force on a day of the firm, YYYY-MM-DD. */
export const RatingChange = Type.Object({
  on: Type.String(),
  /** One of `recommendations`, 'Under review', or null for none. */
  recommendation: nullable(Type.String()),
  target: nullable(
    Type.Object({
      /** For a share of the last day of the chart: splits since it was given are taken into account. */
      amount: Type.Number(),
      currency: Type.String(),
      /** The day on which its horizon ends. */
      until: Type.String(),
    }),
  ),
});
export type RatingChange = Static<typeof RatingChange>;

/** Three years of closes with what the house recommended meanwhile, as disclosures ask for it. */
export const RatingHistory = Type.Object({
  /** The days of the first and the last close. */
  from: Type.String(),
  until: Type.String(),
  currency: Type.String(),
  lastPrice: Type.Number(),
  /** In their order; the first may be of before `from`, as it was in force then. */
  changes: Type.Array(RatingChange),
  /** Whether a target price was given for shares of before a split. */
  isAdjusted: Type.Boolean(),
  /** The chart as an SVG text, and the same for a phone or a narrow column. */
  svg: Type.String(),
  narrowSvg: Type.String(),
});
export type RatingHistory = Static<typeof RatingHistory>;

/** Five judgements of a company on whole steps from 1 to 5 (A§3.6). */
export const KeyProperties = Type.Object({
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  moat: Type.Integer({ minimum: 1, maximum: 5 }),
  growth: Type.Integer({ minimum: 1, maximum: 5 }),
  income: Type.Integer({ minimum: 1, maximum: 5 }),
  risk: Type.Integer({ minimum: 1, maximum: 5 }),
  /** false: nobody has judged it yet, and the steps are only where the sliders begin. */
  isRated: Type.Optional(Type.Boolean()),
});
export type KeyProperties = Static<typeof KeyProperties>;

/** Key properties of a company that nobody has judged yet (A§3.6, U37). */
export const defaultKeyProperties: KeyProperties = { rating: 1, moat: 1, growth: 1, income: 1, risk: 1 };

/**
 * One year of a company's accounts (A§3; the names are those of the feed). Money is in millions of `currency`, EPS and
 * DPS in units of it, `Margin` in per cent, `dividendYield` a fraction, the rest are multiples.
 */
export const Forecast = Type.Object({
  year: Type.Integer(),
  calendarMonth: Type.String(),
  currency: Type.String(),
  revenue: nullable(Type.Number()),
  Margin: nullable(Type.Number()),
  Ebit: nullable(Type.Number()),
  Ebitda: nullable(Type.Number()),
  pretaxProfit: nullable(Type.Number()),
  Npat: nullable(Type.Number()),
  EPS: nullable(Type.Number()),
  PE: nullable(Type.Number()),
  DPS: nullable(Type.Number()),
  dividendYield: nullable(Type.Number()),
  evEbitda: nullable(Type.Number()),
  ndEbitda: nullable(Type.Number()),
  /** Reported by the company, and not expected any more; what was frozen early goes by its place. */
  isReported: Type.Optional(Type.Boolean()),
  /** The day of the figures, YYYY-MM-DD; null or missing: not known. */
  asOf: Type.Optional(nullable(Type.String())),
});
export type Forecast = Static<typeof Forecast>;

/** Figures of a year besides the year itself, in the order of the feed. */
export const forecastFigures = [
  'revenue',
  'Margin',
  'Ebit',
  'Ebitda',
  'pretaxProfit',
  'Npat',
  'EPS',
  'PE',
  'DPS',
  'dividendYield',
  'evEbitda',
  'ndEbitda',
] as const satisfies readonly (keyof Forecast)[];

/** Years of a forecast table; the last `expectedYears` of them are expected and marked E (A§9.15). */
export const forecastYears = 5;
export const expectedYears = 3;

/** Months with which a fiscal year ends, as feeds and tables name them. */
export const forecastMonths = [
  ...(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'] as const),
  ...(['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const),
];

/**
 * Five years of a company in order, two reported ones and three expected ones, or none; or what its feed answered in their place
 * (`hydra:error`, A§8.16).
 */
export const FinancialForecast = Type.Object({
  rows: Type.Array(Forecast),
  error: nullable(Type.String()),
});
export type FinancialForecast = Static<typeof FinancialForecast>;

/** A company as a report speaks of it (A§3.4, metadata). */
export const CompanyFacts = Type.Object({
  id: Type.String(),
  code: Type.String(),
  name: Type.String(),
  /** 'Emerging Company', or null for any other. */
  type: nullable(Type.String()),
  currentStockPrice: nullable(Type.Number()),
  /** The day of that close, YYYY-MM-DD; what was frozen early does not say it. */
  asOf: Type.Optional(nullable(Type.String())),
  /** What its closes are quoted in; what was frozen early has none, and is in AUD. */
  priceCurrency: Type.Optional(Type.String()),
  currentRecommendation: nullable(Type.String()),
  description: Type.String(),
  gics: Type.Object({ sector: Type.String() }),
  /** Name of its feed, as 'Unable to fetch notes from {source}' says it (P20); what was frozen early has none. */
  source: Type.Optional(Type.String()),
});
export type CompanyFacts = Static<typeof CompanyFacts>;

export const getStockOverview = endpoint({
  method: 'GET',
  path: '/api/stock-overview/:companyId',
  summary: 'Key figures of a company',
  params: CompanyId,
  answer: StockOverview,
});

/** The client gives this call 10 s (A§9.1). */
export const getSharePrice = endpoint({
  method: 'GET',
  path: '/api/chart_calculation',
  summary: 'Share price and rebased index of a company',
  query: CompanyId,
  answer: SharePriceSeries,
});

const ForecastAnswer = Type.Composite([
  collectionOf(Forecast),
  Type.Object({ 'hydra:error': nullable(Type.String()) }),
]);

/** The feed of companies whose forecasts `getRanosForecast` answers (P24); all others have `getForecasts`. */
export const RANOS_SOURCE = 'Calibre';

/** `hydra:error` is shown in place of the table (A§8.16). */
export const getForecasts = endpoint({
  method: 'GET',
  path: '/api/forecasts',
  summary: 'Five years of forecasts of a company; `hydra:error` instead of them when its feed has none',
  query: CompanyId,
  answer: ForecastAnswer,
});
export const getRanosForecast = endpoint({
  method: 'GET',
  path: '/api/ranos-forecast',
  summary: 'The same for companies of the Calibre feed',
  query: CompanyId,
  answer: ForecastAnswer,
});

/** A published report as another one names it among the most viewed. */
export const ViewedReport = Type.Object({
  id: Type.String(),
  title: Type.String(),
  reportType: Type.String(),
  /** Code of the company that it is about; null: of none. */
  companyCode: nullable(Type.String()),
  /** The firm's day of its publication, YYYY-MM-DD. */
  publishedDay: Type.String(),
});
export type ViewedReport = Static<typeof ViewedReport>;

/** A published video as another one names it. */
export const RelatedVideo = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Address of the player's frame, on one of the configured hosts. */
  url: Type.String(),
  /** Seconds; null: not known. */
  duration: nullable(Type.Number()),
  /** The firm's day of its publication, YYYY-MM-DD. */
  publishedDay: Type.String(),
});
export type RelatedVideo = Static<typeof RelatedVideo>;

/** The data that blocks can name, resolved for the company of a report. `null`: not available. */
export const WidgetData = Type.Object({
  stockOverview: nullable(StockOverview),
  sharePrice: nullable(SharePriceSeries),
  ratingHistory: nullable(RatingHistory),
  keyProperties: nullable(KeyProperties),
  financialForecast: nullable(FinancialForecast),
  /** The company that the report is about. */
  company: nullable(CompanyFacts),
  /** All companies that a report names, in its order. */
  companiesMentioned: Type.Array(CompanyFacts),
  /** What was read most of late, the first one most (P45). */
  mostViewed: Type.Array(ViewedReport),
  /** Videos with the same tags or companies, the closest first (P45). */
  relatedVideos: Type.Array(RelatedVideo),
});
export type WidgetData = Static<typeof WidgetData>;

/** Widget data of a report without any. */
export const noWidgetData: WidgetData = {
  stockOverview: null,
  sharePrice: null,
  ratingHistory: null,
  keyProperties: null,
  financialForecast: null,
  company: null,
  companiesMentioned: [],
  mostViewed: [],
  relatedVideos: [],
};
