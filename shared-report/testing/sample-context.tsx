import { unnamedFirm } from '@console/contract/firm';
import type {
  CompanyFacts,
  Forecast,
  RatingHistory,
  SharePriceSeries,
  StockOverview,
} from '@console/contract/widgets';
import type { RenderContext } from '../src/renderer/report/render-context';
import { readyWidgets } from '../src/model/facts/ready-widgets';
import { DrawnDataChart } from '../src/renderer/chart/drawn-data-chart';
import { StaticChart } from '../src/renderer/chart/static-chart';

/** Key figures for tests. */
export const sampleOverview: StockOverview = {
  code: 'BHP',
  name: 'BHP Group',
  marketCap: 231456.4,
  priceCurrency: 'AUD',
  reportingCurrency: 'USD',
  currentStockPrice: 45.5,
  high52Week: 50,
  low52Week: 38.129,
  dividendYield: 5.24,
  peRatio: 11.96,
  sector: 'Materials',
  asOf: '2026-11-20',
};

/** Prices of `days` weekdays from January 2025, ending at 47.31. */
export function samplePrices(days = 400): Omit<SharePriceSeries, 'svg'> {
  const start = Date.UTC(2025, 0, 1);
  const date = Array.from({ length: days }, (_, day) =>
    new Date(start + day * 86_400_000).toISOString().slice(0, 10),
  );
  const closes = date.map((_, day) => 40 + Math.sin(day / 30) * 4 + day / 200);
  return {
    date,
    company_closing_price: [...closes.slice(0, -1), 47.31],
    revised_value: date.map((_, day) => 40 + Math.cos(day / 40) * 2),
    currency: 'AUD',
    indexLabel: 'S&P/ASX 200 (rebased)',
  };
}

/** Six years of a company that reports in US$, for tests. */
export const sampleForecast: readonly Forecast[] = [2023, 2024, 2025, 2026, 2027, 2028].map((year) => ({
  year,
  calendarMonth: 'Jun',
  currency: 'USD',
  revenue: 50057.4 + year,
  Margin: 50.26,
  Ebit: 19009,
  Ebitda: 25166,
  pretaxProfit: 12032,
  Npat: year === 2024 ? null : -9867.6,
  EPS: 1.9441,
  PE: 14.55,
  DPS: 1.1,
  dividendYield: 0.0379,
  evEbitda: 6,
  ndEbitda: -0.04,
}));

/** The company of the sample report. */
export const sampleCompany: CompanyFacts = {
  id: '0f0e0d0c-0000-4000-8000-0000000000c1',
  code: 'BHP',
  name: 'BHP Group',
  type: null,
  currentStockPrice: 45.5,
  currentRecommendation: 'Buy',
  description: 'Mines iron ore & copper.\n\nSells to steel makers.',
  gics: { sector: 'Materials' },
};

/** Recommendations and target prices of the company, for tests. */
export const sampleRatings: RatingHistory = {
  ...{ from: '2023-11-21', until: '2026-11-20', currency: 'AUD', lastPrice: 45.5, isAdjusted: true },
  changes: [
    { on: '2023-06-01', recommendation: 'Hold', target: null },
    {
      ...{ on: '2025-02-12', recommendation: 'Buy' },
      target: { amount: 48.2, currency: 'AUD', until: '2026-02-12' },
    },
    {
      ...{ on: '2026-03-02', recommendation: 'Sell' },
      target: { amount: 30, currency: 'USD', until: '2027-03-02' },
    },
  ],
  ...{ svg: '<svg role="img"><path d="M0 0L2 1"/></svg>', narrowSvg: '<svg role="img"></svg>' },
};

const earlier = {
  id: '0f0e0d0c-0000-4000-8000-0000000000d1',
  title: 'Iron follows',
  publishedDay: '2026-11-19',
};

/** A context of the static face with nothing missing but pictures and what was published before; `changes` overrides it. */
export function sampleContext(changes: Partial<RenderContext> = {}): RenderContext {
  return {
    face: 'static',
    mediaUrl: () => null,
    widgets: readyWidgets({
      stockOverview: sampleOverview,
      sharePrice: { ...samplePrices(), svg: '<svg><path d="M0 0L1 1"/></svg>' },
      ratingHistory: sampleRatings,
      keyProperties: { rating: 5, moat: 3, growth: 4, income: 1, risk: 2 },
      financialForecast: { rows: [...sampleForecast], error: null },
      company: sampleCompany,
      companiesMentioned: [sampleCompany],
    }),
    report: {
      title: 'Copper leads the way',
      subTitle: 'Upgrading on volumes',
      reportType: 'companyReport',
      ...{ recommendation: 'Buy', targetPrice: null },
      companyCode: 'BHP',
      companyName: 'BHP Group',
      author: 'Ann Analyst',
      publishedDay: '2026-11-20',
      videoUrl: 'https://www.youtube.com/embed/sample',
      firm: unnamedFirm,
    },
    disclaimers: { upfront: [], endOfReport: [] },
    Chart: StaticChart,
    DataChart: DrawnDataChart,
    ...changes,
  };
}

/** The same with a report and a video that were published before: no block is left out. */
export function fullContext(changes: Partial<RenderContext> = {}): RenderContext {
  const sample = sampleContext();
  return {
    ...sample,
    widgets: {
      ...sample.widgets,
      mostViewed: {
        state: 'ready',
        value: [{ ...earlier, reportType: 'companyReport', companyCode: 'BHP' }],
      },
      relatedVideos: {
        state: 'ready',
        value: [{ ...earlier, url: 'https://www.youtube.com/embed/earlier', duration: 90 }],
      },
    },
    ...changes,
  };
}
