import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { nullable } from './hydra';

export const CompanyQuery = Type.Object({ companyId: Type.String({ format: 'uuid' }) });

/**
 * Key figures of a company. Prices are in units of `priceCurrency`, the market cap, a price times shares, in
 * millions of it; the raw `reportingCurrency` is that of the company's accounts (A§9).
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
  sector: Type.String(),
  asOf: nullable(Type.String()),
});
export type StockOverview = Static<typeof StockOverview>;

/** Daily closes beside the index rebased to the first close (A§9); arrays of one length. */
export const SharePriceSeries = Type.Object({
  date: Type.Array(Type.String()),
  company_closing_price: Type.Array(Type.Number()),
  revised_value: Type.Array(Type.Number()),
  currency: Type.String(),
  indexLabel: Type.String(),
  /** The chart as an SVG text, drawn by the server. */
  svg: Type.String(),
});
export type SharePriceSeries = Static<typeof SharePriceSeries>;

export const getStockOverview = endpoint({
  method: 'GET',
  path: '/api/stock-overview/:companyId',
  summary: 'Key figures of a company',
  params: CompanyQuery,
  answer: StockOverview,
});

/** The client gives this call 10 s (A§9). */
export const getSharePrice = endpoint({
  method: 'GET',
  path: '/api/chart_calculation',
  summary: 'Share price and rebased index of a company',
  query: CompanyQuery,
  answer: SharePriceSeries,
});

/** The data that blocks can name, resolved for the company of a report. `null`: not available. */
export interface WidgetData {
  readonly stockOverview: StockOverview | null;
  readonly sharePrice: SharePriceSeries | null;
}
