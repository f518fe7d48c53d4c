import { noLimits } from '@console/contract/feed-limits';
import { deliveryKinds, feedNames, type DeliveryKind, type FeedName } from '@console/contract/feeds';
import { seededRandom } from '@console/tooling/test-kit/seeded-random';
import { openTestDatabase, type TestDatabase } from '../../../testing/database';
import { addTestCompany } from '../../../testing/records/company';
import {
  badLinesOf,
  importsOf,
  runImport,
  setLimits,
  testDropBox,
} from '../../../testing/records/deliveries';

jest.setTimeout(60_000);

let test: TestDatabase;
const box = testDropBox();

beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(async () => {
  await test.close();
  box.remove();
});

/** What a column holds, as far as faults go. */
type Holds =
  | 'company'
  | 'code'
  | 'text'
  | 'gics'
  | 'optional text'
  | 'currency'
  | 'optional currency'
  | 'day'
  | 'optional day'
  | 'price'
  | 'optional number'
  | 'optional year'
  | 'optional month'
  | 'type'
  | 'action'
  | 'optional price'
  | 'optional code'
  | 'flag';

/** Columns of a kind in the order of the file: its title with Refinitiv and with Calibre, and what it holds. */
const columns: Record<DeliveryKind, readonly (readonly [string, string, Holds])[]> = {
  companies: [
    ['Code', 'code', 'code'],
    ['Name', 'name', 'text'],
    ['Exchange', 'exchange', 'text'],
    ['Type', 'emerging', 'type'],
    ['Currency', 'currency', 'currency'],
    ['Price Currency', 'price_currency', 'currency'],
    ['GICS Sector', 'sector', 'gics'],
    ['GICS Industry Group', 'industry_group', 'gics'],
    ['GICS Industry', 'industry', 'gics'],
    ['GICS Sub-Industry', 'sub_industry', 'gics'],
    ['Shares (m)', 'shares', 'optional number'],
    ['RIC', 'ric', 'optional text'],
    ['Forecast RIC', 'forecast_ric', 'optional text'],
  ],
  prices: [
    ['RIC', 'code', 'company'],
    ['Date', 'date', 'day'],
    ['Close', 'close', 'price'],
    ['Currency', 'currency', 'currency'],
  ],
  actions: [
    ['RIC', 'code', 'company'],
    ['Action', 'action', 'action'],
    ['Effective Date', 'date', 'day'],
    ['New Shares', 'new_shares', 'optional price'],
    ['Old Shares', 'old_shares', 'optional price'],
    ['Amount', 'amount', 'optional price'],
    ['Currency', 'currency', 'optional currency'],
    ['New Code', 'new_code', 'optional code'],
    ['Withdrawn', 'withdrawn', 'flag'],
  ],
  indices: [
    ['Index', 'index', 'text'],
    ['Date', 'date', 'day'],
    ['Level', 'level', 'price'],
  ],
  forecasts: [
    ['RIC', 'code', 'company'],
    ['Fiscal Year', 'year', 'optional year'],
    ['Fiscal Month', 'month', 'optional month'],
    ['Currency', 'currency', 'optional currency'],
    ['Revenue', 'revenue', 'optional number'],
    ['EBITDA Margin', 'margin', 'optional number'],
    ['EBIT', 'ebit', 'optional number'],
    ['EBITDA', 'ebitda', 'optional number'],
    ['Pretax Profit', 'pretax_profit', 'optional number'],
    ['Net Profit', 'npat', 'optional number'],
    ['EPS', 'eps', 'optional number'],
    ['PE', 'pe', 'optional number'],
    ['DPS', 'dps', 'optional number'],
    ['Dividend Yield', 'dividend_yield', 'optional number'],
    ['EV/EBITDA', 'ev_ebitda', 'optional number'],
    ['Net Debt/EBITDA', 'nd_ebitda', 'optional number'],
    ['Reported', 'reported', 'optional day'],
    ['As Of', 'as_of', 'optional day'],
    ['Error', 'error', 'optional text'],
  ],
  descriptions: [
    ['Code', 'code', 'code'],
    ['Description', 'description', 'optional text'],
    ['Error', 'error', 'optional text'],
  ],
};

const gicsOf: Readonly<Record<string, string>> = {
  'GICS Sector': 'Materials',
  'GICS Industry Group': 'Materials',
  'GICS Industry': 'Metals & Mining',
  'GICS Sub-Industry': 'Gold',
};

/** What a good line of a number holds; no two lines have the same key. */
function goodValue(
  feed: FeedName,
  kind: DeliveryKind,
  [title, , holds]: readonly [string, string, Holds],
  line: number,
) {
  const date = new Date(Date.UTC(2020, 0, line));
  const [year, month, day] = date.toISOString().slice(0, 10).split('-');
  const written = feed === 'Refinitiv' ? `${year}-${month}-${day}` : `${day}/${month}/${year}`;
  const values: Record<Holds, string> = {
    company: `${feed === 'Refinitiv' ? 'R' : 'C'}${line % 5}`,
    code: `${feed === 'Refinitiv' ? 'R' : 'C'}${kind === 'companies' ? 'N' : 'D'}${line}`,
    text: kind === 'indices' ? `Index of ${feed}` : `${title} ${line}`,
    gics: gicsOf[title] ?? '',
    'optional text': title.toLowerCase() === 'error' ? '' : `Some ${line}`,
    currency: 'AUD',
    'optional currency': 'USD',
    day: written,
    'optional day': written,
    price: `${line}.5`,
    'optional number': `${line}.25`,
    'optional year': `${2000 + (line % 90)}`,
    'optional month': 'Jun',
    type: feed === 'Refinitiv' ? '' : 'N',
    action: feed === 'Refinitiv' ? 'Dividend' : 'dividend',
    'optional price': `${line}.5`,
    'optional code': '',
    flag: '',
  };
  return values[holds];
}

const noNumber = [
  'abc',
  '"1,5"',
  '--1',
  '1e999',
  '0x10',
  'NaN',
  'Infinity',
  '1 000',
  '१२',
  '1.2.3',
  '$5',
  'null',
];
const noCurrency = ['aud', 'AUDX', 'A$', 'AU', '123'];
const noDay = [
  ...['yesterday', '2026-02-30', '31/02/2020', '2026-13-01', '00/01/2020', '01-02-2026', '2026-1-5'],
  ...['1/2/2020', '2999-01-01', '01/01/2999', '1776-07-04', '04/07/1776', '20200102', '2020-01-02T00:00:00Z'],
];
/** Values that a column refuses, by what it holds; the reason names the column, or says what is below. */
const badValues: Record<Holds, readonly string[]> = {
  company: ['', 'NOPE', 'x'.repeat(31), 'OTHER', 'r1'],
  code: ['', 'lower', 'HAS SPACE', 'X'.repeat(30), 'É1', '-A'],
  text: ['', 'x'.repeat(201), 'bell \u0007'],
  gics: ['', 'x'.repeat(201), 'bell \u0007', 'Mines', 'Energy'],
  'optional text': ['x'.repeat(20_001), 'bell \u0007'],
  currency: ['', ...noCurrency],
  'optional currency': noCurrency,
  day: ['', ...noDay],
  'optional day': noDay,
  price: ['', ...noNumber, '-1', '0', '-0', '1e10'],
  'optional number': [...noNumber],
  'optional year': ['1800', '3000', '20.5', 'FY26', '-1', '२०२६'],
  'optional month': ['June', '6', 'jun'],
  type: ['Emerging', 'yes', '1', 'y'],
  action: ['', 'Buyback', 'SPLIT', 'code change'],
  'optional price': [...noNumber, '-1', '0', '-0', '1e10'],
  'optional code': ['lower', 'HAS SPACE', 'X'.repeat(30), 'É1', '-A'],
  flag: ['maybe', '2'],
};

interface Fault {
  readonly name: string;
  /** Makes the bad line of the good values. */
  readonly line: (values: string[], column: number) => Buffer | string;
  readonly reason: RegExp;
}

const withValue = (values: string[], column: number, value: string) =>
  values.map((old, index) => (index === column ? value : old)).join(',');

/** Faults of a line, which may befall it at any column. */
const lineFaults: readonly Fault[] = [
  {
    name: 'a column more',
    line: (v, c) => v.toSpliced(c, 0, 'more').join(','),
    reason: /should have \d+ columns/,
  },
  {
    name: 'a column less',
    line: (v, c) => v.toSpliced(c, 1).join(','),
    reason: /should have \d+ columns|is empty/,
  },
  { name: 'a NUL byte', line: (v, c) => withValue(v, c, `${v[c]}\0`), reason: /NUL/ },
  { name: 'no UTF-8', line: (v, c) => brokenText(withValue(v, c, `${v[c]}¿`)), reason: /UTF-8/ },
  { name: 'a quote within', line: (v, c) => withValue(v, c, `a"${v[c]}`), reason: /quote/ },
  { name: 'two quotes within', line: (v, c) => withValue(v, c, `a""${v[c]}`), reason: /quote/ },
  { name: 'text behind a quote', line: (v, c) => withValue(v, c, `"${v[c]}"b`), reason: /quote/ },
  {
    name: 'a line without end',
    line: (v, c) => withValue(v, c, 'x'.repeat(70_000)),
    reason: /longer than|too long/,
  },
];

function brokenText(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  // the second byte of a character without its first
  const place = bytes.indexOf(Buffer.from('¿'));
  return Buffer.concat([bytes.subarray(0, place), bytes.subarray(place + 1)]);
}

const escaped = (title: string) => title.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** All faults of a column. */
function faultsOf(feed: FeedName, column: readonly [string, string, Holds]): Fault[] {
  const title = feed === 'Refinitiv' ? column[0] : column[1];
  const holds =
    feed === 'Refinitiv' && /RIC/.test(column[0]) && column[2] === 'optional text' ? 'text' : column[2];
  const reason = new RegExp(`^${escaped(title)} |No company|is a company of|earlier line|GICS tree`);
  const maxLength = title.toLowerCase() === 'description' ? 20_000 : 0;
  return badValues[holds]
    .filter((value) => maxLength === 0 || value.length > maxLength || value.length < 300)
    .map((value) => ({
      name: `"${value.slice(0, 20)}"`,
      line: (values: string[], index: number) => withValue(values, index, value),
      reason,
    }));
}

const seed = Number(process.env['BAD_LINES_SEED'] ?? 20_261_121);

it('a thousand kinds of bad lines: the good ones are imported, each bad one is listed with its number and why', async () => {
  const { kysely: db } = test.database;
  await setLimits(db, noLimits);
  for (const [source, letter] of [
    ['Refinitiv', 'R'],
    ['Calibre', 'C'],
  ] as const)
    for (let n = 0; n < 5; n += 1) await addTestCompany(db, { code: `${letter}${n}`, source });
  await addTestCompany(db, { code: 'OTHER', source: 'a feed of old' });
  const random = seededRandom(seed);
  let kindsOfFaults = 0;
  for (const feed of feedNames) {
    for (const kind of deliveryKinds) {
      const { content, good, bad } = fileOf(feed, kind, random);
      box.deliver(feed, `${kind}.csv`, content);
      await runImport({ db, dropBox: box.dropBox, feedName: feed });
      const [row] = await importsOf(db, `${kind}.csv`);
      const found = await badLinesOf(db, row?.id ?? '');
      expect({ feed, kind, lines: found.map(({ line }) => line) }).toEqual({
        ...{ feed, kind },
        lines: bad.map(({ line }) => line),
      });
      bad.forEach(({ line, fault }, index) => {
        const reason = found[index]?.reason ?? '';
        if (!fault.reason.test(reason))
          throw new Error(`${feed} ${kind}, line ${line}, ${fault.name}: ${reason}`);
      });
      expect(row).toMatchObject({ state: 'done', goodLines: good, badLines: bad.length, changedRows: good });
      kindsOfFaults += bad.length;
    }
  }
  process.stdout.write(`${kindsOfFaults} kinds of bad lines, BAD_LINES_SEED=${seed}\n`);
  expect(kindsOfFaults).toBeGreaterThan(1000);
});

/** A file in which each fault of each column stands once, at random places between good lines. */
function fileOf(feed: FeedName, kind: DeliveryKind, random: () => number) {
  const own = columns[kind];
  const faults = own.flatMap((column, index) =>
    [...lineFaults, ...faultsOf(feed, column)].map((fault) => ({ fault, index })),
  );
  const order = faults.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at);
  const lines: (Buffer | string)[] = [own.map((column) => column[feed === 'Refinitiv' ? 0 : 1]).join(',')];
  const bad: { line: number; fault: Fault }[] = [];
  let good = 0;
  const valuesOf = (line: number) => own.map((column) => goodValue(feed, kind, column, line));
  for (const { one } of order) {
    // forecasts have but so many years
    if (random() < 0.6 && (kind !== 'forecasts' || good < 60)) {
      good += 1;
      lines.push(valuesOf(kind === 'forecasts' ? good : lines.length + 1).join(','));
    }
    const values = valuesOf(lines.length + 1);
    lines.push(one.fault.line(values, one.index));
    bad.push({ line: lines.length, fault: one.fault });
  }
  const ends = lines.map((line) =>
    Buffer.concat([Buffer.from(line), Buffer.from(random() < 0.3 ? '\r\n' : '\n')]),
  );
  return { content: Buffer.concat([Buffer.from('\uFEFF'), ...ends]), good, bad };
}
