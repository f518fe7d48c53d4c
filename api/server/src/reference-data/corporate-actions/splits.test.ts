import { addDays, today, type CalendarDay } from '@console/contract/calendar-day';
import { feedNames, type FeedName } from '@console/contract/feeds';
import type { SharePriceSeries, StockOverview } from '@console/contract/widgets';
import { addTestCompany } from '../../../testing/records/company';
import { deliveredFile, type DeliveredRow } from '../../../testing/records/delivered-files';
import { importsOf, runImport, setLimits, testDropBox } from '../../../testing/records/deliveries';
import { addTestIdeas, testIdea } from '../../../testing/records/ideas';
import { knownCompanies } from '../deliveries/known-companies';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAnalyst: Call;
const box = testDropBox();
beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
});
afterAll(async () => {
  await server.close();
  box.remove();
});
beforeEach(async () => {
  // what is held makes others wait
  await server.services.db.deleteFrom('feed_import').where('state', '<>', 'done').execute();
});

/** Weekdays up to yesterday, the latest first. */
const weekdays = Array.from({ length: 30 }, (_, ago) => addDays(today('Australia/Sydney'), -1 - ago)).filter(
  (day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
);
const [afterExDay = '', exDay = '', dayBefore = '', twoBefore = ''] = weekdays;

const priced = (code: string, date: CalendarDay, value: number) => ({ code, date, value, currency: 'AUD' });
const split = (code: string, [newShares, oldShares]: readonly [number, number], date = exDay) => ({
  ...{ code, action: 'Split', date, newShares, oldShares },
});

let files = 0;
async function deliver(
  kind: 'prices' | 'actions' | 'forecasts',
  rows: readonly DeliveredRow[],
  feedName: FeedName = 'Refinitiv',
) {
  files += 1;
  const file = `${kind}-no${files}.csv`;
  const { db } = server.services;
  box.deliver(feedName, file, deliveredFile(feedName, kind, rows));
  await runImport({ db, dropBox: box.dropBox, feedName });
  const [row] = await importsOf(db, file);
  return row;
}
const setClose = (code: string, date: string, close: number) =>
  server.services.db
    .updateTable('daily_price')
    .set({ close })
    .where('date', '=', date)
    .where('company_id', 'in', (eb) => eb.selectFrom('company').select('id').where('code', '=', code))
    .execute();
const overview = async (id: string): Promise<StockOverview> =>
  (await asAnalyst('GET', `/api/stock-overview/${id}`)).json;
const chart = async (id: string): Promise<SharePriceSeries> =>
  (await asAnalyst('GET', `/api/chart_calculation?companyId=${id}`)).json;

it.each([
  ['a 5-for-1 split', 'Refinitiv', [5, 1], 20],
  ['a 1-for-10 consolidation', 'Calibre', [1, 10], 1000],
  ['a 3-for-2 split', 'Refinitiv', [3, 2], 66.67],
] as const)('adjusts the range of 52 weeks and the chart for %s', async (_, feed, ratio, exClose) => {
  const code = `W${ratio.join('X')}`;
  const id = await addTestCompany(server.services.db, { code, source: feed, shares_on_issue_millions: 10 });
  expect(
    await deliver('prices', [priced(code, twoBefore, 98), priced(code, dayBefore, 100)], feed),
  ).toMatchObject({ state: 'done' });
  expect(await deliver('actions', [split(code, ratio)], feed)).toMatchObject({
    state: 'done',
    changedRows: 1,
  });
  // known, and no close has reached it
  expect(await overview(id)).toMatchObject({ currentStockPrice: 100, low52Week: 98, high52Week: 100 });
  const factor = ratio[1] / ratio[0];
  expect(await deliver('prices', [priced(code, exDay, exClose)], feed)).toMatchObject({ state: 'done' });
  const { high52Week, low52Week, currentStockPrice } = await overview(id);
  expect(currentStockPrice).toBe(exClose);
  expect(low52Week).toBeCloseTo(98 * factor, 9);
  expect(high52Week).toBeCloseTo(Math.max(100 * factor, exClose), 9);
  const { company_closing_price: closes } = await chart(id);
  expect(closes.map((close) => close.toFixed(4))).toEqual(
    [98 * factor, 100 * factor, exClose].map((close) => close.toFixed(4)),
  );
  // what was delivered stays as it was
  const stored = await server.services.db
    .selectFrom('daily_price')
    .select('close')
    .where('company_id', '=', id)
    .orderBy('date')
    .execute();
  expect(stored.map(({ close }) => close)).toEqual([98, 100, exClose]);
});

it('adjusts the price at inclusion of Best Ideas, and says for which split', async () => {
  const { db } = server.services;
  const [before, onExDay, after] = await Promise.all(
    ['IDEA1', 'IDEA2', 'IDEA3'].map((code) => addTestCompany(db, { code })),
  );
  for (const code of ['IDEA1', 'IDEA2', 'IDEA3']) {
    await deliver('prices', [priced(code, dayBefore, 100)]);
    await deliver('actions', [split(code, [5, 1])]);
    await deliver('prices', [priced(code, exDay, 20), priced(code, afterExDay, 22)]);
  }
  const idea = (company: string | undefined, includedOn: string, price: number) =>
    testIdea({ company: company ?? '', includedOn, sharePrice: { company: price, from: null, to: null } });
  await addTestIdeas(db, [
    {
      action: 'Buy',
      records: [idea(before, dayBefore, 100), idea(onExDay, exDay, 100), idea(after, exDay, 20)],
    },
  ]);
  const { json } = await asAnalyst('GET', '/api/best-ideas');
  const returns = json.content[0].records.map(
    ({ performance }: { performance: { company: object } }) => performance.company,
  );
  const adjusted = { price: 20, splits: [{ newShares: 5, oldShares: 1, day: exDay }] };
  // what was taken before the first close of the ex-day is a price of the day before
  expect(returns).toEqual([
    { percent: expect.closeTo(10, 9), price: 22, on: afterExDay, adjusted },
    { percent: expect.closeTo(10, 9), price: 22, on: afterExDay, adjusted, since: dayBefore },
    { percent: expect.closeTo(10, 9), price: 22, on: afterExDay },
  ]);
});

it('prints a list that is published after a split with prices at inclusion that count since', async () => {
  const { db } = server.services;
  const company = await addTestCompany(db, { code: 'PRINT' });
  await deliver('prices', [priced('PRINT', dayBefore, 100)]);
  await deliver('actions', [split('PRINT', [5, 1])]);
  await deliver('prices', [priced('PRINT', exDay, 20)]);
  const record = testIdea({
    ...{ company, includedOn: dayBefore },
    sharePrice: { company: 100, from: null, to: null },
  });
  const id = await addTestIdeas(db, [{ action: 'Buy', records: [record] }]);
  const page = async () =>
    (await asAnalyst('GET', `/api/best-ideas/version/${id}/static-view`)).bytes.toString();
  // that list is of before the split
  expect(await page()).not.toContain('adjusted for');
  const draft = (await asAnalyst('GET', '/api/best-ideas-draft/static-view')).bytes.toString();
  expect(draft).toContain('adjusted for the 5-for-1 split');
  expect(draft).not.toContain('0.0%');
});

it.each(feedNames)(
  '%s: holds a price after a split that was not delivered, and no right one',
  async (feed) => {
    const code = `H${feed.slice(0, 3).toUpperCase()}`;
    await addTestCompany(server.services.db, { code, source: feed });
    await deliver('prices', [priced(code, dayBefore, 100)], feed);
    const held = await deliver('prices', [priced(code, exDay, 20)], feed);
    expect(held).toMatchObject({ state: 'held', heldFor: [{ rule: 'jump', rows: 1 }] });
    const row = await server.services.db
      .selectFrom('feed_held_row')
      .selectAll()
      .where('import_id', '=', held?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(row.reason).toBe('The last value is 5 times as much. A split may be missing.');
    await server.services.db.deleteFrom('feed_import').where('state', '=', 'held').execute();
    await deliver('actions', [split(code, [5, 1])], feed);
    expect(await deliver('prices', [priced(code, exDay, 20)], feed)).toMatchObject({ state: 'done' });
    const unadjusted = await deliver('prices', [priced(code, afterExDay, 100)], feed);
    expect(unadjusted).toMatchObject({ state: 'held', heldFor: [{ rule: 'jump', rows: 1 }] });
  },
);

it.each(feedNames)('%s: holds the close of an ex-day for which another ratio was delivered', async (feed) => {
  const code = `O${feed.slice(0, 3).toUpperCase()}`;
  await addTestCompany(server.services.db, { code, source: feed });
  await deliver('prices', [priced(code, dayBefore, 100)], feed);
  await deliver('actions', [split(code, [2, 1])], feed);
  // it was one of 3 for 2
  const held = await deliver('prices', [priced(code, exDay, 66.67)], feed);
  expect(held).toMatchObject({ state: 'held', heldFor: [{ rule: 'ratio', rows: 1 }] });
  await server.services.db.deleteFrom('feed_import').where('state', '=', 'held').execute();
  await deliver('actions', [split(code, [3, 2])], feed);
  expect(await deliver('prices', [priced(code, exDay, 66.67)], feed)).toMatchObject({ state: 'done' });
  // and the other way round: the close is there when the ratio comes
  const wrong = await deliver('actions', [split(code, [2, 1])], feed);
  expect(wrong).toMatchObject({ state: 'held', heldFor: [{ rule: 'ratio', rows: 1 }] });
});

it('takes a split that its feed takes back out again, and keeps what it was', async () => {
  const { db } = server.services;
  const id = await addTestCompany(db, { code: 'BACK' });
  await deliver('prices', [priced('BACK', dayBefore, 100)]);
  await deliver('actions', [split('BACK', [2, 1])]);
  await setLimits(db, { priceFactor: null, splitPercent: null });
  await deliver('prices', [priced('BACK', exDay, 99)]);
  await setLimits(db, {});
  expect(await overview(id)).toMatchObject({ high52Week: 99, low52Week: 50 });
  // its ratio need not be said again
  await deliver('actions', [{ code: 'BACK', action: 'Split', date: exDay, withdrawn: 'yes' }]);
  expect(await overview(id)).toMatchObject({ high52Week: 100, low52Week: 99 });
  const kept = await db.selectFrom('replaced_figure').selectAll().where('company_id', '=', id).execute();
  expect(kept).toMatchObject([
    { kind: 'action', figure: 'Split', day: exDay, old_value: '2 for 1', new_value: null },
  ]);
});

it('multiplies no close of before a split with the shares of after it, and none once it is called off', async () => {
  const { db } = server.services;
  const id = await addTestCompany(db, { code: 'EARLY', shares_on_issue_millions: 250 });
  const close = (date: string, value: number) =>
    db.insertInto('daily_price').values({ company_id: id, date, close: value }).execute();
  const deliverShares = (millions: number) =>
    db.updateTable('company').set({ shares_on_issue_millions: millions }).where('id', '=', id).execute();
  const action = (values: object) =>
    db.updateTable('corporate_action').set(values).where('company_id', '=', id).execute();
  const marketCap = async () => (await overview(id)).marketCap;
  await close(dayBefore, 2);
  await db
    .insertInto('corporate_action')
    .values({ company_id: id, action: 'Split', day: exDay, new_shares: 2, old_shares: 1 })
    .execute();
  expect(await marketCap()).toBe(500);
  // the feed is early
  await deliverShares(500);
  expect(await marketCap()).toBe(500);
  await action({ day: addDays(exDay, 40) });
  expect(await marketCap()).toBe(500);
  await action({ withdrawn: true });
  expect(await marketCap()).toBe(500);
  // issued meanwhile, and taken back
  await deliverShares(510);
  expect(await marketCap()).toBe(510);
  await deliverShares(255);
  expect(await marketCap()).toBe(510);
  await deliverShares(510);
  await action({ withdrawn: false, day: exDay });
  expect(await marketCap()).toBe(510);
  await close(exDay, 1);
  expect(await marketCap()).toBe(510);
});

it('holds a first close after a split that is written over wrongly, and loads the right one', async () => {
  const { db } = server.services;
  await addTestCompany(db, { code: 'TWICE' });
  await deliver('prices', [priced('TWICE', dayBefore, 40.2)]);
  await deliver('actions', [split('TWICE', [4, 1])]);
  await deliver('prices', [priced('TWICE', exDay, 10.2)]);
  expect(await deliver('prices', [priced('TWICE', exDay, 2.55)])).toMatchObject({ state: 'held' });
  await db.deleteFrom('feed_import').where('state', '=', 'held').execute();
  await setClose('TWICE', exDay, 2.55);
  expect(await deliver('prices', [priced('TWICE', exDay, 10.3)])).toMatchObject({ state: 'done' });
  // so too of a later day, which is held against what is loaded of it
  await deliver('prices', [priced('TWICE', afterExDay, 10.35)]);
  await setClose('TWICE', afterExDay, 2.6);
  expect(await deliver('prices', [priced('TWICE', afterExDay, 10.4)])).toMatchObject({ state: 'done' });
  expect(await deliver('prices', [priced('TWICE', afterExDay, 40.9)])).toMatchObject({ state: 'held' });
});

it('holds shares and figures by share in which a split is made a second time', async () => {
  const { db } = server.services;
  const id = await addTestCompany(db, { code: 'AGAIN', shares_on_issue_millions: 250 });
  await deliver('prices', [priced('AGAIN', dayBefore, 50)]);
  await deliver('actions', [split('AGAIN', [5, 1])]);
  await deliver('prices', [priced('AGAIN', exDay, 10)]);
  const applied = async () =>
    (await knownCompanies(db, 'Refinitiv')).ofCode('AGAIN')?.splits.map((one) => one.applied);
  expect(await applied()).toEqual([{ shares: 0 }]);
  const set = (millions: number) =>
    db.updateTable('company').set({ shares_on_issue_millions: millions }).where('id', '=', id).execute();
  await set(1250);
  expect(await applied()).toEqual([{ shares: 1 }]);
  await set(6250);
  expect(await applied()).toEqual([{ shares: 2 }]);
  await set(1260);
  expect(await applied()).toEqual([{ shares: 1 }]);
});

it('holds a split that is loaded of another day, and takes one that is moved', async () => {
  const { db } = server.services;
  const id = await addTestCompany(db, { code: 'MOVED' });
  await deliver('prices', [priced('MOVED', twoBefore, 100)]);
  await deliver('actions', [split('MOVED', [2, 1])]);
  await deliver('prices', [priced('MOVED', afterExDay, 50)]);
  expect(await overview(id)).toMatchObject({ high52Week: 50 });
  // the closes around that day show it as well
  const twin = split('MOVED', [2, 1], dayBefore);
  expect(await deliver('actions', [twin])).toMatchObject({
    ...{ state: 'held', heldFor: [{ rule: 'ratio', rows: 1 }] },
  });
  expect(await overview(id)).toMatchObject({ high52Week: 50 });
  await db.deleteFrom('feed_import').where('state', '=', 'held').execute();
  await db.updateTable('corporate_action').set({ withdrawn: true }).where('company_id', '=', id).execute();
  expect(await deliver('actions', [twin])).toMatchObject({ state: 'done' });
});

it.each([
  ['a 5-for-1 split', [5, 1]],
  ['a 3-for-2 split', [3, 2]],
  ['a 1-for-4 consolidation', [1, 4]],
] as const)(
  'holds figures by share in which %s is made a second time, not its taking back',
  async (_, ratio) => {
    const { db } = server.services;
    const code = `EPS${ratio.join('X')}`;
    await addTestCompany(db, { code, shares_on_issue_millions: null });
    await deliver('prices', [priced(code, dayBefore, 50)]);
    const year = Number(exDay.slice(0, 4)) + 1;
    // no two companies have the same
    const profit = { revenue: 1000 + 10 * ratio[0] + ratio[1], Npat: 200 };
    const ofYear = { code, year, month: 'Jun', currency: 'AUD', ...profit };
    const byShare = (times: number) => ({
      EPS: Number((2 * (ratio[1] / ratio[0]) ** times).toFixed(6)),
      DPS: Number((1 * (ratio[1] / ratio[0]) ** times).toFixed(6)),
    });
    const forecasts = (times: number) => deliver('forecasts', [{ ...ofYear, ...byShare(times) }]);
    expect(await forecasts(0)).toMatchObject({ state: 'done' });
    await deliver('actions', [split(code, ratio)]);
    expect(await forecasts(1)).toMatchObject({ state: 'done' });
    expect(await forecasts(2)).toMatchObject({ state: 'held', heldFor: [{ rule: 'jump', rows: 1 }] });
    await db.deleteFrom('feed_import').where('state', '=', 'held').execute();
    // somebody took it all the same
    const figures = { year, calendarMonth: 'Jun', currency: 'AUD', ...profit, ...byShare(2) };
    await db
      .updateTable('forecast')
      .set({ figures: JSON.stringify(figures) })
      .where('company_id', 'in', (eb) => eb.selectFrom('company').select('id').where('code', '=', code))
      .execute();
    expect(await forecasts(1)).toMatchObject({ state: 'done' });
  },
);

it.each([
  ['put off from an earlier day', { day: dayBefore, withdrawn: true }],
  ['moved forward from a later day', { day: addDays(exDay, 8), withdrawn: true }],
  ['followed by another one of the same ratio', { day: addDays(exDay, 30), withdrawn: false }],
])('takes the shares of a split that is traded for what they are, be it %s', async (_, other) => {
  const { db } = server.services;
  files += 1;
  const id = await addTestCompany(db, { code: `PUT${files}`, shares_on_issue_millions: 250 });
  await db
    .insertInto('daily_price')
    .values([
      { company_id: id, date: twoBefore, close: 2 },
      { company_id: id, date: exDay, close: 1 },
    ])
    .execute();
  const action = { company_id: id, action: 'Split', new_shares: 2, old_shares: 1 } as const;
  await db
    .insertInto('corporate_action')
    .values([
      { ...action, day: exDay },
      { ...action, ...other },
    ])
    .execute();
  await db.updateTable('company').set({ shares_on_issue_millions: 500 }).where('id', '=', id).execute();
  expect((await overview(id)).marketCap).toBe(500);
  await db.updateTable('company').set({ shares_on_issue_millions: 505 }).where('id', '=', id).execute();
  expect((await overview(id)).marketCap).toBe(505);
});

it('holds a dividend that was moved without taking the old one back', async () => {
  const code = 'WDIVMV';
  await addTestCompany(server.services.db, { code, source: 'Refinitiv' });
  const dividend = { code, action: 'Dividend', amount: 2.5, currency: 'AUD' };
  const first = { ...dividend, date: twoBefore };
  expect(await deliver('actions', [first])).toMatchObject({ state: 'done' });
  const held = await deliver('actions', [{ ...dividend, date: dayBefore }]);
  expect(held).toMatchObject({ state: 'held', heldFor: [{ rule: 'dividend', rows: 1 }] });
  await server.services.db.deleteFrom('feed_import').where('state', '=', 'held').execute();
  // another one is another one, and so is the next of a year
  const others = [
    { ...dividend, amount: 0.3, date: exDay },
    { ...dividend, date: addDays(twoBefore, -182 - 7) },
  ];
  expect(await deliver('actions', others)).toMatchObject({ state: 'done', changedRows: others.length });
  expect(
    await deliver('actions', [
      { ...dividend, date: dayBefore },
      { code, action: 'Dividend', date: twoBefore, withdrawn: 'Yes' },
    ]),
  ).toMatchObject({ state: 'done', changedRows: 2 });
});
