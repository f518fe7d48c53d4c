import { inWords } from './companies.mjs';
import { companyTable } from './company-table.mjs';
import { gicsOf } from './gics.mjs';

/** What the desk of a feed asks about companies of a sector. */
const questions = {
  Materials: 'the realised price against the benchmark, unit costs and the guidance on capital spending',
  Energy: 'sanctioned volumes, the slope of contract prices and the timing of maintenance',
  'Health Care': 'volumes by region, the reimbursement calendar and the margin on new products',
  Financials: 'the margin on new lending, credit quality and the return of surplus capital',
  'Consumer Staples': 'like-for-like sales, price investment and the cost of the supply chain',
  'Consumer Discretionary': 'trading since the year began, stock on hand and wages',
  'Communication Services': 'average revenue per user, yield per listing and spending on content and network',
  'Information Technology':
    'annual recurring revenue, churn and the share of development cost that is capitalised',
  Industrials: 'volumes, the pass-through of costs and the cash conversion',
  'Real Estate': 'valuations at the balance date, leasing spreads and gearing',
  Utilities: 'wholesale prices, reliability of plants and the regulated return',
};

/** Feeds that do not answer at the moment, so that the console's texts for it can be seen. */
const withoutNote = { NXT: 'The feed did not answer within 20 seconds.', SKC: 'The feed answered 503.' };
const withoutForecast = {
  AD8: 'No consensus for AD8: fewer than three brokers cover the company.',
  CHN: 'No consensus for CHN: the company is before revenue.',
};

function growth(from, to) {
  const change = (to / from - 1) * 100;
  return `${Math.abs(change).toFixed(1)}% ${change < 0 ? 'below' : 'above'}`;
}

const yearOf = ({ year }) => `FY${year % 100}`;

function estimates(currency, [, reported, next]) {
  if (!reported.revenue) {
    const loss = inWords(-next.Npat, currency);
    return `Consensus sees a loss of ${loss} for ${yearOf(next)} and no revenue before the pivotal results. Liquidity is what brokers ask about first.`;
  }
  const revenue = inWords(next.revenue, currency);
  const change = growth(reported.revenue, next.revenue);
  const margin = next.Margin === null ? '' : ` at an EBITDA margin of ${next.Margin.toFixed(1)}%`;
  return `Consensus revenue for ${yearOf(next)} is ${revenue}, ${change} ${yearOf(reported)},${margin || ' with margins not disclosed'}. Earnings per share are seen at ${next.EPS.toFixed(2)} and dividends at ${next.DPS.toFixed(2)} (${currency}).`;
}

/** What the feed of each company says of it beside figures: its note, or why there is none. */
export function makeCompanyFeeds(forecasts) {
  return companyTable.map((company) => {
    const { sector } = gicsOf(company.subIndustry);
    const note = [
      `${company.name} (${company.code}.AX): the last change of consensus came with the company's most recent update.`,
      estimates(company.currency, forecasts[company.code]),
      `Questions for the next call: ${questions[sector]}. Sample data.`,
    ].join('\n\n');
    return {
      code: company.code,
      note: withoutNote[company.code] ? '' : note,
      noteError: withoutNote[company.code] ?? null,
      forecastError: withoutForecast[company.code] ?? null,
    };
  });
}
