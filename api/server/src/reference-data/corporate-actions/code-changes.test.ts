import { addDays, today } from '@console/contract/calendar-day';
import type { CorporateAction } from '@console/contract/corporate-actions';
import { atTime } from '../../../testing/at-time';
import { addTestCompany } from '../../../testing/records/company';
import { deliveredFile, type DeliveredRow } from '../../../testing/records/delivered-files';
import { badLinesOf, importsOf, runImport, testDropBox } from '../../../testing/records/deliveries';
import { addPastReport } from '../../../testing/records/publications';
import { createTestDraft } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { corporateActionsOf } from './corporate-actions.store';

let server: TestServer;
let asAdmin: Call;
const box = testDropBox();
beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(async () => {
  await server.close();
  box.remove();
});

const now = today('Australia/Sydney');
const tomorrow = addDays(now, 1);
/** The firm's noon of a day. */
const noonOf = (day: string) => `${day}T01:00:00Z`;
const run = () => runImport({ db: server.services.db, dropBox: box.dropBox, feedName: 'Refinitiv' });

let files = 0;
async function deliver(kind: 'companies' | 'prices' | 'actions', rows: readonly DeliveredRow[]) {
  files += 1;
  const file = `${kind}-no${files}.csv`;
  box.deliver('Refinitiv', file, deliveredFile('Refinitiv', kind, rows));
  // a file of bad lines alone has failed, and so has its run
  await run().catch(() => undefined);
  const [row] = await importsOf(server.services.db, file);
  return row;
}
const companyLine = (code: string, name: string, ric = code): DeliveredRow => ({
  ...{ code, name, exchange: 'ASX', type: '', currency: 'AUD', priceCurrency: 'AUD', shares: 100 },
  ...{ sector: 'Materials', industryGroup: 'Materials', industry: 'Metals & Mining', subIndustry: 'Gold' },
  ...{ ric, forecastRic: ric },
});
const change = (code: string, newCode: string, date: string, newRic = ''): DeliveredRow => ({
  ...{ code, action: 'Code Change', date, newCode, newRic },
});
const covered = async (id: string) => (await asAdmin('GET', `/api/company/admin/${id}`)).json;
const actionsOf = async (id: string): Promise<CorporateAction[]> =>
  (await asAdmin('GET', `/api/company/${id}/corporate-action`)).json['hydra:member'];
const companyOf = (code: string) =>
  server.services.db.selectFrom('company').select(['id', 'name']).where('code', '=', code).execute();
const inRegister = async (id: string, date: string) => {
  const { json } = await asAdmin('GET', `/api/analytics/recommendation?date=${date}&itemsPerPage=100`);
  return json['hydra:member'].find((row: { id: string }) => row.id === id);
};
const recommended = (companyId: string) =>
  addPastReport(server, {
    ...{ title: 'Buy', companyId, recommendation: 'Buy' },
    publishedOn: new Date(Date.now() - 5 * 86_400_000).toISOString(),
  });

it('gives a company its new code on the day, and lets the old one go on counting for it', async () => {
  await deliver('companies', [companyLine('OLD', 'Old Gold', 'OLD.AX')]);
  const [{ id } = { id: '' }] = await companyOf('OLD');
  await recommended(id);
  expect(await deliver('actions', [change('OLD.AX', 'NEW', tomorrow, 'NEW.AX')])).toMatchObject({
    ...{ state: 'done', goodLines: 1, changedRows: 1 },
  });
  expect(await covered(id)).toMatchObject({ code: 'OLD', sharePriceRIC: 'OLD.AX' });
  expect(await actionsOf(id)).toMatchObject([
    {
      ...{
        action: 'Code Change',
        day: tomorrow,
        state: 'toCome',
        newCode: 'NEW',
        newRic: 'NEW.AX',
        oldCode: null,
      },
      delivery: { feed: 'Refinitiv', file: 'actions-no2.csv' },
    },
  ]);
  await atTime(noonOf(tomorrow), run);
  expect(await covered(id)).toMatchObject({
    ...{ code: 'NEW', sharePriceRIC: 'NEW.AX', forecastRIC: 'NEW.AX', modifiedBy: null },
  });
  const rows = [
    { code: 'OLD.AX', date: addDays(now, -3), value: 10, currency: 'AUD' },
    { code: 'OLD', date: addDays(now, -2), value: 11, currency: 'AUD' },
    { code: 'NEW.AX', date: addDays(now, -1), value: 12, currency: 'AUD' },
  ];
  await server.services.db
    .updateTable('feed')
    .set({ limits: JSON.stringify({ days: false }) })
    .execute();
  expect(await deliver('prices', rows)).toMatchObject({ state: 'done', goodLines: 3, badLines: 0 });
  // a file from before the change makes no second company, and takes nothing back
  await deliver('companies', [companyLine('OLD', 'Gold Group', 'OLD.AX')]);
  expect(await companyOf('OLD')).toEqual([]);
  expect(await covered(id)).toMatchObject({ code: 'NEW', name: 'Gold Group', sharePriceRIC: 'NEW.AX' });
  const found = await asAdmin('GET', '/api/company/search?text=OLD');
  expect(found.json['hydra:member']).toMatchObject([{ id, code: 'NEW' }]);
});

it('lets reports be found by the new code, and drafts by the old one', async () => {
  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  const { draft, companyId } = await createTestDraft(server, asAnalyst);
  const { db } = server.services;
  const published = await createTestDraft(server, asAnalyst, {
    company: [companyId],
    title: 'Found by both',
  });
  await publishTestDraft(server, published.draft.id);
  const { code: old } = await db
    .selectFrom('company')
    .select('code')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const code = `R${companyId.slice(0, 6).toUpperCase()}`;
  expect((await asAdmin('PUT', `/api/company/${companyId}`, { code })).status).toBe(200);
  const titles = async (path: string, part: string): Promise<string[]> =>
    (await asAdmin('GET', `${path}?company=${part}`)).json['hydra:member'].map(
      ({ title }: { title: string }) => title,
    );
  for (const part of [old, code]) {
    expect(await titles('/api/report', part)).toContain('Found by both');
    expect(await titles('/api/draft-report', part)).toContain(draft.title);
  }
});

it('names companies of past days in the register as they were called then', async () => {
  await deliver('companies', [companyLine('WAS', 'First Name')]);
  const [{ id } = { id: '' }] = await companyOf('WAS');
  await recommended(id);
  const yesterday = addDays(now, -1);
  await deliver('companies', [companyLine('WAS', 'Second Name')]);
  await deliver('actions', [change('WAS', 'IS', yesterday)]);
  expect(await covered(id)).toMatchObject({ code: 'IS', name: 'Second Name' });
  expect(await inRegister(id, yesterday)).toMatchObject({ code: 'WAS', name: 'First Name' });
  expect(await inRegister(id, now)).toMatchObject({ code: 'IS', name: 'Second Name' });
  // it is found, and stands, where it was called so
  const between = await addTestCompany(server.services.db, { code: 'ITS' });
  await recommended(between);
  const codesOn = async (date: string, query: string): Promise<string[]> => {
    const address = `/api/analytics/recommendation?date=${date}&itemsPerPage=100&${query}`;
    const { json } = await asAdmin('GET', address);
    return json['hydra:member'].map(({ code }: { code: string }) => code);
  };
  expect(await codesOn(yesterday, 'code=WAS')).toEqual(['WAS']);
  expect(await codesOn(yesterday, 'name=First')).toEqual(['WAS']);
  const ofBoth = (codes: string[]) => codes.filter((code) => ['WAS', 'IS', 'ITS'].includes(code));
  expect(ofBoth(await codesOn(yesterday, 'order[code]=asc'))).toEqual(['ITS', 'WAS']);
  expect(ofBoth(await codesOn(now, 'order[code]=asc'))).toEqual(['IS', 'ITS']);
  const trail = await server.services.db
    .selectFrom('audit_event')
    .select(['before', 'after', 'actor_id'])
    .where('subject_id', '=', id)
    .where('action', '=', 'company.update')
    .execute();
  expect(trail).toMatchObject([{ before: { code: 'WAS' }, after: { code: 'IS' }, actor_id: null }]);
});

it('refuses a code of another company, and waits where one has taken it meanwhile', async () => {
  const { db } = server.services;
  const id = await addTestCompany(db, { code: 'MOVES' });
  await addTestCompany(db, { code: 'TAKEN' });
  const refused = await deliver('actions', [change('MOVES', 'TAKEN', now)]);
  expect(refused).toMatchObject({ state: 'failed', badLines: 1 });
  expect(await badLinesOf(db, refused?.id ?? '')).toEqual([
    { line: 2, reason: 'TAKEN belongs to another company.' },
  ]);
  await deliver('actions', [change('MOVES', 'FREE', tomorrow)]);
  const other = await addTestCompany(db, { code: 'FREE' });
  await atTime(noonOf(tomorrow), run);
  const [blocked] = await corporateActionsOf(db, id, tomorrow);
  expect(blocked).toMatchObject({ state: 'blocked', newCode: 'FREE' });
  expect(await covered(id)).toMatchObject({ code: 'MOVES' });
  await db.updateTable('company').set({ code: 'FREED' }).where('id', '=', other).execute();
  await atTime(noonOf(tomorrow), run);
  expect(await covered(id)).toMatchObject({ code: 'FREE' });
});

it('refuses a new code or RIC that another company has or gets in the same file', async () => {
  const { db } = server.services;
  await addTestCompany(db, { code: 'ONE' });
  await addTestCompany(db, { code: 'TWO' });
  await addTestCompany(db, { code: 'THREE', share_price_ric: 'THREE.AX' });
  const row = await deliver('actions', [
    change('ONE', 'BOTH', tomorrow),
    change('TWO', 'BOTH', tomorrow),
    change('TWO', 'OWN', tomorrow, 'THREE.AX'),
  ]);
  expect(await badLinesOf(db, row?.id ?? '')).toEqual([
    { line: 3, reason: 'An earlier line gives BOTH to ONE.' },
    { line: 4, reason: 'THREE.AX is the RIC of THREE.' },
  ]);
});

it('gives a company the code of another one that was merged into it meanwhile', async () => {
  const { db } = server.services;
  const id = await addTestCompany(db, { code: 'BXB', share_price_ric: 'BXB.AX', forecast_ric: 'BXB.AX' });
  const other = await addTestCompany(db, { code: 'BXX', share_price_ric: 'BXX.AX', forecast_ric: 'BXX.AX' });
  await db
    .insertInto('corporate_action')
    .values({ company_id: id, action: 'Code Change', day: now, new_code: 'BXX', new_ric: 'BXX.AX' })
    .execute();
  await run();
  expect(await actionsOf(id)).toMatchObject([{ state: 'blocked' }]);
  expect(
    (await asAdmin('POST', `/api/company/merge/${other}`, { mergeToCompany: `/api/company/${id}` })).status,
  ).toBe(200);
  await run();
  expect(await covered(id)).toMatchObject({ code: 'BXX', sharePriceRIC: 'BXX.AX' });
  expect(await covered(other)).toMatchObject({ code: 'BXX (merged)', mergedInto: { id } });
  const trail = (await asAdmin('GET', `/api/audit?subjectId=${other}&action=company.update`)).json;
  expect(trail['hydra:member']).toMatchObject([{ before: { code: 'BXX' }, after: { code: 'BXX (merged)' } }]);
  expect(await deliver('prices', [{ code: 'BXX.AX', date: now, value: 5, currency: 'AUD' }])).toMatchObject({
    ...{ state: 'done', changedRows: 1 },
  });
});

it('says of a second line of a new company that it is one, be its RIC its code or not', async () => {
  const row = await deliver('companies', [
    companyLine('DOUBLE', 'Double Mining'),
    companyLine('DOUBLE', 'Double Mining'),
  ]);
  expect(await badLinesOf(server.services.db, row?.id ?? '')).toEqual([
    { line: 3, reason: 'An earlier line has the company DOUBLE.' },
  ]);
});

it('refuses a new company under a code that another one is to get', async () => {
  const { db } = server.services;
  await addTestCompany(db, { code: 'ORIGIN', name: 'Origin Energy Limited' });
  await deliver('actions', [change('ORIGIN', 'ORX', tomorrow, 'ORX.AX')]);
  const row = await deliver('companies', [companyLine('ORX', 'Origin', 'ORX.AX')]);
  expect(await badLinesOf(db, row?.id ?? '')).toEqual([
    { line: 2, reason: 'ORX is to be the code of ORIGIN.' },
  ]);
});

it('holds a new company with the name of another one but for its legal form', async () => {
  const { db } = server.services;
  await addTestCompany(db, { code: 'FORM', name: 'Formosa Mining Limited' });
  const row = await deliver('companies', [companyLine('FRM2', 'Formosa Mining Ltd')]);
  expect(row).toMatchObject({ state: 'held', heldFor: [{ rule: 'identity', rows: 1 }] });
  await db.deleteFrom('feed_import').where('state', '=', 'held').execute();
});

it('refuses a new company by whose code lines of another company come, be it of a feed or of the same file', async () => {
  const { db } = server.services;
  await addTestCompany(db, { code: 'NXT', share_price_ric: 'NXT.AX' });
  await addTestCompany(db, { code: 'CAL', source: 'Calibre', share_price_ric: 'CAL.AX' });
  const row = await deliver('companies', [
    companyLine('NXT.AX', 'Nextronics Limited'),
    companyLine('CAL.AX', 'Calculus'),
    companyLine('EIGHT', 'Eighth Company', 'EIGHT.AX'),
    companyLine('EIGHT.AX', 'Octopus'),
    companyLine('TEN.AX', 'Tenth Company', 'OTHER.AX'),
    companyLine('TEN', 'Decade', 'TEN.AX'),
  ]);
  expect(await badLinesOf(db, row?.id ?? '')).toEqual([
    { line: 2, reason: 'NXT.AX is the RIC of NXT.' },
    { line: 3, reason: 'CAL.AX is the RIC of CAL.' },
    { line: 5, reason: 'EIGHT.AX is the RIC of EIGHT.' },
    { line: 7, reason: 'TEN.AX is the code of another company.' },
  ]);
});

it('refuses any name by which another company is delivered, and waits where one has it meanwhile', async () => {
  const { db } = server.services;
  const id = await addTestCompany(db, { code: 'FOUR', share_price_ric: 'FOUR.AX', forecast_ric: 'FOUR.AX' });
  await addTestCompany(db, { code: 'FIVE', share_price_ric: 'FIVE.AX', forecast_ric: 'FIVEF.AX' });
  const six = await addTestCompany(db, { code: 'SIX', share_price_ric: 'SIXOLD.AX' });
  await deliver('actions', [change('SIX', 'SIX', now, 'SIX.AX')]);
  const row = await deliver('actions', [
    change('FOUR', 'FOURB', tomorrow, 'FIVE.AX'),
    change('FOUR', 'FOURB', addDays(now, 2), 'FIVEF.AX'),
    change('FOUR', 'FOURB', addDays(now, 3), 'FIVE'),
    change('FOUR', 'FOURB', addDays(now, 4), 'SIXOLD.AX'),
    change('FOUR', 'FOURB', addDays(now, 5), 'BOTH.AX'),
    change('FIVE', 'FIVEB', tomorrow, 'BOTH.AX'),
  ]);
  expect(await badLinesOf(db, row?.id ?? '')).toEqual([
    { line: 2, reason: 'FIVE.AX is the RIC of FIVE.' },
    { line: 3, reason: 'FIVEF.AX is the RIC of FIVE.' },
    { line: 4, reason: 'FIVE is the code of another company.' },
    { line: 5, reason: 'SIXOLD.AX is the RIC of SIX.' },
    { line: 7, reason: 'An earlier line gives BOTH.AX to FOUR.' },
  ]);
  const claimed = await deliver('actions', [change('FIVE', 'FIVEC', tomorrow, 'BOTH.AX')]);
  expect(claimed).toMatchObject({ state: 'held', heldFor: [{ rule: 'newCode', rows: 1 }] });
  await db.deleteFrom('feed_import').where('state', '=', 'held').execute();
  await db.updateTable('company').set({ forecast_ric: 'BOTH.AX' }).where('id', '=', six).execute();
  await atTime(noonOf(addDays(now, 5)), run);
  expect(await covered(id)).toMatchObject({ code: 'FOUR', sharePriceRIC: 'FOUR.AX' });
  await db.updateTable('company').set({ forecast_ric: '' }).where('id', '=', six).execute();
  await atTime(noonOf(addDays(now, 5)), run);
  expect(await covered(id)).toMatchObject({ code: 'FOURB', sharePriceRIC: 'BOTH.AX' });
});

it('refuses companies and entries of Coverage with a name by which another company is delivered', async () => {
  const { db } = server.services;
  const given = { share_price_ric: 'NINE.AX', forecast_ric: 'NINEF.AX' };
  await addTestCompany(db, { code: 'NINE', ...given });
  const ten = await addTestCompany(db, { code: 'TEN', source: 'Calibre', ...given });
  const eleven = await addTestCompany(db, { code: 'ELEVEN' });
  const row = await deliver('companies', [
    { ...companyLine('NEW1', 'Eins'), ric: 'NINEF.AX', forecastRic: 'NEW1.AX' },
    { ...companyLine('NEW2', 'Zwei'), ric: 'NEW2.AX', forecastRic: 'NINE.AX' },
    { ...companyLine('NEW3', 'Drei'), ric: 'NINE' },
    { ...companyLine('NEW4', 'Vier'), ric: 'NEW4.AX' },
    { ...companyLine('NEW5', 'Funf'), forecastRic: 'NEW4.AX' },
  ]);
  expect((await badLinesOf(db, row?.id ?? '')).map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '2: NINEF.AX is the RIC of NINE.',
    '3: NINE.AX is the RIC of NINE.',
    '4: NINE is the code of another company.',
    '6: NEW4.AX is the RIC of NEW4.',
  ]);
  const save = (id: string, patch: object) => asAdmin('PUT', `/api/company/${id}`, patch);
  for (const [id, patch, field, message] of [
    [eleven, { sharePriceRIC: 'NINEF.AX' }, 'sharePriceRIC', 'NINEF.AX is the RIC of NINE.'],
    [eleven, { forecastRIC: 'NINE.AX' }, 'forecastRIC', 'NINE.AX is the RIC of NINE.'],
    [eleven, { forecastRIC: 'NINE' }, 'forecastRIC', 'NINE is the code of another company.'],
    [ten, { source: 'Refinitiv' }, 'sharePriceRIC', 'NINE.AX is the RIC of NINE.'],
  ] as const) {
    const { status, json } = await save(id, patch);
    expect([status, json.violations]).toEqual([422, [{ propertyPath: field, message }]]);
  }
});

it('holds a change to a code that another company is to get, and one to the code of now', async () => {
  const { db } = server.services;
  await addTestCompany(db, { code: 'EARLY' });
  await addTestCompany(db, { code: 'SECOND' });
  expect(await deliver('actions', [change('EARLY', 'WANTED', tomorrow)])).toMatchObject({ state: 'done' });
  const row = await deliver('actions', [change('SECOND', 'WANTED', tomorrow), change('EARLY', 'EARLY', now)]);
  expect(row).toMatchObject({ state: 'held' });
  const reasons = await db
    .selectFrom('feed_held_row')
    .select(['rule', 'reason'])
    .where('import_id', '=', row?.id ?? '')
    .orderBy('reason')
    .execute();
  expect(reasons).toEqual([
    { rule: 'newCode', reason: 'It changes nothing: EARLY is the code of now.' },
    { rule: 'newCode', reason: `WANTED is to be the code of EARLY from ${tomorrow} on.` },
  ]);
  await db
    .updateTable('feed_import')
    .set({ state: 'rejected' })
    .where('id', '=', row?.id ?? '')
    .execute();
});

it('loads the same file again when its action was withdrawn since', async () => {
  const { db } = server.services;
  const id = await addTestCompany(db, { code: 'AGAIN' });
  const file = (rows: readonly DeliveredRow[]) => deliveredFile('Refinitiv', 'actions', rows);
  const put = async (name: string, rows: readonly DeliveredRow[]) => {
    box.deliver('Refinitiv', name, file(rows));
    await run();
  };
  const split: DeliveredRow = { code: 'AGAIN', action: 'Split', date: now, newShares: 2, oldShares: 1 };
  await put('actions-again1.csv', [split]);
  await put('actions-again2.csv', [{ code: 'AGAIN', action: 'Split', date: now, withdrawn: 'yes' }]);
  expect(await actionsOf(id)).toMatchObject([{ state: 'withdrawn' }]);
  await put('actions-again3.csv', [split]);
  expect(await actionsOf(id)).toMatchObject([{ action: 'Split', state: 'reached' }]);
  await put('actions-again4.csv', [split]);
  expect(await importsOf(db, 'actions-again4.csv')).toEqual([]);
});

it.each([
  ['a split without its shares', { action: 'Split', newShares: 5 }, 'A split has new and old shares.'],
  [
    'a dividend without its currency',
    { action: 'Dividend', amount: 1 },
    'A dividend has an amount and a currency.',
  ],
  ['a code change to none', { action: 'Code Change' }, 'A code change has a new code.'],
])('refuses %s', async (_, row, reason) => {
  const code = `N${row.action.slice(0, 2).toUpperCase()}`;
  const id = await addTestCompany(server.services.db, { code });
  const failed = await deliver('actions', [{ code, date: now, ...row }]);
  expect(await badLinesOf(server.services.db, failed?.id ?? '')).toEqual([{ line: 2, reason }]);
  expect(await actionsOf(id)).toEqual([]);
});

it('answers 404 for a company that there is not', async () => {
  const unknown = '/api/company/00000000-0000-4000-8000-0000000000ff/corporate-action';
  expect((await asAdmin('GET', unknown)).status).toBe(404);
});

it('takes a line under a code that an admin changed for the company that had it, and makes no second one', async () => {
  await deliver('companies', [companyLine('COLES', 'Coles Group', 'COL.AX')]);
  const [{ id } = { id: '' }] = await companyOf('COLES');
  expect((await asAdmin('PUT', `/api/company/${id}`, { code: 'COX' })).status).toBe(200);
  expect(
    await deliver('companies', [{ ...companyLine('COLES', 'Coles Group', 'COL.AX'), shares: 120 }]),
  ).toMatchObject({ state: 'done', goodLines: 1, badLines: 0 });
  expect(await companyOf('COLES')).toEqual([]);
  const { shares_on_issue_millions: shares } = await server.services.db
    .selectFrom('company')
    .select('shares_on_issue_millions')
    .where('code', '=', 'COX')
    .executeTakeFirstOrThrow();
  expect(shares).toBe(120);
});

it('refuses a RIC of another company, and another flag for a company that is rated', async () => {
  await deliver('companies', [companyLine('RIO', 'Rio', 'RIO.AX'), companyLine('APA', 'Apa', 'APA.AX')]);
  const row = await deliver('companies', [
    companyLine('APA', 'Apa', 'RIO.AX'),
    companyLine('TWIN', 'Twin', 'TWIN.AX'),
    companyLine('TWIN2', 'Twin', 'TWIN.AX'),
  ]);
  const faults = (await badLinesOf(server.services.db, row?.id ?? '')).map(({ reason }) => reason);
  expect(faults).toEqual(['RIO.AX is the RIC of RIO.', 'TWIN.AX is the RIC of TWIN.']);
  await server.services.db
    .updateTable('company')
    .set({ current_recommendation: 'Buy' })
    .where('code', '=', 'RIO')
    .execute();
  const flagged = await deliver('companies', [
    { ...companyLine('RIO', 'Rio', 'RIO.AX'), type: 'Emerging Company' },
  ]);
  expect((await badLinesOf(server.services.db, flagged?.id ?? '')).map(({ reason }) => reason)).toEqual([
    'RIO is rated Buy: another company flag resets that, and is set in Coverage.',
  ]);
});

it('leaves the register of a past day the close that was known then, whatever comes late', async () => {
  const { db } = server.services;
  const id = await addTestCompany(db, { code: 'LATE' });
  const later = await addTestCompany(db, { code: 'FIRST' });
  for (const company of [id, later]) await recommended(company);
  const [known, late, day] = [-4, -2, -1].map((days) => addDays(now, days));
  const load = (company_id: string, date: string | undefined, close: number, loadedAt?: Date) =>
    db
      .insertInto('daily_price')
      .values({ company_id, date: date ?? '', close, ...(loadedAt && { loaded_at: loadedAt }) })
      .execute();
  await load(id, known, 10, new Date(Date.now() - 4 * 86_400_000));
  const closeOf = async (company: string) => (await inRegister(company, day ?? ''))?.close;
  expect(await closeOf(id)).toBe(10);
  await load(id, late, 12);
  expect(await closeOf(id)).toBe(10);
  expect((await inRegister(id, now)).close).toBe(12);
  // of a company without a close until then it is what came first
  await load(later, known, 20, new Date(Date.now() - 3_600_000));
  expect(await closeOf(later)).toBe(20);
});
