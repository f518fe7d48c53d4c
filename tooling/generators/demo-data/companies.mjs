import { companyTable } from './company-table.mjs';
import companyTexts from './texts/company-texts.json' with { type: 'json' };
import { gicsOf } from './gics.mjs';
import { fixedId, round, seededRandom } from './seeded.mjs';

const currencySigns = { AUD: 'A$', USD: 'US$', NZD: 'NZ$' };
const DAY_MS = 24 * 60 * 60 * 1000;
const LAST_REVIEW = Date.UTC(2026, 10, 13);

/** Money in millions for a sentence: 'A$1.19 billion', 'US$117 million'. */
export function inWords(millions, currency) {
  const sign = currencySigns[currency];
  if (millions >= 1000) return `${sign}${round(millions / 1000, 2)} billion`;
  return `${sign}${round(millions, 1)} million`;
}

function outlook(company, rows) {
  const [, reported, expected] = rows;
  const [last, following] = [reported, expected].map(({ year }) => `FY${year % 100}`);
  if (!reported.revenue) {
    const loss = inWords(-reported.Npat, company.currency);
    return `The company reported no product revenue and a loss of ${loss} for ${last}; we expect it to stay before revenue in our forecast period.`;
  }
  const revenue = `revenue of ${inWords(reported.revenue, company.currency)} for ${last}`;
  const next = inWords(expected.revenue, company.currency);
  const result =
    reported.Npat > 0
      ? `a net profit of ${inWords(reported.Npat, company.currency)}`
      : `a net loss of ${inWords(-reported.Npat, company.currency)}`;
  return `The company reported ${revenue} and ${result}. We forecast revenue of ${next} for ${following}.`;
}

function reviewDate(random, fromDaysBefore, toDaysBefore) {
  const days = Math.round(fromDaysBefore + random() * (toDaysBefore - fromDaysBefore));
  return new Date(LAST_REVIEW - days * DAY_MS).toISOString().slice(0, 10);
}

/** Coverage rows; texts on what a company does are factual, figures are not. */
export function makeCompanies(forecasts) {
  return companyTable.map((company) => {
    const random = seededRandom(`review/${company.code}`);
    const texts = companyTexts[company.code];
    return {
      id: fixedId('company', company.code),
      code: company.code,
      name: company.name,
      exchange: 'ASX',
      type: company.type,
      source: company.source,
      currency: company.currency,
      gics: gicsOf(company.subIndustry),
      forecastRIC: `${company.code}.AX`,
      sharePriceRIC: `${company.code}.AX`,
      ...recommended(company.recommendation, company.previous, random),
      sharesOnIssueMillions: company.shares,
      description: [...texts, `${outlook(company, forecasts[company.code])} Sample data.`].join('\n\n'),
    };
  });
}

/** One that was given again is no other one: it has stood since the first time. */
function recommended(recommendation, previous, random) {
  const last = reviewDate(random, 0, 160);
  const first = previous ? reviewDate(random, 200, 420) : null;
  const isSame = recommendation === previous;
  return {
    currentRecommendation: recommendation,
    cRecommendationdate: isSame ? first : last,
    previousRecommendation: isSame ? null : previous,
    pRecommendationdate: isSame ? null : first,
  };
}

const ratingOf = { Buy: 5, Hold: 3, Sell: 1 };

/** Ratings 1 to 5 of the companies that are not emerging ones; 5 is good in all of them. */
export function makeKeyProperties(forecasts) {
  const scaled = (value, from, to) =>
    Math.min(5, Math.max(1, Math.round(1 + (4 * (value - from)) / (to - from))));
  return companyTable
    .filter((company) => company.type === null)
    .map((company) => {
      const random = seededRandom(`key-properties/${company.code}`);
      const next = forecasts[company.code][2];
      return {
        code: company.code,
        rating: ratingOf[company.recommendation],
        moat: scaled(company.ebitMargin, 0, 50),
        growth: scaled(company.growth, -0.02, 0.18),
        income: scaled(next.dividendYield, 0, 0.055),
        risk: 2 + Math.floor(random() * 4),
      };
    });
}
