import { join } from 'node:path';
import { deliveryKinds, feedNames, type DeliveryKind, type FeedName } from '@console/contract/feeds';
import { readShippedFile } from '../../platform/shipped-data/read-shipped-file';
import { openTestDatabase, type TestDatabase } from '../../../testing/database';
import { deliveredFile, type DeliveredRow } from '../../../testing/records/delivered-files';
import { runImport, testDropBox } from '../../../testing/records/deliveries';

jest.setTimeout(120_000);

let test: TestDatabase;
const box = testDropBox();
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(async () => {
  await test.close();
  box.remove();
});

interface DemoCompany {
  readonly code: string;
  readonly name: string;
  readonly exchange: string;
  readonly type: string | null;
  readonly source: FeedName;
  readonly currency: string;
  readonly gics: Readonly<Record<string, string>>;
  readonly forecastRIC: string;
  readonly sharePriceRIC: string;
  readonly sharesOnIssueMillions: number | null;
}
interface DemoPrices {
  readonly dates: readonly string[];
  readonly indices: Readonly<Record<string, readonly number[]>>;
  readonly closes: Readonly<Record<string, readonly number[]>>;
}
type DemoForecasts = Readonly<
  Record<string, readonly ({ readonly PE: number; readonly dividendYield: number } & DeliveredRow)[]>
>;

const demoDir = join(__dirname, '../../../data');
const companies = readShippedFile<DemoCompany[]>(demoDir, 'companies.json');
const { dates, indices, closes } = readShippedFile<DemoPrices>(demoDir, 'prices.json');
const forecasts = readShippedFile<DemoForecasts>(demoDir, 'forecasts.json');

/** What a feed delivers of the demo's companies; prices and levels of the days from one to before another. */
function demoRows(
  feed: FeedName,
  [from, to]: readonly [number, number],
): Record<DeliveryKind, DeliveredRow[]> {
  const own = companies.filter(({ source }) => source === feed);
  const days = dates.slice(from, to);
  return {
    companies: own.map(({ gics, type, ...company }) => ({
      ...{ ...company, ...gics, type: type ?? '', priceCurrency: 'AUD' },
      ...{
        ric: company.sharePriceRIC,
        forecastRic: company.forecastRIC,
        // some more each day, as figures by share are held against them
        shares: Number((Number(company.sharesOnIssueMillions) * (1 + to / 1e6)).toFixed(6)),
      },
    })),
    // every tenth company pays a dividend
    actions: own
      .filter((_, at) => at % 10 === to % 10)
      .map(({ code }) => ({ code, action: 'Dividend', date: days.at(-1), amount: 0.01, currency: 'AUD' })),
    prices: own.flatMap(({ code }) =>
      days.map((date, at) => ({ code, date, value: closes[code]?.[from + at], currency: 'AUD' })),
    ),
    indices: Object.entries(indices).flatMap(([name, levels]) =>
      days.map((date, at) => ({ name, date, value: levels[from + at] })),
    ),
    forecasts: own.flatMap(({ code }) =>
      (forecasts[code] ?? []).map((figures) => ({
        ...{ ...figures, code, month: String(figures['calendarMonth']) },
        // a little else each day
        PE: Number((figures.PE * (1 + to / 1e4)).toFixed(2)),
        yieldPercent: Number((figures.dividendYield * 100).toFixed(2)),
      })),
    ),
    descriptions: own.map(({ code, name }) => ({ code, text: `${name}, as it was on ${days.at(-1)}.` })),
  };
}

async function deliver(feed: FeedName, days: readonly [number, number]): Promise<string> {
  const rows = demoRows(feed, days);
  const mark = dates[days[1] - 1];
  for (const kind of deliveryKinds) {
    const priced = kind === 'prices' ? rows.prices.filter(({ value }) => value !== undefined) : rows[kind];
    box.deliver(feed, `${kind}-${mark}.csv`, deliveredFile(feed, kind, priced));
  }
  return runImport({ db: test.database.kysely, dropBox: box.dropBox, feedName: feed });
}

const LAST = dates.length - 4;

it.each(feedNames)(
  '%s: three years into an empty console, and each day after that, are loaded',
  async (feed) => {
    const first = await deliver(feed, [0, LAST]);
    const held = await test.database.kysely
      .selectFrom('feed_held_row')
      .select(['subject', 'reason'])
      .execute();
    expect(held).toEqual([]);
    expect(first).toBe('Files: 6 imported.');
    for (let day = LAST; day < dates.length; day += 1) {
      const said = await deliver(feed, [day, day + 1]);
      expect(said).toBe('Files: 6 imported.');
    }
    const bad = await test.database.kysely.selectFrom('feed_bad_line').select(['line', 'reason']).execute();
    expect(bad).toEqual([]);
  },
);
