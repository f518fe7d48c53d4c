import { companyTable } from './company-table.mjs';
import { gicsOf } from './gics.mjs';
import { normal, round, seededRandom } from './seeded.mjs';

const FIRST_DAY = '2023-11-20';
const LAST_DAY = '2026-11-20';
const TRADING_DAYS = 252;

/** Days on which the exchange is closed beside weekends. */
const holidays = new Set([
  ...['2023-12-25', '2023-12-26'],
  ...[
    '2024-01-01',
    '2024-01-26',
    '2024-03-29',
    '2024-04-01',
    '2024-04-25',
    '2024-06-10',
    '2024-12-25',
    '2024-12-26',
  ],
  ...[
    '2025-01-01',
    '2025-01-27',
    '2025-04-18',
    '2025-04-21',
    '2025-04-25',
    '2025-06-09',
    '2025-12-25',
    '2025-12-26',
  ],
  ...['2026-01-01', '2026-01-26', '2026-04-03', '2026-04-06', '2026-06-08'],
]);

/** Yearly volatility of what is the company's own, and sensitivity to the market, by sector. */
const sectorRisk = {
  Energy: [0.17, 0.9],
  Materials: [0.17, 1.15],
  Industrials: [0.16, 0.9],
  'Consumer Discretionary': [0.18, 1.0],
  'Consumer Staples': [0.15, 0.6],
  'Health Care': [0.16, 0.7],
  Financials: [0.13, 1.05],
  'Information Technology': [0.23, 1.25],
  'Communication Services': [0.17, 0.8],
  Utilities: [0.15, 0.6],
  'Real Estate': [0.17, 1.0],
};
const MARKET_VOLATILITY = 0.125;
const EMERGING_VOLATILITY = 0.48;

function tradingDays() {
  const days = [];
  for (let day = new Date(`${FIRST_DAY}T00:00:00Z`); ; day.setUTCDate(day.getUTCDate() + 1)) {
    const text = day.toISOString().slice(0, 10);
    if (text > LAST_DAY) return days;
    const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6;
    if (!isWeekend && !holidays.has(text)) days.push(text);
  }
}

/** Log levels of a path that begins at `first` and ends at `last` whatever the steps between. */
function bridge(first, last, steps) {
  const walk = [0];
  for (const step of steps) walk.push(walk[walk.length - 1] + step);
  const miss = Math.log(last / first) - walk[walk.length - 1];
  return walk.map((sum, day) => first * Math.exp(sum + (miss * day) / steps.length));
}

function asQuote(price) {
  return round(price, price < 2 ? 3 : 2);
}

/** Closes of every company in A$ and levels of both indices, beside one list of dates. */
export function makePrices() {
  const dates = tradingDays();
  const days = dates.length - 1;
  const marketRandom = seededRandom('market');
  const daily = 1 / Math.sqrt(TRADING_DAYS);
  const market = Array.from({ length: days }, () => normal(marketRandom) * MARKET_VOLATILITY * daily);

  const closes = {};
  for (const company of companyTable) {
    const [sectorVolatility, beta] = sectorRisk[gicsOf(company.subIndustry).sector];
    const volatility = company.type ? EMERGING_VOLATILITY : sectorVolatility;
    const random = seededRandom(`prices/${company.code}`);
    const steps = market.map((move) => beta * move + normal(random) * volatility * daily);
    closes[company.code] = bridge(company.firstPrice, company.lastPrice, steps).map(asQuote);
  }

  const smallRandom = seededRandom('small-ordinaries');
  const small = market.map((move) => 1.15 * move + normal(smallRandom) * 0.07 * daily);
  return {
    sample: true,
    dates,
    indices: {
      'S&P/ASX 200': bridge(7058.4, 8964.2, market).map((level) => round(level, 1)),
      'S&P/ASX Small Ordinaries': bridge(2731.6, 3542.8, small).map((level) => round(level, 1)),
    },
    closes,
  };
}
