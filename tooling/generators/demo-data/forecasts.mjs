import { companyTable } from './company-table.mjs';
import { round, seededRandom } from './seeded.mjs';

const YEARS = 5;

/** When a year is reported: so many months after it ended, on this day of the month. */
const REPORTED_AFTER = 2;
const REPORTING_DAY = 12;
/** Of which day the estimates of the demo are. */
const ESTIMATES_OF = '2026-10-02';
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Years since the one that the table's figures are for, the last that was reported: FY25 where it ends in December. */
export const shiftOfYears = ({ yearEnd }) => (yearEnd === 'Dec' ? 0 : 1);
/** The year that the table's figures are for, and the last one. */
const BASE = 1;
const LAST = YEARS - 1;

/** One A$ in the reporting currency. */
export const reportingPerAud = { AUD: 1, USD: 0.655, NZD: 1.135 };

const PRE_REVENUE_COST_GROWTH = 0.06;

function incomeWithoutRevenue(company, step) {
  const npat = company.npat * (1 + PRE_REVENUE_COST_GROWTH) ** step;
  return { revenue: 0, ebitda: npat * 0.97, ebit: npat * 1.02, pretaxProfit: npat, npat };
}

/** What is left of the pre-tax profit: trusts pay little tax, groups that report in US$ earn abroad. */
function afterTax(company) {
  if (company.subIndustry.endsWith('REITs')) return 0.94;
  return company.currency === 'USD' ? 0.82 : 0.72;
}

/** A loss shrinks by the same amount each year until it is what the last year is expected to show. */
function incomeOfLossMaker(company, step) {
  const revenue = company.revenue * (1 + company.growth) ** step;
  const last = company.revenue * (1 + company.growth) ** (LAST - BASE);
  const aim = (company.npatMargin28 / 100) * last;
  const npat = step < 0 ? company.npat * 0.85 : company.npat + ((aim - company.npat) * step) / (LAST - BASE);
  const pretaxProfit = npat > 0 ? npat / afterTax(company) : npat;
  const interest = (company.revenue * company.ebitMargin) / 100 - company.npat;
  const ebit = pretaxProfit + interest * (1 + company.growth / 2) ** step;
  const depreciation = (revenue * (company.ebitdaMargin - company.ebitMargin)) / 100;
  return { revenue, ebitda: ebit + depreciation, ebit, pretaxProfit, npat };
}

function incomeOfProfitMaker(company, step, random) {
  const wobble = step === 0 ? 0 : (random() - 0.5) * 0.02;
  const revenue = company.revenue * (1 + company.growth) ** step * (1 + wobble);
  // margins go in a straight line from what the last reported year showed to what the last expected one does
  const npatMargin = company.npat / company.revenue;
  const gain = ((company.npatMargin28 / 100 - npatMargin) * step) / (LAST - BASE);
  const npat = revenue * (npatMargin + gain);
  const pretaxProfit = npat / afterTax(company);
  const ebit = Math.max(revenue * (company.ebitMargin / 100 + gain * 1.3), pretaxProfit * 1.01);
  const depreciation = (revenue * (company.ebitdaMargin - company.ebitMargin)) / 100;
  return { revenue, ebitda: ebit + depreciation, ebit, pretaxProfit, npat };
}

function incomeOf(company, step, random) {
  if (!company.revenue) return incomeWithoutRevenue(company, step);
  return company.npat < 0 ? incomeOfLossMaker(company, step) : incomeOfProfitMaker(company, step, random);
}

/** Per cent of revenue; null where costs exceed it so far that the ratio says nothing. */
function marginOf({ ebitda, revenue }) {
  return revenue && Math.abs(ebitda) <= revenue ? round((ebitda / revenue) * 100, 1) : null;
}

function forecastRow(company, index, random) {
  const step = index - BASE;
  const income = incomeOf(company, step, random);
  const price = company.lastPrice * reportingPerAud[company.currency];
  const eps = income.npat / company.shares;
  const dps = Math.max(0, eps) * company.payout;
  const hasRatios = company.netDebt !== null && income.ebitda > 0;
  const netDebt = hasRatios ? company.netDebt * (1 - 0.03 * step) * income.ebitda : 0;
  const digits = company.revenue < 1000 ? 1 : 0;
  const year = 2024 + index + shiftOfYears(company);
  const reported = index <= BASE ? reportingDay(company, year) : null;
  return {
    year,
    calendarMonth: company.yearEnd,
    currency: company.currency,
    revenue: round(income.revenue, digits),
    Margin: marginOf(income),
    Ebit: round(income.ebit, digits),
    Ebitda: round(income.ebitda, digits),
    pretaxProfit: round(income.pretaxProfit, digits),
    Npat: round(income.npat, digits),
    EPS: round(eps, 4),
    PE: eps > 0 ? round(price / eps, 1) : null,
    DPS: round(dps, 4),
    dividendYield: round(dps / price, 4),
    evEbitda: hasRatios ? round((price * company.shares + netDebt) / income.ebitda, 1) : null,
    ndEbitda: hasRatios ? round(netDebt / income.ebitda, 1) : null,
    ...(reported && { reportedOn: reported }),
    asOf: reported ?? ESTIMATES_OF,
  };
}

function reportingDay({ yearEnd }, year) {
  const time = Date.UTC(year, months.indexOf(yearEnd) + REPORTED_AFTER, REPORTING_DAY);
  return new Date(time).toISOString().slice(0, 10);
}

/** Two reported and three expected years of each company; money in millions of `currency`. */
export function makeForecasts() {
  return Object.fromEntries(
    companyTable.map((company) => {
      const random = seededRandom(`forecast/${company.code}`);
      const rows = Array.from({ length: YEARS }, (_, index) => forecastRow(company, index, random));
      return [company.code, rows];
    }),
  );
}
