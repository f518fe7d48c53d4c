import type { VersionVitals } from '@console/contract/web-vitals';
import { sql } from 'kysely';
import type { Call, TestServer } from '../../../testing/server';
import { openReleaseServer } from '../../../testing/records/release';
import { jobs } from './remove-old-loads.scheduled-job';

let server: TestServer;
let asAdmin: Call;
let asAnalyst: Call;
beforeAll(async () => {
  ({ server, asAdmin } = await openReleaseServer());
  asAnalyst = await server.signInAs('ROLE_ANALYST');
});
afterAll(() => server.close());
beforeEach(() => server.services.db.deleteFrom('web_vital').execute());

const page = { remote: 'admin', version: '1.2.0', route: '/admin/:id' };
const send = (...vitals: object[]) => asAnalyst('POST', '/api/remote-loads', { events: [], vitals });
const vitals = async (hours = 24): Promise<VersionVitals[]> =>
  (await asAdmin('GET', `/api/releases/local/vitals?hours=${hours}`)).json.versions;
const rows = () => server.services.db.selectFrom('web_vital').selectAll().execute();

it('gives the 75th percentile of each vital by version and route', async () => {
  // three of four are no more than 2500 ms, which web.dev calls good
  const lcp = [1900, 2400, 2500, 9000].map((value) => ({ ...page, metric: 'LCP', value }));
  expect((await send(...lcp)).status).toBe(204);
  await send(
    { ...page, metric: 'CLS', value: 0 },
    { ...page, route: '/admin', metric: 'INP', value: 200 },
    { ...page, version: '1.1.0', metric: 'TTFB', value: 30 },
  );
  const [newest, older, ...others] = await vitals();
  expect(others).toEqual([]);
  expect([newest?.version, older?.version].sort()).toEqual(['1.1.0', '1.2.0']);
  const found = [newest, older].find((each) => each?.version === '1.2.0');
  expect(found?.vitals.map(({ parts: _parts, ...vital }) => vital)).toEqual([
    { metric: 'LCP', count: 4, p75: 2500 },
    // one value: somewhere between 150 and 200
    { metric: 'INP', count: 1, p75: 188 },
    { metric: 'CLS', count: 1, p75: 0 },
  ]);
  expect(found?.vitals[0]?.parts).toEqual([...Array.from({ length: 23 }, () => null), 2500]);
  expect(found?.routes).toEqual([
    { route: '/admin', vitals: [{ metric: 'INP', count: 1, p75: 188 }] },
    {
      route: '/admin/:id',
      vitals: [
        { metric: 'LCP', count: 4, p75: 2500 },
        { metric: 'CLS', count: 1, p75: 0 },
      ],
    },
  ]);
});

it('keeps sums by hour, and nothing of an address or of who told it', async () => {
  await send({ ...page, route: '/admin/1f0c?of=Ada', metric: 'LCP', value: 100 });
  await send({ ...page, route: '/admin/1f0d', metric: 'LCP', value: 200 });
  await send(
    { ...page, version: '9.9.9', metric: 'LCP', value: 100 },
    { ...page, remote: 'no', metric: 'LCP', value: 1 },
  );
  const kept = await rows();
  expect(kept).toEqual([
    {
      ...{ env: 'local', remote: 'admin', version: '1.2.0', route: 'other' },
      ...{ metric: 'LCP', hour: expect.any(Date), bound: 500, count: 2 },
    },
  ]);
  expect((kept[0]?.hour.getTime() ?? 1) % 3_600_000).toBe(0);
});

it('gives Prometheus a histogram of each vital', async () => {
  await send(
    { ...page, version: '1.0.0', metric: 'LCP', value: 2500 },
    { ...page, version: '1.0.0', metric: 'LCP', value: 4001 },
    { ...page, version: '1.0.0', metric: 'CLS', value: 0.25 },
  );
  const { body: text } = await server.app.inject({ method: 'GET', url: '/metrics' });
  const labels = 'remote="admin",version="1.0.0",route="/admin/:id"';
  expect(text).toContain(`web_vital_lcp_milliseconds_bucket{le="2500",${labels}} 1`);
  expect(text).toContain(`web_vital_lcp_milliseconds_bucket{le="4000",${labels}} 1`);
  expect(text).toContain(`web_vital_lcp_milliseconds_count{${labels}} 2`);
  expect(text).toContain(`web_vital_cls_bucket{le="0.25",${labels}} 1`);
  expect(text).toContain(`web_vital_cls_sum{${labels}} 0.25`);
});

const lcp = { ...page, metric: 'LCP', value: 1 };
it.each([
  ['vitals', 'vitals', Array.from({ length: 21 }, () => lcp)],
  ['a metric', 'vitals[0].metric', [{ ...lcp, metric: 'FID' }]],
  ['no value', 'vitals[0].value', [{ ...page, metric: 'LCP' }]],
  ['a value below', 'vitals[0].value', [{ ...lcp, value: -1 }]],
  ['a value above', 'vitals[0].value', [{ ...lcp, value: 60_001 }]],
  ['a shift above', 'vitals[0].value', [{ ...lcp, metric: 'CLS', value: 10.1 }]],
  ['what else is told', 'vitals[0].url', [{ ...lcp, url: '/admin/users/1?q=Ada' }]],
])('refuses %s', async (_name, propertyPath, sent) => {
  const { status, json } = await send(...sent);
  expect([status, json.violations?.[0].propertyPath]).toEqual([422, propertyPath]);
  expect(await rows()).toEqual([]);
});

it('refuses what is no finite number', async () => {
  const body = JSON.stringify({ events: [], vitals: [lcp] }).replace('"value":1', '"value":1e999');
  expect((await asAnalyst('POST', '/api/remote-loads', body)).status).toBe(422);
});

it('takes so many values of a person in a minute', async () => {
  const asPeer = await server.signInAs('ROLE_PEER_APPROVER');
  const vitalsSent = Array.from({ length: 20 }, () => lcp);
  for (let turn = 0; turn < 11; turn += 1)
    expect((await asPeer('POST', '/api/remote-loads', { events: [], vitals: vitalsSent })).status).toBe(204);
  expect((await rows()).map(({ count }) => count)).toEqual([200]);
  await send(lcp);
  expect((await rows()).map(({ count }) => count)).toEqual([201]);
});

it('shows days of the time that is asked for, and forgets after 30 days', async () => {
  await send(lcp);
  const put = (hours: number) =>
    sql`update web_vital set hour = now() - make_interval(hours => ${hours})`.execute(server.services.db);
  await put(25);
  expect(await vitals()).toEqual([]);
  const [week] = await vitals(168);
  const nothing = (days: number) => Array.from({ length: days }, () => null);
  expect(week?.vitals[0]?.parts).toEqual([...nothing(5), 375, null]);
  await put(28 * 24 + 1);
  await jobs[0]?.run({ services: server.services } as never);
  expect((await vitals(720))[0]?.vitals[0]?.parts).toEqual([null, 375, ...nothing(28)]);
  await put(31 * 24);
  await jobs[0]?.run({ services: server.services } as never);
  expect(await rows()).toEqual([]);
});
