import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeedName } from '@console/contract/feeds';
import type { Forecast, SharePriceSeries } from '@console/contract/widgets';
import { openTestDatabase, type TestDatabase } from '../../../testing/database';
import { runImport, testDropBox } from '../../../testing/records/deliveries';
import {
  forecastColumns,
  recomputed,
  type DeliveredCompany,
  type DeliveredLine,
} from '../../../testing/recompute';
import { loadWidgetData } from './widget-data';

jest.setTimeout(180_000);

/** The last one is that of the latest close, the others lie in years that have others in sight. */
const DAYS = ['2024-12-31', '2025-08-19', '2026-06-30', '2026-11-20'] as const;

interface DemoCompany {
  readonly code: string;
  readonly name: string;
  readonly exchange: string;
  readonly type: string | null;
  readonly source: FeedName;
  readonly currency: string;
  readonly gics: Readonly<Record<'sector' | 'industryGroup' | 'industry' | 'subIndustry', string>>;
  readonly sharesOnIssueMillions: number | null;
}
interface DemoPrices {
  readonly dates: readonly string[];
  readonly indices: Readonly<Record<string, readonly number[]>>;
  readonly closes: Readonly<Record<string, readonly number[]>>;
}
type DemoForecasts = Readonly<Record<string, readonly Readonly<Record<string, string | number | null>>[]>>;

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(join(__dirname, '../../../data', name), 'utf8')) as T;
const companies = read<DemoCompany[]>('companies.json');
const prices = read<DemoPrices>('prices.json');
const forecasts = read<DemoForecasts>('forecasts.json');
const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** Of the one company that splits its shares: before the day each was four of now. */
const SPLIT = { code: 'CSL', day: '2026-03-02', newShares: 4 };
const closeOf = (code: string, index: number) => {
  const close = prices.closes[code]?.[index];
  const isBefore = code === SPLIT.code && (prices.dates[index] ?? '') < SPLIT.day;
  return close === undefined || !isBefore ? close : close * SPLIT.newShares;
};

/** What is delivered of a company, in the columns of Refinitiv. */
function linesOf({ code, gics, ...company }: DemoCompany): DeliveredCompany {
  return {
    company: {
      ...{ Code: code, Name: company.name, Exchange: company.exchange, Type: company.type ?? '' },
      ...{ Currency: company.currency, 'Price Currency': 'AUD' },
      ...{ 'GICS Sector': gics.sector, 'GICS Industry Group': gics.industryGroup },
      ...{ 'GICS Industry': gics.industry, 'GICS Sub-Industry': gics.subIndustry },
      ...{
        RIC: `${code}.AX`,
        'Forecast RIC': `${code}.AX`,
        'Shares (m)': text(company.sharesOnIssueMillions),
      },
    },
    prices: prices.dates.map((day, index) => ({
      ...{ RIC: `${code}.AX`, Date: day, Close: text(closeOf(code, index)), Currency: 'AUD' },
    })),
    splits:
      code === SPLIT.code
        ? [
            {
              ...{ RIC: `${code}.AX`, Action: 'Split', 'Effective Date': SPLIT.day },
              ...{ 'New Shares': text(SPLIT.newShares), 'Old Shares': '1' },
            },
          ]
        : [],
    forecasts: (forecasts[code] ?? []).map((row) => ({
      ...{ RIC: `${code}.AX`, 'Fiscal Year': text(row['year']), 'Fiscal Month': text(row['calendarMonth']) },
      ...{
        Currency: text(row['currency']),
        Revenue: text(row['revenue']),
        'EBITDA Margin': text(row['Margin']),
      },
      ...{ EBIT: text(row['Ebit']), EBITDA: text(row['Ebitda']), 'Pretax Profit': text(row['pretaxProfit']) },
      ...{
        'Net Profit': text(row['Npat']),
        EPS: text(row['EPS']),
        PE: text(row['PE']),
        DPS: text(row['DPS']),
      },
      'Dividend Yield': perCent(row['dividendYield']),
      ...{ 'EV/EBITDA': text(row['evEbitda']), 'Net Debt/EBITDA': text(row['ndEbitda']) },
      ...{ Reported: text(row['reportedOn']), 'As Of': text(row['asOf']) },
    })),
  };
}
const perCent = (share: unknown) => (typeof share === 'number' ? (share * 100).toFixed(2) : '');

const quoted = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
function csv(lines: readonly DeliveredLine[]): string {
  const columns = Object.keys(lines[0] ?? {});
  const rows = lines.map((line) => columns.map((name) => quoted(line[name] ?? '')).join(','));
  return [columns.join(','), ...rows, ''].join('\n');
}

const delivered = new Map(
  companies.map((company) => [company.code, linesOf({ ...company, source: 'Refinitiv' })]),
);
let test: TestDatabase;
const box = testDropBox();
beforeAll(async () => {
  test = await openTestDatabase();
  const all = [...delivered.values()];
  const indices = Object.entries(prices.indices).flatMap(([name, levels]) =>
    prices.dates.map((day, index) => ({ Index: name, Date: day, Level: text(levels[index]) })),
  );
  const files = {
    'companies.csv': all.map(({ company }) => company),
    'actions.csv': all.flatMap((of) => of.splits),
    'prices.csv': all.flatMap((of) => of.prices),
    'indices.csv': indices,
    'forecasts.csv': all.flatMap((of) => of.forecasts),
  };
  for (const [name, lines] of Object.entries(files)) box.deliver('Refinitiv', name, csv(lines));
  expect(await runImport({ db: test.database.kysely, dropBox: box.dropBox, feedName: 'Refinitiv' })).toBe(
    'Files: 5 imported.',
  );
});
afterAll(async () => {
  await test.close();
  box.remove();
});

const near = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other))
    : one === other;

type Compare = (name: string, shown: unknown, figure: unknown) => void;
type Expected = ReturnType<typeof recomputed>;

function compareChart(
  shown: SharePriceSeries | null,
  { days, closes, index }: Expected['sharePrice'],
  compare: Compare,
) {
  for (const [at, date] of days.entries()) {
    compare('day of the chart', shown?.date[at], date);
    compare(`close of ${date}`, shown?.company_closing_price[at], closes[at]);
    compare(`index of ${date}`, shown?.revised_value[at], index[at]);
  }
  compare('days of the chart', shown?.date.length, days.length);
}

const figuresOf = (row: Forecast) => [
  ...[row.revenue, row.Margin, row.Ebit, row.Ebitda, row.pretaxProfit, row.Npat, row.EPS, row.PE, row.DPS],
  row.dividendYield === null ? null : row.dividendYield * 100,
  ...[row.evEbitda, row.ndEbitda],
];

function compareYear(shown: Forecast | undefined, row: Expected['forecast'][number], compare: Compare) {
  const values = shown && figuresOf(shown);
  for (const [column, name] of forecastColumns.entries())
    compare(`${name} of ${row.year}`, values?.[column], row.figures[name]);
  compare(`year ${row.year}`, shown?.year, row.year);
  compare(`currency of ${row.year}`, shown?.currency, row.currency);
  compare(`month of ${row.year}`, shown?.calendarMonth, row.month);
  compare(`whether ${row.year} is reported`, shown?.isReported, row.isReported);
  if (row.asOf) compare(`day of ${row.year}`, shown?.asOf, row.asOf);
}

/** What the console shows of a company on a day that is not what was recomputed, by name of the figure. */
async function differences(of: DeliveredCompany, day: string): Promise<{ figures: number; found: string[] }> {
  const code = of.company['Code'] ?? '';
  const { id } = await test.database.kysely
    .selectFrom('company')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const index = of.company['Type'] ? 'S&P/ASX Small Ordinaries' : 'S&P/ASX 200';
  const levels = new Map(prices.dates.map((date, at) => [date, prices.indices[index]?.[at] ?? 0]));
  const expected = recomputed(of, day, levels);
  const wanted = { companyIds: [id], until: day, timeZone: 'Australia/Sydney', forcedAudCodes: [] };
  const data = await loadWidgetData(test.database.kysely, wanted);
  const found: string[] = [];
  let figures = 0;
  const compare: Compare = (name, shown, figure) => {
    figures += 1;
    if (!near(shown, figure)) found.push(`${code} ${day} ${name}: ${text(shown)}, not ${text(figure)}`);
  };
  for (const [name, figure] of Object.entries(expected.overview))
    compare(name, data.stockOverview?.[name as keyof typeof expected.overview], figure);
  compareChart(data.sharePrice, expected.sharePrice, compare);
  const rows = data.financialForecast?.rows ?? [];
  compare('years', rows.length, expected.forecast.length);
  for (const [at, row] of expected.forecast.entries()) compareYear(rows[at], row, compare);
  const [mentioned] = data.companiesMentioned;
  compare('price in Companies Mentioned', mentioned?.currentStockPrice, expected.mentioned.currentStockPrice);
  return { figures, found };
}

it.each(DAYS)('shows of all companies on %s what their deliveries say', async (day) => {
  let figures = 0;
  const found: string[] = [];
  for (const of of delivered.values()) {
    const compared = await differences(of, day);
    figures += compared.figures;
    found.push(...compared.found);
  }
  expect(found).toEqual([]);
  expect(delivered.size).toBe(48);
  process.stdout.write(`recomputed on ${day}: ${figures} figures of ${delivered.size} companies, 0 differ\n`);
});

it('finds a split that is not the one that was delivered', async () => {
  const of = delivered.get(SPLIT.code);
  if (!of) throw new Error(`${SPLIT.code} should be delivered`);
  expect(of.splits).toHaveLength(1);
  const { found } = await differences({ ...of, splits: [] }, '2026-06-30');
  expect(found).toEqual(expect.arrayContaining([expect.stringContaining('high52Week')]));
});

it('finds a single figure that is another', async () => {
  const of = delivered.get('BHP');
  if (!of) throw new Error('BHP should be delivered');
  const changed = of.prices.map((line) =>
    line['Date'] === '2026-11-19' ? { ...line, Close: text(Number(line['Close']) + 0.01) } : line,
  );
  const { found } = await differences({ ...of, prices: changed }, '2026-11-20');
  expect(found).toEqual([expect.stringContaining('close of 2026-11-19')]);
});
