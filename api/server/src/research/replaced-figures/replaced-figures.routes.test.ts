import type { ReplacedFigure } from '@console/contract/replaced-figures';
import { runImport, setLimits, testDropBox } from '../../../testing/records/deliveries';
import { createTestDraft, textContent } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';
import { addTestIdeas, testIdea } from '../../../testing/records/ideas';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let box: ReturnType<typeof testDropBox>;
let asAnalyst: Call;
let asCompliance: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asCompliance = await server.signInAs('ROLE_COMPLIANCE');
});
beforeEach(() => {
  box = testDropBox();
});
afterEach(() => box.remove());
afterAll(() => server.close());

async function deliver(file: string, lines: readonly string[]): Promise<void> {
  box.deliver('Refinitiv', file, `${lines.join('\n')}\n`);
  const { db } = server.services;
  expect(await runImport({ db, dropBox: box.dropBox, feedName: 'Refinitiv' })).toBe('Files: 1 imported.');
}

/** What is held as older than what is loaded, and released. */
async function deliverPast(file: string, lines: readonly string[]): Promise<void> {
  const { db } = server.services;
  await setLimits(db, { older: false });
  await deliver(file, lines);
  await setLimits(db, {});
}

const replaced = async (query: string): Promise<ReplacedFigure[]> =>
  (await asCompliance('GET', `/api/replaced-figure?${query}`)).json['hydra:member'];

const block = (type: 'StockOverview' | 'SharePrice' | 'FinancialForecast' | 'CompaniesMentioned') => ({
  ...{ id: type.toLowerCase(), type, props: {}, children: [] },
});

const [monday, tuesday, wednesday] = ['2026-01-05', '2026-01-06', '2026-01-07'] as const;
const prices = (code: string, closes: Readonly<Record<string, number>>) => [
  'RIC,Date,Close,Currency',
  ...Object.entries(closes).map(([day, close]) => `${code},${day},${close},AUD`),
];

/** A draft of a company that closed at 11 on Monday and at 12.5 on Tuesday, and how it is published. */
async function draftOf(title: string, ...blocks: readonly ReturnType<typeof block>[]) {
  const { draft, companyId } = await createTestDraft(server, asAnalyst, { title });
  const closes = [
    { company_id: companyId, date: monday, close: 11 },
    { company_id: companyId, date: tuesday, close: 12.5 },
  ];
  await server.services.db.insertInto('daily_price').values(closes).execute();
  await asAnalyst('PUT', draft['@id'], { content: textContent('It trades well', ...blocks) });
  const { code } = await server.services.db
    .selectFrom('company')
    .select('code')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { code, companyId, draft, publishIt: () => publishTestDraft(server, draft.id) };
}

it('keeps what a delivery wrote over, with its file, and names the reports that show it', async () => {
  const { code, publishIt } = await draftOf('Shows both', block('StockOverview'), block('SharePrice'));
  const report = await publishIt();
  await deliver('prices-corrected.csv', prices(code, { [monday]: 11, [tuesday]: 12.4, [wednesday]: 12.6 }));
  const [figure, ...others] = await replaced(`company=${code}`);
  // neither the same value again nor a first one replaces anything
  expect(others).toEqual([]);
  expect(figure).toMatchObject({
    ...{ kind: 'price', company: { code }, index: null, figure: 'Close', day: tuesday, year: null },
    ...{ oldValue: '12.5', newValue: '12.4' },
    delivery: { feed: 'Refinitiv', file: 'prices-corrected.csv' },
  });
  expect(await replaced(`delivery=${figure?.delivery?.id}`)).toEqual([figure]);
  const { json } = await asCompliance('GET', `${figure?.['@id']}/report`);
  expect(json).toEqual({
    reports: [
      {
        ...{ id: report, title: 'Shows both', publishedOn: expect.any(String), revokedAt: null },
        shownIn: ['Stock Overview', 'Share Price'],
      },
    ],
    bestIdeas: [],
    unread: 0,
  });
});

it('keeps a close that comes late for a past day, and names the reports whose range it changes', async () => {
  const { code, publishIt } = await draftOf('Ranges', block('StockOverview'));
  const report = await publishIt();
  await deliver('prices-next.csv', prices(code, { [wednesday]: 12 }));
  const [history, late] = ['2025-12-30', '2025-12-31'];
  // history of before the oldest close is a first delivery of it
  await deliver('prices-history.csv', prices(code, { [history]: 11.5 }));
  expect(await replaced(`company=${code}`)).toEqual([]);
  await deliverPast('prices-late.csv', prices(code, { [history]: 11.5, [late]: 19, [wednesday]: 12 }));
  const [added, ...others] = await replaced(`company=${code}`);
  expect(others).toEqual([]);
  expect(added).toMatchObject({
    ...{ kind: 'price', figure: 'Close', day: late, oldValue: null, newValue: '19' },
    delivery: { file: 'prices-late.csv' },
  });
  const { json } = await asCompliance('GET', `${added?.['@id']}/report`);
  expect(json.reports).toMatchObject([{ id: report, shownIn: ['Stock Overview: 52 Week High'] }]);
  expect(json.bestIdeas).toEqual([]);
});

it('keeps a level that comes late for a past day', async () => {
  const level = (day: string, value: number) => ['Date,Index,Level', `${day},S&P/NZX 50,${value}`];
  await deliver('indices-nzx1.csv', [...level(monday, 100), `${wednesday},S&P/NZX 50,101`]);
  await deliverPast('indices-nzx2.csv', level(tuesday, 102));
  const levels = await replaced('kind=index');
  expect(levels.filter(({ index }) => index === 'S&P/NZX 50')).toMatchObject([
    { day: tuesday, oldValue: null, newValue: '102' },
  ]);
});

it('names no report that does not draw the figure, or was published with the right one', async () => {
  const { code, publishIt } = await draftOf('Words alone');
  await publishIt();
  await deliver('prices-1.csv', prices(code, { [tuesday]: 12.4 }));
  const later = await draftOf('Later', block('StockOverview'));
  await deliver('prices-2.csv', prices(later.code, { [tuesday]: 12.4 }));
  await later.publishIt();
  for (const company of [code, later.code]) {
    const [figure] = await replaced(`company=${company}`);
    expect((await asCompliance('GET', `${figure?.['@id']}/report`)).json).toEqual({
      reports: [],
      bestIdeas: [],
      unread: 0,
    });
  }
});

it('names the Best Ideas that say the old close, as the price at which an idea came in or left', async () => {
  const { db } = server.services;
  const { code, companyId } = await draftOf('No report');
  const at = (company: number) => ({ company, from: null, to: null });
  const came = testIdea({ company: companyId, sharePrice: at(12.5), includedOn: wednesday });
  const cameLater = testIdea({ company: companyId, sharePrice: at(12.5), includedOn: '2026-02-06' });
  const cheaper = testIdea({ company: companyId, sharePrice: at(11), includedOn: wednesday });
  const listOf = (idea: typeof came) => addTestIdeas(db, [{ action: 'Buy', records: [idea] }]);
  const lists = [await listOf(came), await listOf(cameLater), await listOf(cheaper)];
  const closes = { company: { price: 12.5, on: tuesday }, from: null, to: null };
  const left = await addTestIdeas(db, [], null, [{ action: 'Buy', idea: cheaper, closes }]);
  await deliver('prices-ideas.csv', prices(code, { [tuesday]: 12.4 }));
  const [figure] = await replaced(`company=${code}`);
  const { bestIdeas } = (await asCompliance('GET', `${figure?.['@id']}/report`)).json;
  expect(bestIdeas.map(({ id }: { id: string }) => id)).toEqual([left, lists[0]]);
});

it('keeps each figure of a forecast that changed, and levels of an index', async () => {
  // one value of many may vanish: a delivery of which more do is held
  const header = 'RIC,Fiscal Year,Fiscal Month,Currency,Revenue,EBIT,EBITDA,Net Profit,EV/EBITDA,PE,As Of';
  const figures = '2027,Jun,AUD,800,200,240,120,8';
  const { code, publishIt } = await draftOf('Forecast', block('FinancialForecast'), block('SharePrice'));
  await deliver('forecasts-1.csv', [header, `${code},${figures},20,2026-01-05`]);
  const levels = (last: number) => [
    'Date,Index,Level',
    ...[monday, tuesday, wednesday].map((day, place) => `${day},S&P/ASX 200,${[8000, last, 8030][place]}`),
  ];
  await deliver('indices-1.csv', levels(8020));
  const report = await publishIt();
  await deliver('forecasts-2.csv', [header, `${code},${figures},,2026-01-12`]);
  await deliverPast('indices-2.csv', levels(8021));
  const [pe, ...others] = await replaced(`company=${code}`);
  expect(others).toEqual([]);
  expect(pe).toMatchObject({ kind: 'forecast', figure: 'PE', year: 2027, oldValue: '20', newValue: null });
  const [level] = await replaced('kind=index');
  expect(level).toMatchObject({ index: 'S&P/ASX 200', day: tuesday, oldValue: '8020', newValue: '8021' });
  const uses = async (figure: ReplacedFigure | undefined) =>
    (await asCompliance('GET', `${figure?.['@id']}/report`)).json.reports.filter(
      ({ id }: { id: string }) => id === report,
    );
  expect(await uses(pe)).toMatchObject([{ title: 'Forecast', shownIn: ['Financial Forecast'] }]);
  expect(await uses(level)).toMatchObject([{ title: 'Forecast', shownIn: ['Share Price'] }]);
});

it('finds the reports of a company that was merged into another one since', async () => {
  const { code, companyId, publishIt } = await draftOf('Merged', block('StockOverview'));
  const report = await publishIt();
  await deliver('prices-merged.csv', prices(code, { [tuesday]: 12.4 }));
  const [figure] = await replaced(`company=${code}`);
  const { companyId: into } = await createTestDraft(server, asAnalyst);
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const merged = await asAdmin('POST', `/api/company/merge/${companyId}`, { mergeToCompany: into });
  expect(merged.status).toBe(200);
  const { json } = await asCompliance('GET', `${figure?.['@id']}/report`);
  expect(json.reports).toMatchObject([{ id: report, shownIn: ['Stock Overview'] }]);
});

it('is kept for ever, and answers 404 for what it never had', async () => {
  const change = server.services.db.updateTable('replaced_figure').set({ old_value: '1' }).execute();
  await expect(change).rejects.toThrow('append-only');
  const unknown = '/api/replaced-figure/00000000-0000-4000-8000-0000000000ff/report';
  expect((await asCompliance('GET', unknown)).status).toBe(404);
});
