import { openTestDatabase, type TestDatabase } from '../../../testing/database';
import { addTestCompany } from '../../../testing/records/company';
import { settle } from './drop-box';
import { loadFinancialForecast } from '../widgets/forecast.store';
import { loadSharePrice } from '../widgets/share-price.store';
import { loadStockOverview } from '../widgets/stock-overview.store';
import {
  badLinesOf,
  pricesHash,
  importsOf,
  runImport,
  setLimits,
  testDropBox,
} from '../../../testing/records/deliveries';

jest.setTimeout(60_000);

let test: TestDatabase;
let box: ReturnType<typeof testDropBox>;

beforeAll(async () => {
  test = await openTestDatabase();
});
beforeEach(() => {
  box = testDropBox();
});
afterEach(() => box.remove());
afterAll(() => test.close());

const db = () => test.database.kysely;
const run = (feedName: 'Refinitiv' | 'Calibre' = 'Refinitiv') =>
  runImport({ db: db(), dropBox: box.dropBox, feedName });
const companyId = async (code: string) =>
  (await db().selectFrom('company').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

const companyHeader =
  'Code,RIC,Forecast RIC,Name,Exchange,Type,Currency,Price Currency,' +
  'GICS Sector,GICS Industry Group,GICS Industry,GICS Sub-Industry,Shares (m)';
const gics = 'Information Technology,Software & Services,Software,Systems Software';

it('imports all that a feed delivers, companies first, and widgets draw from it', async () => {
  box.deliver(
    'Refinitiv',
    'prices-1.csv',
    'RIC,Date,Close,Currency\nSOFT.O,2026-01-02,10,USD\nSOFT.O,2026-01-05,12,USD\n',
  );
  box.deliver(
    'Refinitiv',
    'indices.csv',
    'Date,Index,Level\n2026-01-02,S&P 500,5000\n2026-01-05,S&P 500,5500\n',
  );
  box.deliver(
    'Refinitiv',
    'companies.csv',
    `${companyHeader}\nSOFT,SOFT.O,SOFT.O,"Soft, Inc.",NASDAQ,,USD,USD,${gics},200\n`,
  );
  box.deliver(
    'Refinitiv',
    'forecasts.csv',
    [
      'RIC,Fiscal Year,Fiscal Month,Currency,Revenue,PE,Dividend Yield,Reported,As Of',
      'SOFT.O,2025,Jun,USD,800,22,2.4,2025-08-20,2025-08-20',
      'SOFT.O,2026,Jun,USD,900,20,2.5,,2026-01-05',
      '',
    ].join('\n'),
  );
  box.deliver(
    'Refinitiv',
    'descriptions.csv',
    'Code,Description\r\nSOFT,"It says ""hello"".\r\n\r\nAnd more."\r\nLATER,Not covered\r\n',
  );
  expect(await run()).toBe('Files: 5 imported.');
  const id = await companyId('SOFT');
  expect(await loadSharePrice(db(), id)).toMatchObject({
    ...{ date: ['2026-01-02', '2026-01-05'], company_closing_price: [10, 12], revised_value: [10, 11] },
    ...{ currency: 'USD', indexLabel: 'S&P 500 (rebased)' },
  });
  expect(
    await loadStockOverview(db(), id, { timeZone: 'Australia/Sydney', forcedAudCodes: [] }),
  ).toMatchObject({
    ...{ name: 'Soft, Inc.', marketCap: 2400, priceCurrency: 'USD', peRatio: 20, dividendYield: 2.5 },
  });
  const { rows } = await loadFinancialForecast(db(), id, { timeZone: 'Australia/Sydney' });
  expect(rows[1]).toMatchObject({ year: 2025, isReported: true, asOf: '2025-08-20' });
  expect(rows[2]).toMatchObject({ year: 2026, revenue: 900, dividendYield: 0.025, EPS: null });
  expect(rows[2]).toMatchObject({ isReported: false, asOf: '2026-01-05' });
  const notes = await db()
    .selectFrom('feed_description')
    .select(['code', 'description'])
    .orderBy('code')
    .execute();
  expect(notes).toEqual([
    { code: 'LATER', description: 'Not covered' },
    { code: 'SOFT', description: 'It says "hello".\n\nAnd more.' },
  ]);
  const audits = await db().selectFrom('audit_event').select('action').execute();
  expect(audits.filter(({ action }) => action === 'feed.import')).toHaveLength(5);
});

it('speaks the columns, days and units of the other feed', async () => {
  const header =
    'code,name,exchange,emerging,currency,price_currency,sector,industry_group,industry,sub_industry,shares';
  box.deliver('Calibre', 'companies_2.csv', `${header}\nTINY,Tiny Ltd,ASX,Y,AUD,AUD,${gics},1500000\n`);
  box.deliver('Calibre', 'prices.2026.csv', 'code,date,close,currency\nTINY,05/01/2026,0.125,AUD\n');
  box.deliver(
    'Calibre',
    'forecasts.csv',
    'code,year,month,currency,dividend_yield,error\nTINY,,,,,No coverage\n',
  );
  expect(await run('Calibre')).toBe('Files: 3 imported.');
  const id = await companyId('TINY');
  expect(await loadFinancialForecast(db(), id, { timeZone: 'Australia/Sydney' })).toEqual({
    rows: [],
    error: 'No coverage',
  });
  box.deliver(
    'Calibre',
    'forecasts.csv',
    'code,year,month,currency,dividend_yield,reported,as_of,error\nTINY,2026,Jun,AUD,0.05,,05/01/2026,\n',
  );
  await run('Calibre');
  const { error, rows } = await loadFinancialForecast(db(), id, { timeZone: 'Australia/Sydney' });
  expect({ error, yields: rows[2]?.dividendYield }).toEqual({ error: null, yields: 0.05 });
  expect(rows[2]?.asOf).toBe('2026-01-05');
  const overview = await loadStockOverview(db(), id, { timeZone: 'Australia/Sydney', forcedAudCodes: [] });
  expect(overview).toMatchObject({ marketCap: 0.1875, asOf: '2026-01-05' });
});

it('changes nothing by the same file again, and only what is new by a longer one', async () => {
  await addTestCompany(db(), { code: 'SAME' });
  const content = 'RIC,Date,Close,Currency\nSAME,2026-01-02,10,AUD\nSAME,2026-01-05,12,AUD\n';
  box.deliver('Refinitiv', 'prices-same.csv', content);
  await run();
  box.deliver('Refinitiv', 'prices-same.csv', content);
  expect(await run()).toBe('Files: 1 repeated.');
  const imports = await importsOf(db(), 'prices-same.csv');
  expect(imports).toMatchObject([
    { state: 'done', goodLines: 2, changedRows: 2, repeatedAt: expect.any(String) },
  ]);
  box.deliver('Refinitiv', 'prices-same.csv', `${content}SAME,2026-01-06,13,AUD\n`);
  expect(await run()).toBe('Files: 1 imported.');
  expect(await importsOf(db(), 'prices-same.csv')).toMatchObject([{ goodLines: 3, changedRows: 1 }, {}]);
  expect(await run()).toBe('No files were waiting.');
});

it('keeps what people maintain of a company that somebody has edited, and its currency of prices', async () => {
  // both move to another sector
  await setLimits(db(), { identities: false });
  const editor = await db()
    .insertInto('app_user')
    .values({
      email: 'e@x.test',
      first_name: 'E',
      last_name: 'E',
      gender: 'female',
      roles: [],
      details: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addTestCompany(db(), { code: 'KEPT', name: 'Kept by hand', modified_by: editor.id }, [1]);
  await addTestCompany(db(), { code: 'OURS', name: 'Old name' });
  await addTestCompany(db(), { code: 'THEIRS', source: 'Calibre' });
  const line = (code: string, currency: string) =>
    `${code},${code}.AX,${code}.AX,New name,ASX,,AUD,${currency},${gics},7`;
  const lines = [line('KEPT', 'AUD'), line('OURS', 'USD'), line('THEIRS', 'AUD'), line('OURS', 'AUD')];
  box.deliver('Refinitiv', 'companies-kept.csv', `${[companyHeader, ...lines].join('\n')}\n`);
  box.deliver(
    'Refinitiv',
    'prices-kept.csv',
    'RIC,Date,Close,Currency\nKEPT,2026-02-02,10,USD\nOURS.AX,2026-02-02,10,USD\nOURS,2026-02-02,1,USD\nTHEIRS,2026-02-02,1,AUD\n',
  );
  await run();
  const kept = await db()
    .selectFrom('company')
    .selectAll()
    .where('code', 'in', ['KEPT', 'OURS'])
    .orderBy('code')
    .execute();
  expect(kept).toMatchObject([
    { name: 'Kept by hand', shares_on_issue_millions: 7, price_currency: 'AUD', share_price_ric: '' },
    { name: 'New name', shares_on_issue_millions: 7, price_currency: 'USD', share_price_ric: 'OURS.AX' },
  ]);
  const [companies] = await importsOf(db(), 'companies-kept.csv');
  expect(await badLinesOf(db(), companies?.id ?? '')).toEqual([
    { line: 4, reason: 'THEIRS is a company of Calibre.' },
    { line: 5, reason: 'An earlier line has the company OURS.' },
  ]);
  const [prices] = await importsOf(db(), 'prices-kept.csv');
  expect(await badLinesOf(db(), prices?.id ?? '')).toEqual([
    { line: 2, reason: 'The prices of KEPT are in AUD, this one is in USD.' },
    { line: 4, reason: 'An earlier line has the price of OURS on that day.' },
    { line: 5, reason: 'THEIRS is a company of Calibre.' },
  ]);
  await setLimits(db(), {});
});

it('takes nothing that is delivered under a code or RIC of a merged company, until the other one has it', async () => {
  const id = await addTestCompany(db(), { code: 'INTO', share_price_ric: 'INTO.AX' });
  const gone = await addTestCompany(db(), { code: 'WAS', share_price_ric: 'WAS.AX', merged_into: id });
  await db().insertInto('company_alias').values({ code: 'WAS', company_id: id }).execute();
  const prices = (day: string) =>
    `RIC,Date,Close,Currency\nWAS.AX,${day},10,AUD\nINTO.AX,${day},11,AUD\nWAS,${day},12,AUD\n`;
  box.deliver('Refinitiv', 'prices-was.csv', prices('2026-02-02'));
  box.deliver('Refinitiv', 'companies-was.csv', `${companyHeader}\nWAS,W,W,Was,ASX,,AUD,AUD,${gics},7\n`);
  expect(await run()).toMatch(
    /^Files: 1 imported, 1 refused\. companies-was\.csv: nothing is loaded\. .* Line 2: /,
  );
  const closes = () =>
    db()
      .selectFrom('daily_price')
      .select(['company_id', 'close'])
      .where('company_id', 'in', [id, gone])
      .execute();
  expect(await closes()).toEqual([{ company_id: id, close: 11 }]);
  const reason = (name: string) =>
    `${name} was merged into INTO. To load it for INTO, make it a RIC of INTO in Coverage.`;
  const badOf = async (file: string) => badLinesOf(db(), (await importsOf(db(), file))[0]?.id ?? '');
  expect(await badOf('prices-was.csv')).toEqual([
    { line: 2, reason: reason('"WAS.AX"') },
    { line: 4, reason: reason('"WAS"') },
  ]);
  expect(await badOf('companies-was.csv')).toEqual([{ line: 2, reason: 'WAS was merged into INTO.' }]);
  await db().updateTable('company').set({ share_price_ric: 'WAS.AX' }).where('id', '=', id).execute();
  box.deliver('Refinitiv', 'prices-was2.csv', prices('2026-02-03'));
  await run();
  expect(await closes()).toEqual([
    { company_id: id, close: 11 },
    { company_id: id, close: 10 },
  ]);
});

it('takes the currency of the first price where a company has none yet', async () => {
  const id = await addTestCompany(db(), { code: 'FIRST' });
  await setLimits(db(), { currencies: false });
  box.deliver(
    'Refinitiv',
    'prices-first.csv',
    'RIC,Date,Close,Currency\nFIRST,2026-02-02,10,NZD\nFIRST,2026-02-03,10,AUD\n',
  );
  await run();
  expect(
    (await loadStockOverview(db(), id, { timeZone: 'Australia/Sydney', forcedAudCodes: [] }))?.priceCurrency,
  ).toBe('NZD');
  expect(await importsOf(db(), 'prices-first.csv')).toMatchObject([{ goodLines: 1, badLines: 1 }]);
  await setLimits(db(), {});
});

it.each([
  ['prices-empty.csv', '', 'The file is empty.'],
  ['prices-blank.csv', '\n \n', 'The file is empty.'],
  ['notes.csv', 'a,b\n', /should begin with what it contains: companies, actions, prices/],
  ['prices-none.csv', 'RIC,Date,Close,Currency\n\n', 'The file has a header and no lines.'],
  ['prices-less.csv', 'RIC,Date,Close\n', /lacks the column Currency. Expected: RIC, Date, Close, Currency/],
  ['prices-more.csv', 'RIC,Date,Close,Currency,Volume\n', 'The header has an unknown column "volume".'],
  ['prices-twice.csv', 'RIC,Date,Close,Currency,Date\n', 'The header has the column "date" twice.'],
  ['prices-quote.csv', '"RIC,Date,Close,Currency\n', /header can't be read/],
  ['prices-wide.csv', Buffer.from('\uFEFFRIC,Date,Close,Currency\n', 'utf16le'), /header can't be read/],
])('refuses %s as a whole, and says why', async (name, content, reason) => {
  box.deliver('Refinitiv', name, content);
  await expect(run()).rejects.toThrow(`Files: 1 refused. ${name}: nothing is loaded. `);
  const [row] = await importsOf(db(), name);
  expect(row).toMatchObject({ state: 'failed', goodLines: 0 });
  expect(row?.reason).toMatch(reason);
  // the same bytes may be delivered again, and are read again
  box.deliver('Refinitiv', name, content);
  await expect(run()).rejects.toThrow('Files: 1 refused.');
});

it('says of a run that finds no file what of earlier ones is still not loaded', async () => {
  box.deliver('Refinitiv', 'prices-nothing-of-it.csv', 'Nonsense\n1\n');
  await expect(run()).rejects.toThrow('Files: 1 refused. prices-nothing-of-it.csv: nothing is loaded. ');
  expect(await run()).toMatch(/^No files were waiting\. Still not loaded: .*\bprices-nothing-of-it\.csv/);
});

it('lets files wait while the feed is disabled', async () => {
  await db().updateTable('feed').set({ enabled: false }).where('name', '=', 'Calibre').execute();
  box.deliver('Calibre', 'actions-wait.csv', 'code,action,date\n');
  expect(await run('Calibre')).toBe('The feed is disabled: its files are waiting.');
  await db().updateTable('feed').set({ enabled: true }).where('name', '=', 'Calibre').execute();
  expect(await run('Calibre')).toBe('Files: 1 imported.');
});

it('takes a file of no actions for a day of none, and says so', async () => {
  box.deliver('Calibre', 'actions-none.csv', 'code,action,date\r\n');
  expect(await run('Calibre')).toBe('Files: 1 imported.');
  expect(await importsOf(db(), 'actions-none.csv')).toMatchObject([
    { state: 'done', reason: 'The file has a header and no lines.' },
  ]);
});

/** Prices of some companies, with a bad line now and then; 30 000 lines are six blocks. */
function manyPrices(): string {
  const lines = Array.from({ length: 30_000 }, (_, index) => {
    const day = new Date(Date.UTC(1990, 0, 1 + Math.floor(index / 10))).toISOString().slice(0, 10);
    const close = index % 1000 === 7 ? 'none' : `${(index % 97) + 100.25}`;
    return `CUT${index % 10},${day},${close},AUD`;
  });
  return `${['RIC,Date,Close,Currency', ...lines].join('\n')}\n`;
}

it('goes on behind the last committed block however often it is cut short, with the same result', async () => {
  for (let index = 0; index < 10; index += 1) await addTestCompany(db(), { code: `CUT${index}` });
  const content = manyPrices();
  box.deliver('Refinitiv', 'prices-whole.csv', content);
  await run();
  const expected = {
    content: await pricesHash(db(), 'CUT'),
    import: await importsOf(db(), 'prices-whole.csv'),
  };
  const bad = await badLinesOf(db(), expected.import[0]?.id ?? '');
  await db().deleteFrom('daily_price').execute();
  await db().deleteFrom('feed_import').execute();

  box.deliver('Refinitiv', 'prices-cut.csv', content);
  const reached: number[] = [];
  for (let attempt = 0; attempt < 20; attempt += 1) {
    let blocks = 0;
    const assertOwned = async () => {
      blocks += 1;
      // the second block of each attempt is rolled back, as it is when a server is killed in it
      if (blocks === 2) throw new Error('cut short');
    };
    const outcome = await runImport({
      db: db(),
      dropBox: box.dropBox,
      feedName: 'Refinitiv',
      assertOwned,
    }).catch(String);
    const [row] = await importsOf(db(), 'prices-cut.csv');
    reached.push(row?.line ?? 0);
    if (!outcome.includes('cut short')) break;
  }
  const steps = [...new Set(reached)];
  expect(steps.length).toBeGreaterThan(4);
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  const [after] = await importsOf(db(), 'prices-cut.csv');
  const { goodLines, badLines, changedRows, line } = expected.import[0] ?? {};
  expect(after).toMatchObject({ state: 'done', goodLines, badLines, changedRows, line });
  expect(badLines).toBe(30);
  expect(await badLinesOf(db(), after?.id ?? '')).toEqual(bad);
  expect(await pricesHash(db(), 'CUT')).toBe(expected.content);
});

it('says of a file that was taken away before its end that it was', async () => {
  await addTestCompany(db(), { code: 'GONE' });
  box.deliver('Refinitiv', 'prices-gone.csv', 'RIC,Date,Close,Currency\nGONE,2026-01-02,10,AUD\n');
  const assertOwned = () => Promise.reject(new Error('cut short'));
  await expect(
    runImport({ db: db(), dropBox: box.dropBox, feedName: 'Refinitiv', assertOwned }),
  ).rejects.toThrow('cut short');
  await settle(box.dropBox, { feed: 'Refinitiv', name: 'prices-gone.csv', outcome: 'failed' });
  await run();
  expect(await importsOf(db(), 'prices-gone.csv')).toMatchObject([
    { state: 'failed', reason: expect.stringContaining('was removed') },
  ]);
});

it('fails a file of which no line can be loaded, and keeps why', async () => {
  await addTestCompany(db(), { code: 'NOGOOD', price_currency: 'AUD' }, [10]);
  const header = 'RIC,Date,Close,Currency';
  box.deliver('Refinitiv', 'prices-nz.csv', `${header}\nNOGOOD,2026-01-05,10,NZD\n`);
  box.deliver('Refinitiv', 'prices-short.csv', `${header}\nNOGOOD,2026-01-05\nNOGOOD,2026-01-06\n`);
  await expect(run()).rejects.toThrow('Files: 2 refused.');
  const [one] = await importsOf(db(), 'prices-nz.csv');
  expect(one).toMatchObject({ state: 'failed', reason: "Its line can't be loaded.", badLines: 1 });
  expect(await badLinesOf(db(), one?.id ?? '')).toMatchObject([{ line: 2 }]);
  const [two] = await importsOf(db(), 'prices-short.csv');
  expect(two).toMatchObject({ state: 'failed', reason: 'None of its 2 lines can be loaded.', badLines: 2 });
});

it('reads the same file again where what it has written stands no more, of any kind', async () => {
  await addTestCompany(db(), { code: 'AGAIN' });
  const files = {
    'prices-2026-01-05-again.csv': [
      'RIC,Date,Close,Currency\nAGAIN,2026-01-02,10,AUD\nAGAIN,2026-01-05,12,AUD\n',
      'RIC,Date,Close,Currency\nAGAIN,2026-01-05,13,AUD\n',
    ],
    'indices-2026-01-05-again.csv': [
      'Index,Date,Level\nS&P/NZX 50,2026-01-05,100\n',
      'Index,Date,Level\nS&P/NZX 50,2026-01-05,101\n',
    ],
    'forecasts-2026-01-05-again.csv': [
      'RIC,Fiscal Year,Fiscal Month,Currency,Revenue\nAGAIN,2026,Jun,AUD,800\n',
      'RIC,Fiscal Year,Fiscal Month,Currency,Revenue\nAGAIN,2026,Jun,AUD,900\n',
    ],
    'companies-2026-01-05-again.csv': [
      `${companyHeader}\nAGAIN,A.AX,A.AX,Again,ASX,,AUD,AUD,${gics},7\n`,
      `${companyHeader}\nAGAIN,A.AX,A.AX,Again,ASX,,AUD,AUD,${gics},8\n`,
    ],
    'descriptions-2026-01-05-again.csv': [
      'Code,Description\nAGAIN,Right\n',
      'Code,Description\nAGAIN,Wrong\n',
    ],
  };
  await setLimits(db(), { identities: false });
  const runWith = async (place: 0 | 1, mark = '') => {
    for (const [file, contents] of Object.entries(files))
      box.deliver('Refinitiv', `${file.slice(0, -4)}${mark}.csv`, contents[place] ?? '');
    return run();
  };
  expect(await runWith(0)).toBe('Files: 5 imported.');
  expect(await runWith(0)).toBe('Files: 5 repeated.');
  expect(await runWith(1, '-corrected')).toBe('Files: 5 imported.');
  expect(await runWith(0)).toBe('Files: 5 imported.');
  for (const file of Object.keys(files))
    expect(await importsOf(db(), file)).toMatchObject([{ changedRows: 1 }, {}]);
  expect(await runWith(0)).toBe('Files: 5 repeated.');
  await setLimits(db(), {});
});

it('holds the same file of an earlier day that would write over what came since', async () => {
  await addTestCompany(db(), { code: 'OLD' });
  const close = (value: number) => `RIC,Date,Close,Currency\nOLD,2026-01-05,${value},AUD\n`;
  box.deliver('Refinitiv', 'prices-2026-01-06.csv', close(10));
  await run();
  box.deliver('Refinitiv', 'prices-2026-01-07.csv', close(11));
  await run();
  box.deliver('Refinitiv', 'prices-2026-01-06.csv', close(10));
  expect(await run()).toBe('Files: 1 held.');
  // what is decided about the held one may be what makes it right
  box.deliver('Refinitiv', 'prices-2026-01-07.csv', close(11));
  expect(await run()).toBe('Files: 1 waiting.');
  await db().deleteFrom('feed_import').where('state', '=', 'held').execute();
});

it('knows the same forecasts again where a company has both figures and an error', async () => {
  await addTestCompany(db(), { code: 'BOTH' });
  const content =
    'RIC,Fiscal Year,Fiscal Month,Currency,Revenue,Error\nBOTH,2026,Jun,AUD,800,\nBOTH,,,,,Not covered\n';
  box.deliver('Refinitiv', 'forecasts-both.csv', content);
  await run();
  box.deliver('Refinitiv', 'forecasts-both.csv', content);
  expect(await run()).toBe('Files: 1 repeated.');
});

it('holds figures of one year that bring back those of others, which the feed had withdrawn', async () => {
  await addTestCompany(db(), { code: 'TAKENBACK' });
  const head = 'RIC,Fiscal Year,Fiscal Month,Currency,Revenue,Error';
  const year = (number: number, revenue: number) => `TAKENBACK,${number},Jun,AUD,${revenue},`;
  let files = 0;
  const deliver = async (...lines: readonly string[]) => {
    files += 1;
    box.deliver('Refinitiv', `forecasts-takenback-${files}.csv`, `${[head, ...lines].join('\n')}\n`);
    return run();
  };
  await deliver(year(2026, 810), year(2027, 820));
  await setLimits(db(), { vanishedPercent: null });
  expect(await deliver('TAKENBACK,,,,,Withdrawn')).toBe('Files: 1 imported.');
  await setLimits(db(), {});
  expect(await deliver(year(2027, 830))).toBe('Files: 1 held.');
  const held = await db().selectFrom('feed_held_row').select(['rule', 'reason', 'old_value']).execute();
  expect(held).toMatchObject([
    {
      ...{ rule: 'older', old_value: 'Withdrawn' },
      reason: 'Those of 2026 would come back with it, as they were before.',
    },
  ]);
  await db().deleteFrom('feed_import').where('state', '=', 'held').execute();
  expect(await deliver(year(2026, 811), year(2027, 831))).toBe('Files: 1 imported.');
});

it('is not kept from right files by one that was loaded under a day to come', async () => {
  const content = (level: number) => `Index,Date,Level\nS&P 500,2026-01-05,${level}\n`;
  await setLimits(db(), { days: false, priceFactor: null, jumpFactor: null, indexFactor: null });
  box.deliver('Refinitiv', 'indices-2062-01-05.csv', content(5500));
  expect(await run()).toBe('Files: 1 imported.');
  await setLimits(db(), {});
  box.deliver('Refinitiv', 'indices-2026-01-06.csv', content(5501));
  expect(await run()).toBe('Files: 1 imported.');
});

it('lists no level as a late one that its own interrupted file has brought', async () => {
  const name = 'S&P/ASX Small Ordinaries';
  const day = (number: number) => new Date(Date.UTC(2000, 0, 1 + number)).toISOString().slice(0, 10);
  // what stands behind the first block lies between the days of that
  const days = [0, 8000, ...Array.from({ length: 7999 }, (_, index) => index + 1)];
  const lines = days.map((number) => `${name},${day(number)},100`);
  box.deliver('Refinitiv', 'indices-small.csv', `${['Index,Date,Level', ...lines].join('\n')}\n`);
  let blocks = 0;
  const assertOwned = async () => {
    blocks += 1;
    if (blocks === 2) throw new Error('cut short');
  };
  const work = { db: db(), dropBox: box.dropBox, feedName: 'Refinitiv' as const };
  await expect(runImport({ ...work, assertOwned })).rejects.toThrow('cut short');
  expect(await run()).toBe('Files: 1 imported.');
  const late = await db()
    .selectFrom('replaced_figure')
    .select('day')
    .where('index_name', '=', name)
    .limit(2)
    .execute();
  expect(late).toEqual([]);
});
