import { inWords } from './companies.mjs';
import { companyTable } from './company-table.mjs';
import furtherReports from './texts/further-reports.json' with { type: 'json' };
import { gicsOf } from './gics.mjs';
import publishedReports from './texts/published-reports.json' with { type: 'json' };
import reportTargets from './texts/report-targets.json' with { type: 'json' };
import { templates } from './reference-lists.mjs';
import reportHighlights from './texts/report-highlights.json' with { type: 'json' };
import { fixedId } from './seeded.mjs';
import unpublishedReports from './texts/unpublished-reports.json' with { type: 'json' };

const DAYS_A_YEAR = 252;
const DAY_MS = 24 * 60 * 60 * 1000;

function inDollars(price) {
  return `A$${price.toFixed(price < 2 ? 3 : 2)}`;
}

/** Index of the last trading day that is at least `daysAgo` days before the end of the series. */
function dayIndex(dates, daysAgo) {
  const day = new Date(Date.parse(dates[dates.length - 1]) - daysAgo * DAY_MS).toISOString().slice(0, 10);
  return dates.findLastIndex((date) => date <= day);
}

/** The first year that was not reported on a day. */
const expectedOn = (rows, day) => rows.find(({ reportedOn }) => !reportedOn || reportedOn > day);

/** The texts were written when FY26 was the first expected year. */
const WRITTEN_FOR = 2026;

/** What was written of years, moved to the ones that were in sight when the report was written. */
function inItsYears(row, { code, daysAgo }, prices, forecasts) {
  const day = prices.dates[dayIndex(prices.dates, daysAgo)];
  const shift = expectedOn(forecasts[code ?? ANY_COMPANY], day).year - WRITTEN_FOR;
  const moved = (_, year) => `FY${Number(year) + shift}`;
  return JSON.parse(JSON.stringify(row).replace(/\bFY(\d\d)\b/g, moved));
}

/** Whose years a report about no company speaks of: like most, they end in June. */
const ANY_COMPANY = 'BHP';

/** What a text may quote of the first company of its report, as it stood when it was written. */
function quotable({ code, daysAgo }, prices, forecasts) {
  const closes = prices.closes[code];
  const today = dayIndex(prices.dates, daysAgo);
  const year = closes.slice(Math.max(0, today - DAYS_A_YEAR), today + 1);
  const next = expectedOn(forecasts[code], prices.dates[today]);
  const change = closes[today] / closes[closes.length - 1];
  return {
    price: inDollars(closes[today]),
    high: inDollars(Math.max(...year)),
    low: inDollars(Math.min(...year)),
    pe: next.PE === null ? undefined : (next.PE * change).toFixed(1),
    yield: `${((next.dividendYield / change) * 100).toFixed(1)}%`,
    revenue26: inWords(next.revenue, next.currency),
  };
}

function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (placeholder, name) => {
    const value = values?.[name];
    if (value === undefined) throw new Error(`A figure expected for ${placeholder} in "${text}"`);
    return value;
  });
}

function sectorsOf(report) {
  if (report.sectors) return report.sectors;
  const codes = report.companies ?? [];
  return codes.map((code) => gicsOf(companyTable.find((row) => row.code === code).subIndustry).sector);
}

function highlightsOf({ key }) {
  const { summary = null, needToKnow, quote, table } = reportHighlights[key];
  const [text, attribution] = quote;
  return { summary, needToKnow, quote: { text, attribution }, table };
}

/** Prices are quoted in coarser steps the higher they are. */
const stepOf = (price) => (price < 2 ? 0.005 : price < 50 ? 0.05 : 0.5);

/** The target price of a report, so far above the price of its day; none for a report that gives none. */
function targetOf(key, { code, daysAgo }, prices) {
  const given = reportTargets[key];
  if (!given) return {};
  const { upside, months, method } = given;
  const aim = prices.closes[code][dayIndex(prices.dates, daysAgo)] * (1 + upside / 100);
  const amount = Number((Math.round(aim / stepOf(aim)) * stepOf(aim)).toFixed(3));
  return { targetPrice: { amount, currency: 'AUD', months, method } };
}

function reportRow(report, prices, forecasts) {
  const companies = report.companies ?? [];
  const [createdDaysAgo, updatedDaysAgo, publishedDaysAgo] = report.days;
  const quoted = { code: companies[0], daysAgo: publishedDaysAgo ?? updatedDaysAgo };
  const values = quoted.code && quotable(quoted, prices, forecasts);
  const row = {
    id: fixedId('report', report.key),
    key: report.key,
    title: report.title,
    webTitle: report.webTitle,
    subTitle: report.subTitle,
    reportType: report.reportType,
    status: report.status,
    statusReason: report.statusReason ?? null,
    revokeReason: report.revokeReason ?? null,
    company: companies,
    sector: sectorsOf(report),
    market: report.markets ?? ['Australia'],
    researchType: report.researchType ?? null,
    researchOn: report.researchOn ?? null,
    videoType: report.videoType ?? null,
    video: report.video ?? null,
    recommendation: report.recommendation ?? null,
    ...targetOf(report.key, quoted, prices),
    tags: report.tags,
    template: templates.find(({ type }) => type === report.reportType).id,
    owner: report.owner,
    createdDaysAgo,
    updatedDaysAgo,
    publishedDaysAgo,
    publishInDays: report.publishInDays ?? null,
    pinned: report.pinned ?? false,
    public: report.public ?? false,
    withWidgets: report.withWidgets,
    image: report.image ?? null,
    thumbnail: report.image?.replace('.png', '-thumbnail.png') ?? null,
    ...highlightsOf(report),
    paragraphs: report.paragraphs.map(([heading, text]) => ({ heading, text: fill(text, values) })),
    reviewers: report.reviewers ?? [],
    peerReviewed: report.peerReviewed ?? false,
    lockedBy: report.lockedBy ?? null,
    timeline: (report.timeline ?? []).map(([user, action, label, comment, daysAgo]) => ({
      user,
      action,
      label,
      comment,
      daysAgo,
    })),
  };
  return inItsYears(row, quoted, prices, forecasts);
}

/** Reports in every state that lasts; times are days before (or after) the day of loading. */
export function makeReports(prices, forecasts) {
  return [...unpublishedReports, ...publishedReports, ...furtherReports].map((report) =>
    reportRow(report, prices, forecasts),
  );
}
