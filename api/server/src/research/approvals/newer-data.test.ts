import type { Approval, NewerData } from '@console/contract/approvals';
import type { ReplacedFigure } from '@console/contract/replaced-figures';
import { addDays, today } from '@console/contract/calendar-day';
import { noLimits } from '@console/contract/feed-limits';
import { answersTo } from '../../../testing/records/answers';
import { addTestCompany } from '../../../testing/records/company';
import { addTestDisclaimer } from '../../../testing/records/disclaimer';
import { runImport, setLimits, testDropBox } from '../../../testing/records/deliveries';
import {
  addTestTemplate,
  addThumbnail,
  createTestDraft,
  textContent,
  type TestDraft,
} from '../../../testing/records/draft';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { isWeekend } from '../../reference-data/deliveries/checks/day';
import { dayNumber } from '../../reference-data/deliveries/day-column';
import { publishQueued } from '../publishing/publishing.worker';

let server: TestServer;
let asAnalyst: Call;
let asPeer: Call;
let asCompliance: Call;
const box = testDropBox();

/** Corrections of past days are held until somebody releases them. */
const released = { older: false };

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asPeer = await server.signInAs('ROLE_PEER_APPROVER');
  asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  await setLimits(server.services.db, released);
});
afterAll(async () => {
  await server.close();
  box.remove();
});

const refusal =
  'Figures or disclosures changed after this review was requested. Look at what changed before you approve it.';
const none: NewerData = {
  ...{ names: [], corrected: [], disclosures: [], refusal: null, digest: null },
  isOwnerDisabled: false,
};

type Widget =
  'CompaniesMentioned' | 'StockOverview' | 'SharePrice' | 'CompanyDescription' | 'FinancialForecast';

/** A review of a report that prints a last price of 12.50, of Tuesday, a range from 10 to 12.50, and a market cap of 1,250 M. */
async function openReview(type: Widget = 'StockOverview') {
  const { draft, companyId } = await createTestDraft(server, asAnalyst);
  await server.services.db
    .updateTable('company')
    .set({ shares_on_issue_millions: 100 })
    .where('id', '=', companyId)
    .execute();
  await addCloses(companyId, 11);
  return openReviewOf(type, { draft, companyId });
}

/** Closes of Monday, and of 12.50 on Tuesday. */
async function addCloses(companyId: string, monday: number) {
  await server.services.db
    .insertInto('daily_price')
    .values([
      { company_id: companyId, date: '2026-01-05', close: monday },
      { company_id: companyId, date: '2026-01-06', close: 12.5 },
    ])
    .execute();
}

async function openReviewOf(type: Widget, { draft, companyId }: TestDraft) {
  const { db } = server.services;
  const overview = { id: 'overview', type, props: {}, children: [] };
  await asAnalyst('PUT', draft['@id'], { content: textContent('It trades well', overview) });
  await addThumbnail(asAnalyst, draft.id);
  const { json } = await asAnalyst('POST', '/api/report-approval', {
    report: draft['@id'],
    assignees: [`/api/user/${server.people.ROLE_PEER_APPROVER.id}`],
    answers: await answersTo(asAnalyst, draft.id),
  });
  const review: Approval = json;
  const { code } = await db
    .selectFrom('company')
    .select('code')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    ...{ code, companyId, draft },
    newer: async (): Promise<NewerData> => (await asPeer('GET', `${review['@id']}/newer-data`)).json,
    approve: async (seenData?: string | null) => {
      const { status, json: answer } = await asPeer('POST', `${review['@id']}/peer`, {
        ...{ action: 'approve', ...(seenData && { seenData }) },
      });
      return [status, answer['hydra:description']];
    },
    approveAsCompliance: (seenData?: string | null) =>
      asCompliance('POST', `${review['@id']}/legal`, { action: 'approve', ...(seenData && { seenData }) }),
  };
}

let files = 0;
async function deliverFile(kind: 'prices' | 'companies' | 'indices' | 'actions', lines: readonly string[]) {
  files += 1;
  box.deliver('Refinitiv', `${kind}-${files}.csv`, [...lines, ''].join('\n'));
  const done = await runImport({ db: server.services.db, dropBox: box.dropBox, feedName: 'Refinitiv' });
  expect(done).toBe('Files: 1 imported.');
}
const deliver = (code: string, closes: Readonly<Record<string, number>>) =>
  deliverFile('prices', [
    'RIC,Date,Close,Currency',
    ...Object.entries(closes).map(([day, close]) => `${code},${day},${close},AUD`),
  ]);
const deliverShares = (code: string, shares: number) =>
  deliverFile('companies', [
    'Code,Name,Exchange,Type,Currency,Price Currency,GICS Sector,GICS Industry Group,GICS Industry,' +
      'GICS Sub-Industry,RIC,Forecast RIC,Shares (m)',
    `${code},${code} Limited,ASX,,AUD,AUD,Materials,Materials,Metals & Mining,Gold,${code},${code},${shares}`,
  ]);

it('a corrected price is told with both values, and nobody approves without having been told', async () => {
  const { code, draft, newer, approve, approveAsCompliance } = await openReview();
  expect(await newer()).toEqual(none);
  await deliver(code, { '2026-01-06': 9.5 });
  const first = await newer();
  expect(first).toMatchObject({
    corrected: [
      { what: `${code} Close 06 Jan 26`, was: '12.5', is: '9.5' },
      { what: `${code} Market Cap (A$M)`, was: '1,250', is: '950' },
      { what: `${code} 52 Week Low (AUD)`, was: '10', is: '9.50' },
    ],
    ...{ disclosures: [], digest: expect.any(String) },
  });
  expect(await approve()).toEqual([409, refusal]);
  // it is corrected once more while somebody reads of the first time
  await deliver(code, { '2026-01-06': 9.75 });
  expect(await approve(first.digest)).toEqual([409, refusal]);
  const { corrected, digest } = await newer();
  expect(corrected[0]).toMatchObject({ was: '12.5', is: '9.75' });
  expect((await approve(digest))[0]).toBe(200);
  // each who approves is asked, and the trail keeps what they were told
  expect((await approveAsCompliance()).status).toBe(409);
  expect((await approveAsCompliance(digest)).status).toBe(200);
  const { after } = await server.services.db
    .selectFrom('audit_event')
    .select('after')
    .where('action', '=', 'approval.legal-approve')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ corrected });
  // it was published with what was known to be wrong, and whoever looks for that finds it
  await publishQueued(server.services, draft.id, 'try again');
  const { json } = await asCompliance('GET', `/api/replaced-figure?company=${code}`);
  const figure = json['hydra:member'].find(({ oldValue }: ReplacedFigure) => oldValue === '12.5');
  const shown = (await asCompliance('GET', `${figure['@id']}/report`)).json;
  expect(shown.reports).toMatchObject([{ shownIn: ['Stock Overview'] }]);
});

it('a price of a later day is told by its name and asks nothing; what was put right again is told no more', async () => {
  const { code, newer, approve } = await openReview();
  await deliver(code, { '2026-01-07': 13 });
  expect(await newer()).toEqual({ ...none, names: ['stockOverview'] });
  await deliver(code, { '2026-01-06': 9.5, '2026-01-08': 13 });
  expect((await newer()).corrected[0]).toMatchObject({ was: '12.5', is: '9.5' });
  await deliver(code, { '2026-01-06': 12.5, '2026-01-09': 13 });
  expect((await newer()).corrected).toEqual([]);
  expect((await approve())[0]).toBe(200);
});

it('a market cap whose number of shares was corrected is told, asks, and is found when it is published', async () => {
  const { code, draft, newer, approve, approveAsCompliance } = await openReview();
  await deliverShares(code, 50);
  const { corrected, digest } = await newer();
  expect(corrected).toEqual([
    { what: `${code} shares on issue (m)`, was: '100', is: '50' },
    { what: `${code} Market Cap (A$M)`, was: '1,250', is: '625' },
  ]);
  expect(await approve()).toEqual([409, refusal]);
  expect((await approve(digest))[0]).toBe(200);
  expect((await approveAsCompliance(digest)).status).toBe(200);
  await publishQueued(server.services, draft.id, 'try again');
  const { json } = await asCompliance('GET', `/api/replaced-figure?company=${code}&kind=shares`);
  const [figure] = json['hydra:member'];
  expect(figure).toMatchObject({
    ...{ kind: 'shares', figure: 'shares', day: null, year: null, oldValue: '100', newValue: '50' },
    delivery: { feed: 'Refinitiv' },
  });
  const shown = (await asCompliance('GET', `${figure['@id']}/report`)).json;
  expect(shown.reports).toMatchObject([{ shownIn: ['Stock Overview: Market Cap'] }]);
});

it('a range whose extreme is another day now is told, whether the close of that day was corrected or is new', async () => {
  const { code, draft, newer, approve, approveAsCompliance } = await openReview();
  await deliver(code, { '2026-01-05': 8, '2026-01-06': 12.5 });
  const { corrected } = await newer();
  expect(corrected).toEqual([
    { what: `${code} Close 05 Jan 26`, was: '11', is: '8' },
    { what: `${code} 52 Week Low (AUD)`, was: '10', is: '8' },
  ]);
  await deliver(code, { '2024-12-30': 15, '2025-12-30': 14, '2026-01-06': 12.5 });
  const { corrected: both, digest } = await newer();
  expect(both).toEqual([...corrected.slice(0, 1), high(code), ...corrected.slice(1)]);
  expect(await approve()).toEqual([409, refusal]);
  await approve(digest);
  expect((await approveAsCompliance(digest)).status).toBe(200);
  await publishQueued(server.services, draft.id, 'try again');
  const { json } = await asCompliance('GET', `/api/replaced-figure?company=${code}`);
  const shown = (await asCompliance('GET', `${json['hydra:member'][0]['@id']}/report`)).json;
  expect(shown.reports).toMatchObject([{ shownIn: ['Stock Overview: 52 Week Low'] }]);
});
const high = (code: string) => ({ what: `${code} 52 Week High (AUD)`, was: '12.50', is: '14' });

const deliverSplit = (code: string, day: string, newShares: number) =>
  deliverFile('actions', [
    'RIC,Action,Effective Date,New Shares,Old Shares',
    `${code},Split,${day},${newShares},1`,
  ]);

it('a split that takes effect after the last close of a page is told, and asks to have been seen', async () => {
  const { code, newer, approve } = await openReview();
  await deliverSplit(code, '2026-01-07', 5);
  await deliver(code, { '2026-01-07': 2.5 });
  const { corrected, digest } = await newer();
  // the page says what was right on its day
  expect(corrected).toEqual([
    { what: `${code} 5-for-1 split of 07 Jan 26`, was: 'not known', is: 'in effect' },
  ]);
  expect(await approve()).toEqual([409, refusal]);
  expect((await approve(digest))[0]).toBe(200);
});

it('a split of a company that is mentioned is told, whose close on the page is of before it', async () => {
  const { db } = server.services;
  const [companyId, mentionedId] = [
    await addTestCompany(db, { code: 'SPEAKS', shares_on_issue_millions: 100 }),
    await addTestCompany(db, { code: 'MENTIONED', shares_on_issue_millions: 100 }),
  ];
  for (const id of [companyId, mentionedId]) await addCloses(id, 50);
  const { draft } = await createTestDraft(server, asAnalyst, {
    ...{ reportType: 'sectorFlash', recommendation: null, sector: ['Materials'], researchType: 'Thematic' },
    ...{ company: [companyId, mentionedId], template: await addTestTemplate(server, 'sectorFlash') },
  });
  const { newer } = await openReviewOf('CompaniesMentioned', { draft, companyId });
  await setLimits(db, noLimits);
  // the review was requested long after its day
  await deliverSplit('MENTIONED', '2026-01-07', 2);
  await setLimits(db, released);
  expect((await newer()).corrected).toEqual([
    {
      what: 'MENTIONED 2-for-1 split of 07 Jan 26',
      was: 'not known',
      is: 'in effect, without a close yet',
    },
  ]);
});

it('a split that was known is told to have been to come, and that no close shows it yet', async () => {
  const { code, companyId, newer } = await openReview();
  await deliverSplit(code, '2026-01-07', 5);
  await server.services.db
    .updateTable('corporate_action')
    .set({ delivered_at: new Date('2026-01-05') })
    .where('company_id', '=', companyId)
    .execute();
  expect((await newer()).corrected).toEqual([
    { what: `${code} 5-for-1 split of 07 Jan 26`, was: 'to come', is: 'in effect, without a close yet' },
  ]);
});

it('a split that came after the page was frozen and was taken back is told as no change', async () => {
  const { db } = server.services;
  const companyId = await addTestCompany(db, { code: 'FLEETING', shares_on_issue_millions: 100 });
  await addCloses(companyId, 50);
  const { draft } = await createTestDraft(server, asAnalyst, { company: [companyId] });
  const { newer, approve } = await openReviewOf('SharePrice', { draft, companyId });
  await setLimits(db, noLimits);
  await deliverSplit('FLEETING', '2026-01-06', 4);
  expect((await newer()).corrected).not.toEqual([]);
  await deliverFile('actions', ['RIC,Action,Effective Date,Withdrawn', 'FLEETING,Split,2026-01-06,yes']);
  await setLimits(db, released);
  expect((await newer()).corrected).toEqual([]);
  expect((await approve())[0]).toBe(200);
});

it('a split that was withdrawn and delivered again as it was is told as no change', async () => {
  const { db } = server.services;
  const companyId = await addTestCompany(db, { code: 'AGAIN', shares_on_issue_millions: 100 });
  await addCloses(companyId, 50);
  await setLimits(db, noLimits);
  await deliverSplit('AGAIN', '2026-01-06', 4);
  const { draft } = await createTestDraft(server, asAnalyst, { company: [companyId] });
  const { newer } = await openReviewOf('SharePrice', { draft, companyId });
  await deliverFile('actions', ['RIC,Action,Effective Date,Withdrawn', 'AGAIN,Split,2026-01-06,yes']);
  expect((await newer()).corrected).toEqual([
    { what: 'AGAIN Split 06 Jan 26', was: '4 for 1', is: null },
    { what: 'AGAIN Close 05 Jan 26', was: '12.5', is: '50' },
  ]);
  // a file of the same bytes as before would change nothing
  await deliverFile('actions', [
    'RIC,Action,Effective Date,Old Shares,New Shares',
    'AGAIN,Split,2026-01-06,1,4',
  ]);
  await setLimits(db, released);
  expect((await newer()).corrected).toEqual([]);
});

it('a split that is still to come is not told', async () => {
  const { code, newer } = await openReview();
  const now = today('Australia/Sydney');
  const weekday = [2, 3, 4].map((days) => addDays(now, days)).find((day) => !isWeekend(dayNumber(day)));
  await deliverSplit(code, weekday ?? '', 5);
  expect(await newer()).toEqual(none);
});

it('figures in the shares of after a split are no corrections, and make no market cap with its old price', async () => {
  const { db } = server.services;
  const { code, companyId, newer } = await openReview();
  await setLimits(db, noLimits);
  await deliverSplit(code, '2026-01-07', 5);
  await deliver(code, { '2026-01-07': 2.5 });
  await db
    .updateTable('company')
    .set({ shares_on_issue_millions: 500 })
    .where('id', '=', companyId)
    .execute();
  await setLimits(db, released);
  expect((await newer()).corrected).toEqual([
    { what: `${code} 5-for-1 split of 07 Jan 26`, was: 'not known', is: 'in effect' },
  ]);
});

it('a split of a day that the page has reached is told by the figures that it makes others', async () => {
  const { code, newer } = await openReview('SharePrice');
  const overview = await openReview();
  await setLimits(server.services.db, noLimits);
  for (const one of [code, overview.code]) await deliverSplit(one, '2026-01-06', 2);
  await setLimits(server.services.db, released);
  expect((await newer()).corrected).toEqual([
    { what: `${code} Close 02 Jan 26`, was: '10', is: '5' },
    { what: `${code} Close 03 Jan 26`, was: '11', is: '5.5' },
    { what: `${code} Close 04 Jan 26`, was: '12.5', is: '6.25' },
    { what: `${code} Close 05 Jan 26`, was: '11', is: '5.5' },
  ]);
  expect((await overview.newer()).corrected).toEqual([
    { what: `${overview.code} 52 Week Low (AUD)`, was: '10', is: '5' },
  ]);
});

it('an index that is rebased on a corrected day is told on the last day of its chart', async () => {
  const levels = (first: number) => [
    'Date,Index,Level',
    ...[`2026-01-02,S&P/ASX 200,${first}`, '2026-01-06,S&P/ASX 200,8400'],
  ];
  await deliverFile('indices', levels(8000));
  const { newer } = await openReview('SharePrice');
  expect((await newer()).corrected).toEqual([]);
  await deliverFile('indices', levels(7800));
  expect((await newer()).corrected).toEqual([
    { what: 'S&P/ASX 200 Level 02 Jan 26', was: '8000', is: '7800' },
    { what: 'S&P/ASX 200 (rebased) 06 Jan 26', was: '10.50', is: '10.77' },
  ]);
});

it('a level that was corrected before the review, or is put right again, is told as none', async () => {
  const level = (value: number) =>
    deliverFile('indices', ['Date,Index,Level', `2026-01-06,S&P/ASX 200,${value}`]);
  await level(8300);
  await level(8350);
  const { newer } = await openReview('SharePrice');
  expect((await newer()).corrected).toEqual([]);
  await level(8500);
  expect((await newer()).corrected[0]).toEqual({
    ...{ what: 'S&P/ASX 200 Level 06 Jan 26', was: '8350', is: '8500' },
  });
  await level(8350);
  expect((await newer()).corrected).toEqual([]);
});

it('a figure of a forecast that is taken away and comes back is told as what stands, and an error of its feed too', async () => {
  const { db } = server.services;
  const { draft, companyId } = await createTestDraft(server, asAnalyst);
  await addCloses(companyId, 11);
  const figures = (PE: number | null) =>
    JSON.stringify({
      ...{ calendarMonth: 'Jun', currency: 'AUD', revenue: 100, Margin: null, Ebit: null, Ebitda: null },
      ...{
        pretaxProfit: null,
        Npat: null,
        EPS: 2,
        PE,
        DPS: null,
        dividendYield: null,
        evEbitda: null,
        ndEbitda: null,
      },
    });
  await db
    .insertInto('forecast')
    .values({ company_id: companyId, year: 2027, figures: figures(16) })
    .execute();
  const set = (PE: number | null) =>
    db
      .updateTable('forecast')
      .set({ figures: figures(PE) })
      .where('company_id', '=', companyId)
      .execute();
  const { code, newer } = await openReviewOf('FinancialForecast', { draft, companyId });
  const told = async () => (await newer()).corrected.filter(({ what }) => !what.includes('PE Ratio'));
  await set(null);
  expect(await told()).toEqual([{ what: `${code} PE 2027`, was: '16', is: null }]);
  await set(16);
  expect(await told()).toEqual([]);
  await set(null);
  await set(18.2);
  expect(await told()).toEqual([{ what: `${code} PE 2027`, was: '16', is: '18.2' }]);
  await set(16);
  await db
    .insertInto('company_feed')
    .values({ company_id: companyId, forecast_error: 'Forecasts suspended' })
    .onConflict((row) => row.column('company_id').doUpdateSet({ forecast_error: 'Forecasts suspended' }))
    .execute();
  expect(await told()).toEqual([{ what: `${code} forecasts`, was: 'delivered', is: 'Forecasts suspended' }]);
});

it('an interest that an author declares meanwhile is told in its words, and asks as well', async () => {
  const { companyId, newer, approve } = await openReview();
  const declared = await asAnalyst('POST', '/api/interests/own', {
    ...{ company: companyId, kind: 'holding', statement: '' },
    from: today(server.services.environment.timeZone),
  });
  expect(declared.status).toBe(200);
  const { disclosures, digest } = await newer();
  expect(disclosures).toEqual([expect.stringMatching(/an author of this report, holds securities of /)]);
  expect(await approve()).toEqual([409, refusal]);
  expect((await approve(digest))[0]).toBe(200);
});

it('a disclaimer that is worded, linked or formatted otherwise is told as such, with what differs', async () => {
  const { db } = server.services;
  const long =
    'The firm and its directors may hold, buy or sell any of the securities that are named here, '.repeat(4);
  const html = (end: string) => JSON.stringify({ content: `<p>${long}${end}</p>` });
  const id = await addTestDisclaimer(db, { name: 'Dealings', type: 'General' });
  const change = (content: string) =>
    db.updateTable('disclaimer').set({ content }).where('id', '=', id).execute();
  await change(html('<a href="https://one.test/">at any time</a>.'));
  const { newer } = await openReview();
  expect(await newer()).toEqual(none);
  const what = (kind: string) =>
    expect.stringMatching(new RegExp(`^The ${kind} of the disclosure “The firm and its .{20,70}…”$`));
  for (const [end, corrected] of [
    [
      '<a href="https://one.test/">after five days</a>.',
      {
        what: what('wording'),
        was: '…that are named here, at any time.',
        is: '…that are named here, after five days.',
      },
    ],
    [
      '<a href="https://two.test/">at any time</a>.',
      { what: what('link'), was: 'https://one.test/', is: 'https://two.test/' },
    ],
    [
      '<a href="https://one.test/"><strong>at any time</strong></a>.',
      { what: what('formatting'), was: 'as it is printed here', is: 'another one' },
    ],
  ] as const) {
    await change(html(end));
    expect(await newer()).toMatchObject({ corrected: [corrected], disclosures: [] });
  }
  await change(html('at any time.'));
  await db.updateTable('disclaimer').set({ in_use: false }).where('id', '=', id).execute();
});

it('a word that is taken out at two places is told with its place, and asks anew for each', async () => {
  const { db } = server.services;
  const text = (first: string, second: string) => {
    const parts = [
      `It has ${first}been verified by anybody at all.`,
      `The past is ${second}a guide to what comes.`,
    ];
    return JSON.stringify({ content: `<p>${parts.join(' ')}</p>` });
  };
  const id = await addTestDisclaimer(db, { name: 'Twice', type: 'General' });
  const change = (content: string) =>
    db.updateTable('disclaimer').set({ content }).where('id', '=', id).execute();
  await change(text('not ', 'not '));
  const { newer } = await openReview();
  await change(text('', 'not '));
  const first = await newer();
  expect(first.corrected).toMatchObject([
    { was: 'It has not been verified by anybody…', is: 'It has been verified by anybody…' },
  ]);
  await change(text('not ', ''));
  const second = await newer();
  expect(second.corrected).toMatchObject([
    { was: '…all. The past is not a guide to what…', is: '…all. The past is a guide to what…' },
  ]);
  expect(second.digest).not.toBe(first.digest);
  await db.updateTable('disclaimer').set({ in_use: false }).where('id', '=', id).execute();
});

it('a disclaimer that is in use no more, or says something else, is told with its words', async () => {
  const { db } = server.services;
  const id = await addTestDisclaimer(db, { name: 'Fees', type: 'General' });
  const { newer, approve } = await openReview();
  const change = (values: object) => db.updateTable('disclaimer').set(values).where('id', '=', id).execute();
  const { content } = await db
    .selectFrom('disclaimer')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await newer()).toEqual(none);
  await change({ content: JSON.stringify({ content: '<p>It has received fees.</p>' }) });
  const { disclosures, corrected } = await newer();
  expect(disclosures).toEqual(['It has received fees.']);
  expect(corrected).toEqual([
    { what: expect.stringMatching(/^The disclosure “.+”$/), was: 'in force', is: 'not any more' },
  ]);
  await change({ content: JSON.stringify(content), in_use: false });
  const off = await newer();
  expect(off).toMatchObject({ corrected, disclosures: [] });
  expect(await approve()).toEqual([409, refusal]);
  expect((await approve(off.digest))[0]).toBe(200);
});

it('an interest that the page says under a name of before is not missing in it', async () => {
  const { db } = server.services;
  const companyId = await addTestCompany(db, { code: 'NAMED', name: 'First Limited' });
  await addCloses(companyId, 11);
  await asAnalyst('POST', '/api/interests/own', {
    ...{ company: companyId, kind: 'holding', statement: '' },
    from: today(server.services.environment.timeZone),
  });
  const { draft } = await createTestDraft(server, asAnalyst, { company: [companyId] });
  const { newer } = await openReviewOf('StockOverview', { draft, companyId });
  await db.updateTable('company').set({ name: 'Second Limited' }).where('id', '=', companyId).execute();
  const author = server.people.ROLE_ANALYST;
  const renamed = (last_name: string) =>
    db.updateTable('app_user').set({ last_name }).where('id', '=', author.id).execute();
  const { last_name: lastName } = await db
    .selectFrom('app_user')
    .select('last_name')
    .where('id', '=', author.id)
    .executeTakeFirstOrThrow();
  await renamed('Married');
  const { disclosures, names } = await newer();
  await renamed(lastName);
  expect(disclosures).toEqual([]);
  expect(names).toContain('disclaimers');
});

it('declining asks nothing', async () => {
  const { code, draft } = await openReview();
  await deliver(code, { '2026-01-06': 9.5 });
  const { approval } = (await asAnalyst('GET', draft['@id'])).json;
  const { status } = await asPeer('POST', `${approval}/peer`, {
    action: 'reject',
    comments: 'Fresh figures',
  });
  expect(status).toBe(200);
});

it('tells that the coverage says otherwise by now, or that the company is suspended, and asks to have seen it', async () => {
  const { code, companyId, newer, approve } = await openReview();
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const change = async (values: object) =>
    expect((await asAdmin('PUT', `/api/company/${companyId}`, values)).status).toBe(200);
  expect((await newer()).corrected).toEqual([]);
  await change({ currentRecommendation: 'Sell', recommendationReason: 'Loan losses' });
  const what = `${code} recommendation in the coverage`;
  const { corrected, digest } = await newer();
  expect(corrected).toEqual([{ what, was: 'none', is: 'Sell' }]);
  expect((await approve())[0]).toBe(409);
  expect((await approve(digest))[0]).toBe(200);
  await change({ suspended: true });
  expect((await newer()).corrected).toEqual([
    { what: `${code} in the coverage`, was: 'covered', is: 'suspended' },
    // that it is suspended hides nothing of what was said before
    { what, was: 'none', is: 'Sell' },
  ]);
  await change({ suspended: false, enabled: false });
  expect((await newer()).corrected).toEqual([
    { what: `${code} in the coverage`, was: 'covered', is: 'disabled' },
    { what, was: 'none', is: 'Sell' },
  ]);
});

it('tells so of a report that recommends nothing of its own, and nothing of what was so before', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { db } = server.services;
  const before = await addTestCompany(db, { code: 'STOPPED', suspended: true });
  const since = await addTestCompany(db, { code: 'GOING' });
  const { draft } = await createTestDraft(server, asAnalyst, {
    ...{ reportType: 'sectorFlash', recommendation: null, sector: ['Materials'], researchType: 'Thematic' },
    template: await addTestTemplate(server, 'sectorFlash'),
    company: [before, since],
  });
  await addThumbnail(asAnalyst, draft.id);
  const { json: review, status } = await asAnalyst('POST', '/api/report-approval', {
    report: draft['@id'],
    assignees: [`/api/user/${server.people.ROLE_PEER_APPROVER.id}`],
    answers: await answersTo(asAnalyst, draft.id),
  });
  expect(status).toBe(200);
  const changed = async () => (await asPeer('GET', `${review['@id']}/newer-data`)).json.corrected;
  expect(await changed()).toEqual([]);
  for (const id of [before, since])
    expect((await asAdmin('PUT', `/api/company/${id}`, { suspended: true, name: `Co ${id}` })).status).toBe(
      200,
    );
  expect(await changed()).toEqual([
    { what: 'GOING in the coverage', was: 'covered', is: 'suspended' },
    { what: 'STOPPED name', was: 'STOPPED Limited', is: `Co ${before}` },
    // what its page calls it is other, whether it is covered or not
    { what: 'GOING name', was: 'GOING Limited', is: `Co ${since}` },
  ]);
  expect((await asAdmin('PUT', `/api/company/${since}`, { code: 'GONE' })).status).toBe(200);
  // a company is called as the page calls it
  expect((await changed()).map(({ what }: { what: string }) => what)).toEqual([
    ...['GOING in the coverage', 'STOPPED name', 'GOING code', 'GOING name'],
  ]);
});

it('tells another sector of its company and another name of the firm with both values, and asks to have seen them', async () => {
  const { db } = server.services;
  const { code, companyId, newer, approve } = await openReview();
  const { gics_sector: sector } = await db
    .selectFrom('company')
    .select('gics_sector')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  await db.updateTable('company').set({ gics_sector: 'Utilities' }).where('id', '=', companyId).execute();
  expect((await newer()).corrected).toEqual([{ what: `${code} sector`, was: sector, is: 'Utilities' }]);
  expect(await approve()).toEqual([409, refusal]);
  await db.updateTable('company').set({ gics_sector: sector }).where('id', '=', companyId).execute();
  const rename = (name: string) => db.updateTable('firm').set({ name }).execute();
  const { name } = await db.selectFrom('firm').select('name').executeTakeFirstOrThrow();
  await rename('Acme Research');
  expect((await newer()).corrected).toEqual([{ what: 'Name of the firm', was: name, is: 'Acme Research' }]);
  await rename(name);
  expect((await newer()).corrected).toEqual([]);
  const link = (website_link: string) => db.updateTable('firm').set({ website_link }).execute();
  await link('https://acme.example');
  expect((await newer()).corrected).toEqual([
    { what: 'Website of the firm', was: 'none', is: 'https://acme.example' },
  ]);
  await link('');
});

it('tells another description of its company from the word on that is another one', async () => {
  const { db } = server.services;
  const { draft, companyId } = await createTestDraft(server, asAnalyst);
  const describe = (description: string) =>
    db.updateTable('company').set({ description }).where('id', '=', companyId).execute();
  await describe('It digs copper in Chile.');
  const { code, newer } = await openReviewOf('CompanyDescription', { draft, companyId });
  await describe('It digs gold in Peru.');
  expect((await newer()).corrected).toEqual([
    { what: `${code} description`, was: 'It digs copper in Chile.', is: 'It digs gold in Peru.' },
  ]);
});

it('tells each word of a long description that is another one, and asks again for those that come later', async () => {
  const { db } = server.services;
  const { draft, companyId } = await createTestDraft(server, asAnalyst);
  const long = 'and the mine is in the hills by the sea '.repeat(10);
  const describe = (mine: string, price: string) =>
    db
      .updateTable('company')
      .set({ description: `It digs ${mine} ${long}for US$${price} a tonne.` })
      .where('id', '=', companyId)
      .execute();
  await describe('copper', '15.56');
  const { newer } = await openReviewOf('CompanyDescription', { draft, companyId });
  await describe('gold', '15.56');
  const first = await newer();
  expect(first.corrected).toMatchObject([
    { was: 'It digs copper and the mine is…', is: 'It digs gold and the mine is…' },
  ]);
  await describe('gold', '25.56');
  const second = await newer();
  expect(second.digest).not.toBe(first.digest);
  expect(second.corrected).toMatchObject([
    {
      was: expect.stringMatching(/ copper .+ US\$15\.56 /),
      is: expect.stringMatching(/ gold .+ US\$25\.56 /),
    },
  ]);
});

it('tells that the account of its owner is disabled, as long as it is', async () => {
  const { db } = server.services;
  const { draft, newer } = await openReview();
  const owner = await server.addPerson('ROLE_ANALYST');
  await db.updateTable('draft').set({ owner_id: owner.id }).where('id', '=', draft.id).execute();
  expect(await newer()).toMatchObject({ isOwnerDisabled: false });
  await db.updateTable('app_user').set({ enabled: false }).where('id', '=', owner.id).execute();
  expect(await newer()).toMatchObject({ isOwnerDisabled: true });
});

it('tells that its company was merged into another one, or has another code or flag', async () => {
  const { db } = server.services;
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { code, companyId, newer, approve } = await openReview();
  const change = (values: object) =>
    db.updateTable('company').set(values).where('id', '=', companyId).execute();
  await change({ code: `${code}X`, type: 'Emerging Company' });
  expect((await newer()).corrected).toEqual([
    { what: `${code} code`, was: code, is: `${code}X` },
    { what: `${code} company flag`, was: 'none of an emerging company', is: 'Emerging Company' },
  ]);
  await change({ code, type: null });
  await addTestCompany(db, { code: 'STAYS' });
  const { id: target } = await db
    .selectFrom('company')
    .select('id')
    .where('code', '=', 'STAYS')
    .executeTakeFirstOrThrow();
  const merge = { mergeToCompany: target };
  expect((await asAdmin('POST', `/api/company/merge/${companyId}`, merge)).status).toBe(200);
  expect((await newer()).corrected).toEqual([
    { what: `${code} in the coverage`, was: 'covered', is: 'merged into STAYS' },
  ]);
  const { digest, refusal } = await newer();
  expect(refusal).toMatch(/ was merged into STAYS after /);
  expect(await approve(digest)).toEqual([
    409,
    `${code} was merged into STAYS after the review of this report was requested: its Buy was given for ${code} alone. Please request another review.`,
  ]);
});

it('says of a chart with another index that it has another one, and not that its levels were corrected', async () => {
  const { db } = server.services;
  const days = ['2026-01-05', '2026-01-06'];
  const levels = ['S&P/ASX 200', 'S&P/ASX Small Ordinaries'].flatMap((name) =>
    days.map((date, place) => ({ name, date, level: 3000 + place })),
  );
  await db
    .insertInto('index_level')
    .values(levels)
    .onConflict((row) => row.doNothing())
    .execute();
  const { code, companyId, newer } = await openReview('SharePrice');
  await db.updateTable('company').set({ type: 'Emerging Company' }).where('id', '=', companyId).execute();
  // earlier tests replaced levels a moment ago: those are corrections
  const others = (await newer()).corrected.filter(({ what }) => !what.includes(' Level '));
  expect(others).toEqual([
    { what: `${code} index of the chart`, was: 'S&P/ASX 200', is: 'S&P/ASX Small Ordinaries' },
    { what: `${code} company flag`, was: 'none of an emerging company', is: 'Emerging Company' },
  ]);
});

it('tells nothing of a company that was merged into the one of the report', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { db } = server.services;
  const absorbed = await addTestCompany(db, { code: 'OLDCO' });
  await db
    .insertInto('daily_price')
    .values({ company_id: absorbed, date: '2026-01-05', close: 12.5 })
    .execute();
  const { companyId, newer } = await openReview();
  await db.updateTable('daily_price').set({ close: 11.5 }).where('company_id', '=', absorbed).execute();
  const merged = await asAdmin('POST', `/api/company/merge/${absorbed}`, { mergeToCompany: companyId });
  expect(merged.status).toBe(200);
  expect((await newer()).corrected).toEqual([]);
});
