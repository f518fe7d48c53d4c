import { addDays, today, type CalendarDay } from '@console/contract/calendar-day';
import type { HoldRule } from '@console/contract/feed-limits';
import { feedNames, type DeliveryKind, type FeedName } from '@console/contract/feeds';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../../testing/database';
import { deliveredFile, type DeliveredRow } from '../../../testing/records/delivered-files';
import { importsOf, runImport, testDropBox } from '../../../testing/records/deliveries';

jest.setTimeout(120_000);

let test: TestDatabase;
const box = testDropBox();
const db = () => test.database.kysely;

const COMPANIES = 24;
const now = today('Australia/Sydney');
const isFriday = (day: CalendarDay) => new Date(`${day}T00:00:00Z`).getUTCDay() === 5;
/** A Friday before the last weekend, so that days after it have been. */
const friday = [3, 4, 5, 6, 7, 8, 9].map((ago) => addDays(now, -ago)).find(isFriday) ?? now;
const thursday = addDays(friday, -1);
/** A day of which nothing is loaded, between days of which something is. */
const wednesday = addDays(friday, -2);
const tuesday = addDays(friday, -3);
const saturday = addDays(friday, 1);
const monday = addDays(friday, 3);
const tomorrow = addDays(now, 1);

const numbers = Array.from({ length: COMPANIES }, (_, index) => index);
const codeOf = (feed: FeedName, index: number) => `${feed === 'Refinitiv' ? 'R' : 'C'}${10 + index}`;
/** The rows of all companies, the third of them as `change` has it. */
const each = (
  feed: FeedName,
  row: (code: string, index: number) => DeliveredRow,
  change: DeliveredRow = {},
) => numbers.map((index) => ({ ...row(codeOf(feed, index), index), ...(index === 2 ? change : {}) }));

const companies = (feed: FeedName, change?: DeliveredRow) =>
  each(
    feed,
    (code, index) => ({
      ...{ code, name: `Company ${code}`, exchange: 'ASX', type: '', currency: 'AUD', priceCurrency: 'AUD' },
      ...{
        sector: 'Materials',
        industryGroup: 'Materials',
        industry: 'Metals & Mining',
        subIndustry: 'Gold',
      },
      ...{ ric: code, forecastRic: code, shares: 500 + index },
    }),
    change,
  );
/** Closes of two days are not the same. */
const dayPart = (date: string) => Number(date.slice(8)) / 1e5;
const prices = (feed: FeedName, date: string, change?: DeliveredRow) =>
  each(feed, (code, index) => ({ code, date, value: 10 + index + dayPart(date), currency: 'AUD' }), change);
const levels = (date: string, change: DeliveredRow = {}) => [
  { name: 'S&P/ASX 200', date, value: 8000, ...change },
  { name: 'Gold Miners', date, value: 3000 },
];
const forecasts = (feed: FeedName, change?: DeliveredRow) =>
  each(
    feed,
    (code, index) => ({
      ...{ code, year: 2027, month: 'Jun', currency: 'AUD', Ebitda: 250, Margin: 25, Ebit: 200 },
      // shares are 500 million and some, and closes are 10 and some
      ...{ revenue: 1000, Npat: 220 + index + (feed === 'Calibre' ? 40 : 0) },
      ...{ EPS: 0.5, PE: 20 + 2 * index, DPS: Number((0.04 * (10 + index)).toFixed(2)), yieldPercent: 4 },
    }),
    change,
  );
/** A year that a company has reported, with figures of its own. */
const reported = (feed: FeedName, change: DeliveredRow = {}): DeliveredRow => ({
  ...{ ...forecasts(feed)[5], year: 2025, revenue: 900, Npat: feed === 'Calibre' ? 99 : 97, Ebitda: 225 },
  ...{ reportedOn: '2025-08-20', asOf: '2025-08-20', ...change },
});
const descriptions = (feed: FeedName, text = 'It digs for gold.') => each(feed, (code) => ({ code, text }));

interface Delivery {
  readonly file: string;
  readonly content: string;
}

function delivery(feed: FeedName, kind: DeliveryKind, rows: readonly DeliveredRow[], mark: string): Delivery {
  return { file: `${kind}-${mark}.csv`, content: deliveredFile(feed, kind, rows) };
}

async function deliver(feed: FeedName, { file, content }: Delivery) {
  box.deliver(feed, file, content);
  await runImport({ db: db(), dropBox: box.dropBox, feedName: feed });
  const row = (await importsOf(db(), file)).find((one) => one.feed.name === feed);
  if (!row) throw new Error(`There is no import of ${file}`);
  return row;
}

/** What is loaded, as one text. */
async function loaded(): Promise<string> {
  const { rows } = await sql`
    select (select md5(string_agg(row::text, ';' order by row::text)) from daily_price row) as prices,
      (select md5(string_agg(row::text, ';' order by row::text)) from index_level row) as levels,
      (select md5(string_agg(row::text, ';' order by row::text)) from forecast row) as forecasts,
      (select md5(string_agg(row::text, ';' order by row::text)) from feed_description row) as descriptions,
      (select md5(string_agg(row::text, ';' order by row::text)) from company row) as companies`.execute(
    db(),
  );
  return JSON.stringify(rows);
}

beforeAll(async () => {
  test = await openTestDatabase();
  for (const feed of feedNames)
    for (const first of [
      delivery(feed, 'companies', companies(feed), thursday),
      delivery(feed, 'prices', [...prices(feed, tuesday)], tuesday),
      delivery(feed, 'prices', [...prices(feed, thursday)], thursday),
      delivery(feed, 'prices', [...prices(feed, friday)], friday),
      delivery(feed, 'indices', [...levels(tuesday), ...levels(thursday), ...levels(friday)], friday),
      delivery(feed, 'forecasts', [...forecasts(feed), reported(feed)], friday),
      delivery(feed, 'descriptions', descriptions(feed), friday),
    ])
      expect(await deliver(feed, first)).toMatchObject({ state: 'done', badLines: 0 });
});
beforeEach(async () => {
  // what is held makes others wait
  await db().deleteFrom('feed_import').where('state', '<>', 'done').execute();
});
afterAll(async () => {
  await test.close();
  box.remove();
});

const withoutEnd = ({ file, content }: Delivery): Delivery => ({ file, content: content.trimEnd() });
const cut = ({ file, content }: Delivery, characters: number): Delivery => ({
  file,
  content: content.trimEnd().slice(0, -characters),
});
const half = ({ file, content }: Delivery): Delivery => ({
  file,
  content: `${content.split('\n').slice(0, 10).join('\n')}\n`,
});

const without = ({ file, content }: Delivery, columns: readonly number[]): Delivery => ({
  file,
  content: content
    .split('\n')
    .map((line) =>
      line
        .split(',')
        .filter((_, column) => !columns.includes(column))
        .join(','),
    )
    .join('\n'),
});
const withEach = (rows: readonly DeliveredRow[], change: DeliveredRow) =>
  rows.map((row) => ({ ...row, ...change }));
const few = {
  revenue: null,
  Margin: null,
  Ebit: null,
  Ebitda: null,
  Npat: null,
  DPS: null,
  yieldPercent: null,
};

type Case = readonly [what: string, of: (feed: FeedName) => Delivery, rule: HoldRule, reason: RegExp];

const cases: readonly Case[] = [
  [
    'a price in cents',
    (feed) => delivery(feed, 'prices', prices(feed, monday, { value: 1200 }), monday),
    'jump',
    /^It is 100 times the last value\. A split may be missing\.$/,
  ],
  [
    'a price of a fifth',
    (feed) => delivery(feed, 'prices', prices(feed, monday, { value: 2.4 }), monday),
    'jump',
    /^The last value is 5 times as much\. A split may be missing\.$/,
  ],
  [
    'a loaded price ten times as high',
    (feed) => delivery(feed, 'prices', prices(feed, friday, { value: 120 }), 'again'),
    'jump',
    /^It is 10 times the last value\. A split may be missing\.$/,
  ],
  [
    'a level without its thousands',
    (feed) => delivery(feed, 'indices', levels(monday, { value: 8.01 }), monday),
    'jump',
    /^The last value is 999 times as much\.$/,
  ],
  [
    'a revenue in thousands',
    (feed) => delivery(feed, 'forecasts', forecasts(feed, { revenue: 1e6, Margin: null }), monday),
    'jump',
    /^It is 1000 times the last value\.$/,
  ],
  [
    'prices of tomorrow',
    (feed) => delivery(feed, 'prices', prices(feed, addDays(now, 1)), monday),
    'day',
    /^This day is not here yet\.$/,
  ],
  [
    'prices of a Saturday',
    (feed) => delivery(feed, 'prices', prices(feed, saturday), saturday),
    'day',
    /^This day is on a weekend\.$/,
  ],
  [
    'levels of tomorrow',
    (feed) => delivery(feed, 'indices', levels(addDays(now, 1)), monday),
    'day',
    /^This day is not here yet\.$/,
  ],
  [
    'levels of a Sunday',
    (feed) => delivery(feed, 'indices', levels(addDays(saturday, 1)), monday),
    'day',
    /^This day is on a weekend\.$/,
  ],
  [
    'prices that end within a line',
    (feed) => cut(delivery(feed, 'prices', prices(feed, monday), monday), 6),
    'cutOff',
    /ends within a line that is bad: The line should have 4 columns, but has 3\.$/,
  ],
  [
    'prices whose last line does not end',
    (feed) => withoutEnd(delivery(feed, 'prices', prices(feed, monday), monday)),
    'cutOff',
    /^The last line does not end, and that of prices-\S+ did\.$/,
  ],
  [
    'prices of less than half of the companies',
    (feed) => half(delivery(feed, 'prices', prices(feed, monday), monday)),
    'cutOff',
    /^Less than 50 % of what prices-\S+ was about\.$/,
  ],
  [
    'forecasts that end within a line',
    (feed) => cut(delivery(feed, 'forecasts', forecasts(feed, { revenue: 1001 }), monday), 8),
    'cutOff',
    /ends within a line/,
  ],
  [
    'descriptions that end within a quote',
    (feed) => cut(delivery(feed, 'descriptions', descriptions(feed, 'Gold, it digs.'), monday), 3),
    'cutOff',
    /ends within a line that is bad: A quote is not closed/,
  ],
  [
    'companies of which most are missing',
    (feed) => half(delivery(feed, 'companies', companies(feed), monday)),
    'cutOff',
    /^Less than 50 % of/,
  ],
  [
    'shares in thousands',
    (feed) => delivery(feed, 'companies', companies(feed, { shares: 502_000 }), monday),
    'shares',
    /^It is 1000 times the last value\. Thousands and millions may be mixed up\.$/,
  ],
  [
    'single shares',
    (feed) => delivery(feed, 'companies', companies(feed, { shares: 5_020_000 }), monday),
    'shares',
    /^It is 10000 times the last value\.$/,
  ],
  [
    'a yield of two fifths',
    (feed) => delivery(feed, 'forecasts', forecasts(feed, { DPS: 1, PE: 5, yieldPercent: 40 }), monday),
    'range',
    /^It is above 25 %\.$/,
  ],
  [
    'a margin above all revenue',
    (feed) => delivery(feed, 'forecasts', forecasts(feed, { Ebitda: null, Margin: 250 }), monday),
    'range',
    /^It is above 100 %\.$/,
  ],
  [
    'a margin against its EBITDA',
    (feed) => delivery(feed, 'forecasts', forecasts(feed, { Margin: 52 }), monday),
    'ownFigures',
    /^EBITDA ÷ revenue of the same line is 25 %\.$/,
  ],
  [
    'a yield as a fraction',
    (feed) => delivery(feed, 'forecasts', forecasts(feed, { yieldPercent: 0.04 }), monday),
    'ownFigures',
    /^DPS ÷ \(EPS × PE\) of the same line is 4 %\.$/,
  ],
  [
    'a profit with the other sign',
    (feed) => delivery(feed, 'forecasts', forecasts(feed, { Npat: -120, EPS: -0.5, PE: -20 }), monday),
    'jump',
    /^It has the other sign\.$/,
  ],
  [
    'a reported year without its day',
    (feed) =>
      delivery(
        feed,
        'forecasts',
        [...forecasts(feed), reported(feed, { reportedOn: null, Npat: 98 })],
        monday,
      ),
    'vanished',
    /^The year was reported, and would be an estimate again\.$/,
  ],
  [
    'a DPS in cents of which nothing is loaded',
    (feed) =>
      delivery(
        feed,
        'forecasts',
        forecasts(feed, { year: 2028, PE: null, DPS: 92.71, yieldPercent: null, Npat: 333 }),
        monday,
      ),
    'ownFigures',
    /^It is more than 10 times EPS of the same line\.$/,
  ],
  [
    'another day on which a year was reported',
    (feed) =>
      delivery(feed, 'forecasts', [...forecasts(feed), reported(feed, { reportedOn: friday })], monday),
    'fiscalYear',
    /^It was reported on 2025-08-20: the past would show another\.$/,
  ],
  [
    'a year that will be reported tomorrow',
    (feed) =>
      delivery(
        feed,
        'forecasts',
        [...forecasts(feed), reported(feed, { year: 2024, revenue: 800, Npat: 81, reportedOn: tomorrow })],
        monday,
      ),
    'fiscalYear',
    /^This day is not here yet\.$/,
  ],
  [
    'figures of tomorrow',
    (feed) => delivery(feed, 'forecasts', forecasts(feed, { asOf: tomorrow, revenue: 1010 }), monday),
    'day',
    /^This day is not here yet\.$/,
  ],
  [
    'figures of a hundred years ago',
    (feed) => delivery(feed, 'forecasts', forecasts(feed, { asOf: '1926-11-20', revenue: 1010 }), monday),
    'day',
    /^The year ends on 2027-06-30\.$/,
  ],
  [
    'figures without the day that the loaded ones have',
    (feed) =>
      delivery(feed, 'forecasts', [...forecasts(feed), reported(feed, { asOf: null, Npat: 98 })], monday),
    'vanished',
    /^Older figures could not be told from these\.$/,
  ],
  [
    'closes before the first loaded one, in cents',
    (feed) =>
      delivery(
        feed,
        'prices',
        [-6, -5].map((days, at) => ({
          ...{ code: codeOf(feed, 5), date: addDays(tuesday, days), currency: 'AUD' },
          value: 1500 + at,
        })),
        'history',
      ),
    'jump',
    /^It is \d+ times the last value\. A split may be missing\.$/,
  ],
  [
    'an EPS of a third of its profit',
    (feed) => delivery(feed, 'forecasts', forecasts(feed, { EPS: 0.15 }), monday),
    'ownFigures',
    /^Net profit ÷ shares of 502 m is 0\.\d+\.$/,
  ],
  [
    'a PE that is none of the price',
    (feed) => delivery(feed, 'forecasts', forecasts(feed, { PE: 8, DPS: null, yieldPercent: null }), monday),
    'ownFigures',
    /^EPS × PE is 4, and the last close 12\.\d+\.$/,
  ],
  [
    'a company on another exchange',
    (feed) => delivery(feed, 'companies', companies(feed, { exchange: 'NYSE' }), monday),
    'identity',
    /^Its chart would compare it with S&P 500\.$/,
  ],
  [
    'a company on an exchange without an index',
    (feed) => delivery(feed, 'companies', companies(feed, { exchange: 'MARS' }), monday),
    'identity',
    /^No index of MARS is known\. Its chart would compare it with S&P\/ASX 200\.$/,
  ],
  [
    'a company with another RIC',
    (feed) => delivery(feed, 'companies', companies(feed, { ric: `NEW${feed}` }), monday),
    'identity',
    /^Lines under \S+ would be bad\. A code change gives another RIC/,
  ],
  [
    'a profit beside a loss per share',
    (feed) => delivery(feed, 'forecasts', forecasts(feed, { year: 2028, EPS: -0.5, PE: null }), monday),
    'ownFigures',
    /^EPS of the same line has the other sign\.$/,
  ],
  [
    'a profit above EBITDA',
    (feed) => delivery(feed, 'forecasts', forecasts(feed, { Npat: 400 }), monday),
    'ownFigures',
    /^EBITDA of the same line is less\.$/,
  ],
  [
    'a year that ends in another month',
    (feed) => delivery(feed, 'forecasts', forecasts(feed, { month: 'Dec' }), monday),
    'fiscalYear',
    /^Its years end in Jun\.$/,
  ],
  [
    'a year that nobody forecasts yet',
    (feed) => delivery(feed, 'forecasts', forecasts(feed, { year: 2062 }), monday),
    'fiscalYear',
    /^It is more than 10 years ahead\.$/,
  ],
  [
    'a forecast in US dollars',
    (feed) => delivery(feed, 'forecasts', forecasts(feed, { currency: 'USD' }), monday),
    'currency',
    /has AUD\.$/,
  ],
  [
    'a file of prices in US dollars',
    (feed) =>
      delivery(
        feed,
        'prices',
        prices(feed, monday).map((row) => ({ ...row, currency: 'USD' })),
        monday,
      ),
    'cutOff',
    /^Less than 50 % of .* 24 lines are bad; the last: The prices of \S+ are in AUD, this one is in USD\.$/,
  ],
  [
    'a company that reports in another currency',
    (feed) => delivery(feed, 'companies', companies(feed, { currency: 'NZD' }), monday),
    'currency',
    /has AUD\.$/,
  ],
  [
    'an index by another name',
    (feed) => delivery(feed, 'indices', levels(monday, { name: 'SP/ASX 200' }), monday),
    'unknownIndex',
    /^Nobody knows an index "SP\/ASX 200"\.$/,
  ],
  [
    'forecasts without most of their columns',
    (feed) =>
      without(delivery(feed, 'forecasts', forecasts(feed).slice(0, 1), monday), [4, 5, 6, 7, 8, 11, 12]),
    'vanished',
    /^The file has no column revenue\.$/i,
  ],
  [
    'forecasts without one column',
    (feed) => without(delivery(feed, 'forecasts', forecasts(feed), monday), [4]),
    'vanished',
    /^The file has no column revenue\.$/i,
  ],
  [
    'forecasts with a column of empty cells',
    (feed) => delivery(feed, 'forecasts', withEach(forecasts(feed), { EPS: null }), monday),
    'vanished',
    /^24 of 24 loaded values of the column EPS would be empty\.$/i,
  ],
  [
    'errors in place of all forecasts',
    (feed) =>
      delivery(
        feed,
        'forecasts',
        forecasts(feed).map(({ code }) => ({ code, error: 'Not covered.' })),
        monday,
      ),
    'vanished',
    /^(\d\d) of \1 loaded values of the column \S.* would be empty\.$/i,
  ],
  [
    'a line of forecasts with little in it',
    (feed) => delivery(feed, 'forecasts', [{ ...forecasts(feed)[2], ...few }], monday),
    'vanished',
    /^7 of 9 values that are loaded of the same lines would be empty\.$/,
  ],
  [
    'companies without their shares',
    (feed) => without(delivery(feed, 'companies', companies(feed), monday), [12]),
    'vanished',
    /^The file has no column shares/i,
  ],
  [
    'companies with empty shares',
    (feed) => delivery(feed, 'companies', withEach(companies(feed), { shares: null }), monday),
    'vanished',
    /^24 of 24 loaded values of the column shares( \(m\))? would be empty\.$/i,
  ],
  [
    'prices of the day before once more, otherwise',
    (feed) => delivery(feed, 'prices', prices(feed, thursday, { value: 12.5 }), 'once-more'),
    'older',
    /^It replaces a loaded value, and \S+ is loaded\.$/,
  ],
  [
    'another close of an earlier day within the file of today',
    (feed) =>
      delivery(
        feed,
        'prices',
        [...prices(feed, monday), { code: codeOf(feed, 5), date: thursday, value: 17, currency: 'AUD' }],
        monday,
      ),
    'older',
    /^It replaces a loaded value, and \S+ is loaded\.$/,
  ],
  [
    'a close of a past day that had none',
    (feed) =>
      delivery(
        feed,
        'prices',
        [...prices(feed, monday), { code: codeOf(feed, 5), date: wednesday, value: 17, currency: 'AUD' }],
        monday,
      ),
    'older',
    /^Nothing is loaded of this day, but of \S+ and \S+\.$/,
  ],
  [
    'the closes of the day before under the date of today',
    (feed) => delivery(feed, 'prices', withEach(prices(feed, friday), { date: monday }), monday),
    'repeats',
    /^24 of its 24 values of \S+ are those of the day before\.$/,
  ],
  [
    'first levels of an index of which one lacks its thousands',
    (feed) =>
      delivery(
        feed,
        'indices',
        [
          ...levels(monday),
          ...[68, 6800].map((value, at) => ({ name: 'S&P/NZX 50', date: [thursday, friday][at], value })),
        ],
        monday,
      ),
    'jump',
    /^It is 100 times the last value\.$/,
  ],
  [
    'first levels of an index, the latest first',
    (feed) =>
      delivery(
        feed,
        'indices',
        [
          ...levels(monday),
          ...[6800, 68].map((value, at) => ({ name: 'S&P/NZX 50', date: [friday, thursday][at], value })),
        ],
        monday,
      ),
    'jump',
    /^The last value is 100 times as much\.$/,
  ],
  [
    'a level of a past day that had none',
    (feed) => delivery(feed, 'indices', [...levels(monday), ...levels(wednesday)], monday),
    'older',
    /^Nothing is loaded of this day, but of \S+ and \S+\.$/,
  ],
  [
    'forecasts of an earlier day',
    (feed) => delivery(feed, 'forecasts', forecasts(feed, { revenue: 1010 }), thursday),
    'older',
    /^forecasts-\S+ is loaded\.$/,
  ],
];

it.each(
  feedNames.flatMap((feed) => cases.map(([what, of, rule, reason]) => ({ feed, what, of, rule, reason }))),
)('$feed: $what: held, and nothing of it is loaded', async ({ feed, of, rule, reason }) => {
  const before = await loaded();
  const held = await deliver(feed, of(feed));
  expect(held).toMatchObject({
    state: 'held',
    heldFor: expect.arrayContaining([{ rule, rows: expect.any(Number) }]),
  });
  const rows = await db()
    .selectFrom('feed_held_row')
    .select(['rule', 'reason', 'new_value'])
    .where('import_id', '=', held.id)
    .execute();
  expect(rows.filter((row) => row.rule === rule).map((row) => row.reason)).toContainEqual(
    expect.stringMatching(reason),
  );
  expect(await loaded()).toBe(before);
});

it.each(feedNames)('%s: the very same file changes nothing', async (feed) => {
  const before = await loaded();
  const same = await deliver(feed, delivery(feed, 'prices', prices(feed, friday), friday));
  expect(same).toMatchObject({ state: 'done', repeatedAt: expect.any(String) });
  expect(await loaded()).toBe(before);
});

it.each(feedNames)('%s: one figure of many may be left empty on purpose', async (feed) => {
  for (const one of [
    delivery(feed, 'forecasts', forecasts(feed, { EPS: null }), monday),
    delivery(feed, 'companies', companies(feed, { shares: null }), monday),
  ])
    expect(await deliver(feed, one)).toMatchObject({ state: 'done', changedRows: 1 });
});

it.each(feedNames)(
  '%s: history of before what is loaded, and what is the same, may come late',
  async (feed) => {
    const history = [
      ...prices(feed, addDays(tuesday, -1)),
      ...prices(feed, tuesday),
      ...prices(feed, friday),
    ];
    for (const one of [
      delivery(feed, 'prices', history, 'history'),
      delivery(feed, 'indices', [...levels(addDays(tuesday, -1)), ...levels(friday)], `history-${feed}`),
    ])
      expect(await deliver(feed, one)).toMatchObject({ state: 'done' });
  },
);

it.each(feedNames)('%s: a few lines may correct what is loaded', async (feed) => {
  const [company, forecast, description] = [companies(feed)[4], forecasts(feed)[4], descriptions(feed)[4]];
  for (const one of [
    delivery(feed, 'forecasts', [{ ...forecast, revenue: 1010, Margin: 24.75 }], `one-${feed}`),
    delivery(feed, 'companies', [{ ...company, shares: 504.5 }], `one-${feed}`),
    delivery(feed, 'descriptions', [{ ...description, text: 'It digs deeper.' }], `one-${feed}`),
  ])
    expect(await deliver(feed, one)).toMatchObject({ state: 'done', changedRows: 1 });
});

it.each(feedNames)(
  '%s: a close that a day lacks of which the rest is loaded may come alone',
  async (feed) => {
    const removed = await db()
      .deleteFrom('daily_price')
      .where('date', '=', friday)
      .where('company_id', 'in', ({ selectFrom }) =>
        selectFrom('company').select('id').where('code', '=', codeOf(feed, 7)),
      )
      .executeTakeFirst();
    expect(Number(removed.numDeletedRows)).toBe(1);
    const close = prices(feed, friday)[7] ?? {};
    expect(await deliver(feed, delivery(feed, 'prices', [close], `missing-${feed}`))).toMatchObject({
      ...{ state: 'done', changedRows: 1 },
    });
    // of a day of which nothing is loaded it is a part of a file
    const next = { ...close, date: monday };
    expect(await deliver(feed, delivery(feed, 'prices', [next], `next-${feed}`))).toMatchObject({
      ...{ state: 'held', heldFor: [{ rule: 'cutOff', rows: 1 }] },
    });
  },
);

const heldRowsOf = (id: string) =>
  db()
    .selectFrom('feed_held_row')
    .select(['subject', 'line', 'field', 'old_value as oldValue', 'new_value as newValue', 'reason'])
    .where('import_id', '=', id)
    .orderBy('place')
    .execute();

it.each(feedNames)('%s: an error says its text, and the years whose figures it hides', async (feed) => {
  const errors = forecasts(feed).map(({ code }) => ({ code, error: 'Not covered.' }));
  const { id } = await deliver(feed, delivery(feed, 'forecasts', errors, monday));
  const rows = await heldRowsOf(id);
  expect(rows).toHaveLength(COMPANIES);
  expect(rows[0]).toMatchObject({
    ...{
      line: 2,
      subject: codeOf(feed, 0),
      field: 'Error',
      oldValue: 'Figures of 2027',
      newValue: 'Not covered.',
    },
    reason: expect.stringMatching(/ would be empty\.$/),
  });
  expect(rows[5]).toMatchObject({ subject: codeOf(feed, 5), oldValue: 'Figures of 2025, 2027' });
});

it.each(feedNames)('%s: figures that vanish are shown in their units', async (feed) => {
  const without = forecasts(feed, {}).map((row) => ({ ...row, yieldPercent: null, Margin: null }));
  const { id } = await deliver(feed, delivery(feed, 'forecasts', without, monday));
  const shown = (await heldRowsOf(id)).filter(({ line }) => line === 2).map(({ oldValue }) => oldValue);
  expect(shown.sort()).toEqual(['25 %', '4 %']);
});

it('takes what is wrong by no rule, or by none that is on', async () => {
  for (const feed of feedNames) {
    const good = await deliver(feed, delivery(feed, 'prices', prices(feed, monday, { value: 14 }), monday));
    expect(good).toMatchObject({ state: 'done', changedRows: COMPANIES });
  }
  await db()
    .updateTable('feed')
    .set({ limits: JSON.stringify({ priceFactor: 200 }) })
    .execute();
  const cents = await deliver(
    'Refinitiv',
    delivery('Refinitiv', 'prices', prices('Refinitiv', monday, { value: 1400 }), 'cents'),
  );
  expect(cents.state).toBe('done');
});
