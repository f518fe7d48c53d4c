import type { AnalyticsFigures } from '@console/contract/analytics-figures';
import { sql } from 'kysely';
import { addPastReport } from '../../../testing/records/publications';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { monthEnds } from './analytics-figures.store';

let server: TestServer;
let asAdmin: Call;
beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const figures = async (from: string, to: string): Promise<AnalyticsFigures> =>
  (await asAdmin('GET', `/api/analytics/figures?from=${from}&to=${to}`)).json;

it('sums publications by week of the firm, times to publication, and views by all that one asks for', async () => {
  const { db } = server.services;
  const { ROLE_ANALYST: analyst, ROLE_PEER_APPROVER: peer } = server.people;
  // Monday the 2nd in Sydney, and still Sunday in UTC
  const monday = await addPastReport(server, { title: 'Monday', publishedOn: '2026-03-01T20:00:00Z' });
  await addPastReport(server, {
    ...{ title: 'Gone', publishedOn: '2026-03-03T00:00:00Z', revokedAt: '2026-03-04T00:00:00Z' },
  });
  const sector = await addPastReport(server, {
    ...{ title: 'Sector', publishedOn: '2026-03-10T00:00:00Z', reportType: 'sectorReport' },
  });
  await sql`update draft set created_at = '2026-02-27T20:00:00Z'
    where id = (select draft_id from report where id = ${monday})`.execute(db);
  const view = (report_id: string, half_hour: string, form: 'Page' | 'PDF' = 'Page') => ({
    ...{ report_id, half_hour, form, viewed_at: half_hour, reader_id: peer.id },
    reader_class: 'Peer Approver' as const,
  });
  await db
    .insertInto('report_view')
    .values([
      view(monday, '2026-03-02T00:00:00Z'),
      view(monday, '2026-03-02T00:00:00Z', 'PDF'),
      view(monday, '2026-03-03T14:00:00Z'),
      view(sector, '2026-03-11T00:00:00Z'),
      view(sector, '2026-04-11T00:00:00Z'),
    ])
    .execute();
  const found = await figures('2026-03-02', '2026-03-15');
  expect(found).toMatchObject({
    weeks: [
      { week: '2026-03-02', publications: 1, medianHours: 48 },
      { week: '2026-03-09', publications: 1, medianHours: 0 },
    ],
    viewsByDay: [
      { day: '2026-03-02', views: 2 },
      { day: '2026-03-04', views: 1 },
      { day: '2026-03-11', views: 1 },
    ],
    viewsByType: [
      { reportType: 'companyReport', views: 3 },
      { reportType: 'sectorReport', views: 1 },
    ],
    viewsByAnalyst: [{ id: analyst.id, name: `${analyst.firstName} ${analyst.lastName}`, views: 4 }],
    viewsByReport: [
      { id: monday, title: 'Monday', views: 3 },
      { id: sector, title: 'Sector', views: 1 },
    ],
    viewsByReader: [{ readerClass: 'Peer Approver', views: 4 }],
  });
  expect(found.ratings.map(({ day }) => day)).toEqual(['2026-03-15']);
});

it('has weeks without a publication, and nothing else, where there is nothing', async () => {
  const found = await figures('2025-07-01', '2025-07-08');
  expect(found.weeks).toEqual([
    { week: '2025-06-30', publications: 0, medianHours: null },
    { week: '2025-07-07', publications: 0, medianHours: null },
  ]);
  expect([found.viewsByDay, found.viewsByReport, found.viewsByAnalyst]).toEqual([[], [], []]);
});

it('looks at ratings at the end of every month, and at the last day', () => {
  expect(monthEnds('2026-01-15', '2026-03-02')).toEqual(['2026-01-31', '2026-02-28', '2026-03-02']);
  expect(monthEnds('2026-01-31', '2026-01-31')).toEqual(['2026-01-31']);
});

it.each([
  ['from=yesterday', 'from'],
  ['to=2026-02-30', 'to'],
  ['to=2999-01-01', 'to'],
  ['from=2026-02-02&to=2026-02-01', 'to'],
  ['from=2024-01-01&to=2026-01-01', 'from'],
])('refuses %s at its field', async (query, field) => {
  const { status, json } = await asAdmin('GET', `/api/analytics/figures?${query}`);
  expect(status).toBe(422);
  expect(json.violations).toMatchObject([{ propertyPath: field }]);
});

it.each([
  ['from=2999-01-01', ['from']],
  ['from=2999-01-01&to=2999-02-01', ['from', 'to']],
  ['from=tomorrow&to=soon', ['from', 'to']],
])('says of each day of %s what is wrong, and what to do', async (query, fields) => {
  const { json } = await asAdmin('GET', `/api/analytics/figures?${query}`);
  expect(json.violations.map((one: { propertyPath: string }) => one.propertyPath)).toEqual(fields);
  const what = query.includes('2999')
    ? 'This day is in the future. Choose today or earlier.'
    : 'This value is not a valid day.';
  for (const { message } of json.violations) expect(message).toBe(what);
});

it('is for admins alone', async () => {
  const asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  expect((await asCompliance('GET', '/api/analytics/figures')).status).toBe(403);
});
