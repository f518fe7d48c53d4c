import { dayOf } from '@console/contract/calendar-day';
import { strFromU8, unzipSync } from 'fflate';
import readExcel from 'read-excel-file/node';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { addTestCompany } from '../../../testing/records/company';
import { approvedTestDraft } from '../../../testing/records/approved-draft';
import { markPublished } from '../publishing/mark-published';
import { renderPublication } from '../publishing/render-publication';
import { jobs } from './remove-old-exports.scheduled-job';
import { makeExport } from './analytics.worker';
import { addPastReport } from '../../../testing/records/publications';

let server: TestServer;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const today = () => dayOf(new Date(), 'Australia/Sydney');
const generate = (startDate: unknown, endDate: unknown) =>
  asAdmin('POST', '/api/analytics/generate', { startDate, endDate });
const exports = async () => (await asAdmin('GET', '/api/analytics?order[toDate]=desc')).json['hydra:member'];

async function workbookOf(path: string) {
  const { bytes, headers } = await asAdmin('GET', path);
  const sheets = await readExcel(bytes);
  return { headers, rowsOf: (name: string) => sheets.find(({ sheet }) => sheet === name)?.data ?? [] };
}

const dayIn = (cell: unknown) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell);

it.each([
  [{}, ['startDate', 'This field is required.'], ['endDate', 'This field is required.']],
  [{ startDate: '2025-06-07', endDate: '2025-06-30' }, ['startDate', 'The first day is 8 June 2025.']],
  [
    { startDate: '2026-01-02', endDate: '2026-01-01' },
    ['endDate', 'Choose a day that is not before the first one.'],
  ],
  [{ startDate: '2026-02-30', endDate: '2026-03-01' }, ['startDate', 'This value is not a valid day.']],
  [{ startDate: '2026-01-01', endDate: '2999-01-01' }, ['endDate', 'The last day is tomorrow.']],
  [{ startDate: 5, endDate: ['2026-01-01'] }, ['startDate', 'text'], ['endDate', 'text']],
] as [object, ...[string, string][]][])('refuses %j at its field', async (body, ...expected) => {
  const { status, json } = await asAdmin('POST', '/api/analytics/generate', body);
  expect(status).toBe(422);
  expect(json.violations).toEqual(
    expected.map(([propertyPath, message]) => ({
      propertyPath,
      message: expect.stringContaining(message ?? ''),
    })),
  );
});

it('makes an export of what was published, decided and read, which has the same figures as XLSX and CSV', async () => {
  const { services } = server;
  const { draft } = await approvedTestDraft(server, null);
  await markPublished(services, await renderPublication(services, draft.id));
  const asReader = await server.signInAs('ROLE_COMPLIANCE');
  const asAuthor = await server.signInAs('ROLE_ANALYST');
  const { id: reportId } = await services.db
    .selectFrom('report')
    .select('id')
    .where('draft_id', '=', draft.id)
    .executeTakeFirstOrThrow();
  for (const read of [asReader, asReader, asAuthor]) {
    expect((await read('GET', `/api/report/${reportId}`)).status).toBe(200);
    await read('GET', `/api/report/${reportId}/static-view`);
  }
  await asReader('GET', `/api/report/${reportId}/pdf`);

  expect((await generate(today(), today())).json.status).toBe('Waiting');
  const [waiting] = await exports();
  expect(waiting).toMatchObject({ status: 'Waiting', filePath: null, fromDate: today(), toDate: today() });
  expect((await asAdmin('GET', `/api/analytics/${waiting.id}/xlsx`)).status).toBe(404);
  expect((await generate(today(), today())).json).toEqual({
    status: 'Duplicate Resource',
    message: `There is already an export of ${today()} to ${today()}.`,
  });

  await makeExport(services, waiting.id);
  const [ready] = await exports();
  expect(ready).toMatchObject({ status: 'Success', filePath: `/api/analytics/${waiting.id}/xlsx` });
  const { headers, rowsOf } = await workbookOf(ready.filePath);
  expect(headers['content-disposition']).toContain(`analytics-${today()}-to-${today()}.xlsx`);
  expect(rowsOf('Publications')).toHaveLength(2);
  expect(rowsOf('Publications')[1]?.slice(1, 3)).toEqual(['Margins recover', 'Company Report']);
  const views = rowsOf('Views').slice(1);
  expect(views.map((row) => row.slice(5, 9))).toEqual([
    ['Author', 'Page', 1, 1],
    ['Compliance', 'PDF', 1, 1],
    ['Compliance', 'Page', 1, 1],
  ]);
  const [, given] = rowsOf('Recommendations');
  expect(given?.slice(3, 5)).toEqual(['Buy', 'Initiated']);
  const [, review] = rowsOf('Approval times');
  expect(review?.[3]).toBe('approved');
  expect(review?.slice(9)).toEqual([0, 0, expect.any(Number), expect.any(Number)]);
  expect(rowsOf('Revisions').map((row) => row[2])).toContain('Sent for review');
  expect(Object.fromEntries(rowsOf('Summary').map(([what, value]) => [String(what), value]))).toMatchObject({
    'Reports published': 1,
    'Views (counted once per reader and report in half an hour)': 3,
  });

  const { bytes } = await asAdmin('GET', ready.csvPath);
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toHaveLength(6);
  const csvViews = strFromU8(files['Views.csv'] ?? new Uint8Array())
    .trim()
    .split('\r\n');
  expect(csvViews.slice(1).map((line) => line.split(',').slice(5, 9).join())).toEqual(
    views.map((row) => row.slice(5, 9).join()),
  );

  // the day is not over, so another one may be wanted
  expect((await generate(today(), today())).json.status).toBe('Waiting');
  const [again] = (await exports()).filter(({ status }: { status: string }) => status === 'Waiting');
  await makeExport(services, again.id);
});

it('makes no second export of days that were over', async () => {
  expect((await generate('2025-07-01', '2025-07-31')).json).toEqual({
    status: 'Waiting',
    message: 'The export of 2025-07-01 to 2025-07-31 is being made.',
  });
  const { id } = await server.services.db
    .selectFrom('analytics_export')
    .select('id')
    .where('to_date', '=', '2025-07-31')
    .executeTakeFirstOrThrow();
  await makeExport(server.services, id);
  expect((await generate('2025-07-01', '2025-07-31')).json.status).toBe('Duplicate Resource');
});

it('shows the recommendations in force on a day: since when, the one before, without what was revoked by then', async () => {
  const { services } = server;
  const dig = await addTestCompany(services.db, { code: 'DIG', gics_sector: 'Energy' }, [10, 12]);
  const oil = await addTestCompany(services.db, { code: 'OIL' });
  const kept = await addTestCompany(services.db, {
    ...{ code: 'KEPT', current_recommendation: 'Sell', current_recommendation_date: '2025-12-01' },
  });
  const at = (day: string) => `${day}T01:00:00.000Z`;
  const ofDig = (title: string, day: string, recommendation: string, revoked?: string) =>
    addPastReport(server, {
      ...{ title, companyId: dig, recommendation, publishedOn: at(day), price: 9.5 },
      ...(revoked && { revokedAt: at(revoked) }),
    });
  await ofDig('Dig buys', '2026-01-01', 'Buy');
  await ofDig('Dig buys again', '2026-01-10', 'Buy');
  await ofDig('Dig sells', '2026-01-20', 'Sell', '2026-01-25');
  await addPastReport(server, {
    ...{ title: 'An offer', companyId: dig, reportType: 'corporateAction', recommendation: 'Accept' },
    publishedOn: at('2026-01-12'),
  });
  await addPastReport(server, {
    ...{ title: 'Oil holds', companyId: oil, recommendation: 'Hold', publishedOn: at('2026-01-05') },
  });
  const register = async (query: string) =>
    (await asAdmin('GET', `/api/analytics/recommendation?${query}`)).json['hydra:member'];
  const dayOf = async (day: string) =>
    (await register(`date=${day}`)).map((row: { code: string; recommendation: string; since: string }) =>
      [row.code, row.recommendation, row.since.slice(0, 10)].join(' '),
    );

  expect(await dayOf('2025-12-31')).toEqual(['KEPT Sell 2025-12-01']);
  expect(await dayOf('2026-01-15')).toEqual([
    'DIG Buy 2026-01-01',
    'KEPT Sell 2025-12-01',
    'OIL Hold 2026-01-05',
  ]);
  expect(await register('date=2026-01-15&sector=Energy')).toMatchObject([
    {
      ...{ code: 'DIG', previous: null, close: 12 },
      report: { title: 'Dig buys again', price: 9.5 },
    },
  ]);
  expect(await register('date=2026-01-22&recommendation=Sell')).toMatchObject([
    { code: 'DIG', previous: 'Buy', previousOn: at('2026-01-01'), since: at('2026-01-20'), reason: null },
    { code: 'KEPT', report: null },
  ]);
  // what the Sell replaced stands again, from its revocation on
  expect(await dayOf('2026-01-26')).toContain('DIG Buy 2026-01-25');

  // the export of what was given says the same
  await generate('2026-01-01', '2026-01-31');
  const { id: exported } = await services.db
    .selectFrom('analytics_export')
    .select('id')
    .where('to_date', '=', '2026-01-31')
    .executeTakeFirstOrThrow();
  await makeExport(services, exported);
  const { rowsOf } = await workbookOf(`/api/analytics/${exported}/xlsx`);
  const given = rowsOf('Recommendations').filter(([code]) => code === 'DIG');
  expect(given.map((row) => [row[4], row[5], dayIn(row[6])])).toEqual([
    ['Initiated', null, null],
    ['Reiterated', 'Buy', '2026-01-01'],
    ['Downgraded', 'Buy', '2026-01-01'],
    ['Upgraded', 'Sell', '2026-01-20'],
  ]);

  // from the day of a merge on, only the company that was kept is in the register
  await services.db
    .updateTable('company')
    .set({ merged_into: dig, merged_on: at('2026-02-01') })
    .where('id', 'in', [oil])
    .execute();
  expect(await dayOf('2026-01-26')).toContain('OIL Hold 2026-01-05');
  expect(await dayOf('2026-02-02')).toEqual(['DIG Buy 2026-01-25', 'KEPT Sell 2025-12-01']);

  const distribution = await asAdmin('GET', '/api/analytics/rating-distribution?date=2026-01-15');
  expect(distribution.json.rows).toEqual([
    { recommendation: 'Buy', group: 'rating', companies: 1, percent: 33.3, clients: null },
    { recommendation: 'Hold', group: 'rating', companies: 1, percent: 33.3, clients: null },
    { recommendation: 'Sell', group: 'rating', companies: 1, percent: 33.3, clients: null },
  ]);
  await services.db.updateTable('company').set({ merged_into: null }).where('id', '=', kept).execute();

  const filter = { date: '2026-01-15', recommendation: 'Buy' };
  const { bytes } = await asAdmin('POST', '/api/analytics/recommendation/xlsx', { filter });
  const [recommendations, percentages] = await readExcel(bytes);
  expect(recommendations?.data.map((row) => row[0])).toEqual(['Code', 'DIG']);
  expect(percentages?.data.slice(1, 3)).toEqual([
    ['Buy', 1, 100, 'rating'],
    ['Hold', 0, 0, 'rating'],
  ]);
  const csv = await asAdmin('POST', '/api/analytics/recommendation/export', { filter });
  expect(csv.bytes.toString()).toContain('DIG,DIG Limited,Energy,Buy,2026-01-01T01:00:00.000Z');
  expect(csv.headers['content-disposition']).toContain('"recommendations-2026-01-15.csv"');
});

it('tells compliance, and nobody else, how many of them are clients, and never another number of a day', async () => {
  const { services, people } = server;
  const asLegal = await server.signInAs('ROLE_COMPLIANCE');
  const [code, other] = ['CLI', 'NOC'];
  for (const named of [code, other]) {
    const companyId = await addTestCompany(services.db, { code: named });
    await addPastReport(server, {
      ...{ title: named, companyId, recommendation: 'Sell', publishedOn: '2025-03-03T01:00:00.000Z' },
    });
    await services.db
      .insertInto('interest')
      .values({
        ...{ company_id: companyId, kind: named === code ? 'mandate' : 'holding', statement: '' },
        ...{ person_id: null, from_day: '2025-01-01', declared_by: people.ROLE_COMPLIANCE.id },
        declared_on: '2025-04-04T01:00:00.000Z',
      })
      .execute();
  }
  const sells = async (day: string, call = asLegal) =>
    (await call('GET', `/api/analytics/rating-distribution?date=${day}&recommendation=Sell`)).json.rows.find(
      ({ recommendation }: { recommendation: string }) => recommendation === 'Sell',
    );
  const days = ['2025-03-10', '2025-04-03', '2025-04-04', '2025-08-01', '2026-07-01', '2026-07-20'];
  const clientsOn = async () => {
    const rows = [];
    for (const day of days) rows.push((await sells(day)).clients);
    return rows;
  };
  const before = await clientsOn();
  // nobody had declared it until April
  expect(before).toEqual([0, 0, 1, 1, 1, 1]);
  await services.db
    .updateTable('interest')
    .set({ until_day: '2025-07-01', ended_on: '2025-07-05T01:00:00.000Z' })
    .where('declared_on', '=', new Date('2025-04-04T01:00:00.000Z'))
    .execute();
  expect(await clientsOn()).toEqual([0, 0, 1, 1, 1, 0]);
  expect((await sells('2025-08-01', asAdmin)).clients).toBeNull();

  const filter = { date: '2025-08-01', recommendation: 'Sell' };
  const cells = async (call: Call) => {
    const { bytes } = await call('POST', '/api/analytics/recommendation/xlsx', { filter });
    return (await readExcel(bytes))[1]?.data;
  };
  expect((await cells(asLegal))?.[0]).toEqual(expect.arrayContaining(['Clients of the house']));
  expect((await cells(asAdmin))?.flat()).not.toContain('Clients of the house');
});

it.each([
  ['date=2026-02-30', 'This value is not a valid day.'],
  ['date=0000-01-01', 'This value is not a valid day.'],
  ['date=%2B010000-01-01', 'This value is not a valid day.'],
  ['date=2999-01-01', 'This day is in the future. Choose today or earlier.'],
])('refuses a register of %s', async (query, message) => {
  for (const path of ['recommendation', 'rating-distribution']) {
    const { status, json } = await asAdmin('GET', `/api/analytics/${path}?${query}`);
    expect([status, json.violations]).toEqual([422, [{ propertyPath: 'date', message }]]);
  }
});

it('exports the target prices of a day and of a period', async () => {
  const { services } = server;
  const companyId = await addTestCompany(services.db, { code: 'AIM' });
  await addPastReport(server, {
    ...{ title: 'Aim', companyId, recommendation: 'Buy', publishedOn: '2025-07-01T01:00:00.000Z' },
    targetPrice: { amount: 48.2, currency: 'AUD', months: 12, method: 'DCF' },
  });
  const filter = { date: '2025-07-02', code: 'AIM' };
  const { bytes } = await asAdmin('POST', '/api/analytics/recommendation/xlsx', { filter });
  const [register] = await readExcel(bytes);
  const place = register?.data[0]?.indexOf('Target currency') ?? 0;
  expect(register?.data[1]?.slice(place - 1, place + 3)).toEqual([48.2, 'AUD', 12, 'DCF']);
  await generate('2025-07-01', '2025-07-02');
  const [made] = (await exports()).filter(({ toDate }: { toDate: string }) => toDate === '2025-07-02');
  await makeExport(services, made.id);
  const { rowsOf } = await workbookOf(`/api/analytics/${made.id}/xlsx`);
  const given = rowsOf('Recommendations').map((row) => [row[0], ...row.slice(-3)].join());
  expect(given).toEqual(['Code,Target price,Target currency,Horizon in months', 'AIM,48.2,AUD,12']);
});

it('says how recommendations of a period changed', async () => {
  const { services } = server;
  const companyId = await addTestCompany(services.db, { code: 'WAY' });
  const give = (day: string, recommendation: string) =>
    addPastReport(server, {
      ...{ title: recommendation, companyId, recommendation, publishedOn: `${day}T01:00:00.000Z` },
    });
  for (const [index, recommendation] of ['Hold', 'Hold', 'Buy', 'Sell', 'Profitable'].entries()) {
    await give(`2025-09-0${index + 1}`, recommendation);
  }
  expect((await generate('2025-09-02', '2025-09-30')).json.status).toBe('Waiting');
  const [made] = (await exports()).filter(({ toDate }: { toDate: string }) => toDate === '2025-09-30');
  await makeExport(services, made.id);
  const { rowsOf } = await workbookOf(`/api/analytics/${made.id}/xlsx`);
  expect(rowsOf('Recommendations').map((row) => row.slice(3, 6).join())).toEqual([
    'Recommendation,Change,Previous',
    'Hold,Reiterated,Hold',
    'Buy,Upgraded,Hold',
    'Sell,Downgraded,Buy',
    'Profitable,Changed,Sell',
  ]);
});

it('removes old exports with their files, and gives up those that nothing will make', async () => {
  const { services, people } = server;
  await services.db.updateTable('analytics_export').set({ finished_at: '2026-01-01T00:00:00Z' }).execute();
  const [one] = await exports();
  const lost = {
    ...{ from_date: '2026-05-01', to_date: '2026-05-02', time_zone: 'Australia/Sydney' },
    requested_by: people.ROLE_ADMIN.id,
  };
  await services.db
    .insertInto('analytics_export')
    .values({ ...lost, requested_at: new Date(Date.now() - 7_200_000) })
    .execute();
  const [job] = jobs;
  const nothing = async () => undefined;
  const outcome = await job?.run({
    ...{ services, attempt: 1, signal: new AbortController().signal, checkpoint: null },
    ...{ progress: () => undefined, saveCheckpoint: nothing, assertOwned: nothing },
  });
  expect(outcome).toMatch(/^[1-9]\d* exports removed$/);
  expect(await exports()).toMatchObject([
    {
      toDate: '2026-05-02',
      status: 'Failed',
      reason: 'The export was lost before it was made. Generate it again.',
    },
  ]);
  expect(await services.files.read(`analytics/${one.id}.xlsx`)).toBeNull();
});
