import type { VersionLoads } from '@console/contract/remote-loads';
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
beforeEach(() => server.services.db.deleteFrom('remote_load').execute());

const admin = (version: string) => ({ remote: 'admin', version });
const send = (...events: object[]) => asAnalyst('POST', '/api/remote-loads', { events });
const loads = async (hours = 24): Promise<VersionLoads[]> =>
  (await asAdmin('GET', `/api/releases/local/loads?hours=${hours}`)).json.versions;

it('counts loads and failures by version and code, and tells the time that three of four took', async () => {
  const loaded = (loadMs: number, mountMs: number) => ({
    ...admin('1.2.0'),
    event: 'loaded',
    loadMs,
    mountMs,
  });
  expect((await send(loaded(40, 90), loaded(60, 90), loaded(90, 90))).status).toBe(204);
  await send(loaded(3000, 60_000), { ...admin('1.2.0'), event: 'failed', code: 'E-NET' });
  await send(
    { ...admin('1.2.0'), event: 'pageFailed', code: 'E-RENDER' },
    { ...admin('1.2.0'), event: 'failed', code: 'E-NET' },
    { ...admin('1.1.0'), event: 'loaded' },
  );
  const found = await loads();
  expect(found).toMatchObject([
    { ...admin('1.1.0'), loads: 1, failures: [], loadMs: null, mountMs: null },
    {
      ...admin('1.2.0'),
      ...{ loads: 6, loadMs: 100, mountMs: 100 },
      failures: [
        { code: 'E-NET', count: 2 },
        { code: 'E-RENDER', count: 1 },
      ],
    },
  ]);
  expect(found[1]?.parts.at(-1)).toEqual({ loads: 6, failures: 3 });
  expect(found[1]?.parts).toHaveLength(24);
});

it('tells Prometheus of the last hour', async () => {
  await send(
    { ...admin('1.2.0'), event: 'loaded', loadMs: 300, mountMs: 20 },
    { ...admin('1.2.0'), event: 'failed', code: 'E-SRI' },
  );
  const { body: text } = await server.app.inject({ method: 'GET', url: '/metrics' });
  expect(text).toContain('remote_loads{remote="admin",version="1.2.0"} 2');
  expect(text).toContain('remote_failures{remote="admin",version="1.2.0",code="E-SRI"} 1');
  expect(text).toContain('remote_phase_milliseconds{remote="admin",version="1.2.0",phase="load"} 500');
  expect(text).toContain('remote_phase_milliseconds{remote="admin",version="1.2.0",phase="mount"} 50');
});

it('leaves out what no release named, and keeps nothing of who told it', async () => {
  await send(
    { ...admin('9.9.9'), event: 'failed', code: 'E-NET' },
    { remote: 'no', version: '1.0.0', event: 'loaded' },
  );
  expect(await loads()).toEqual([]);
  await send({ ...admin('1.0.0'), event: 'loaded' });
  const rows = await server.services.db.selectFrom('remote_load').selectAll().execute();
  expect(rows).toEqual([
    { env: 'local', ...admin('1.0.0'), minute: expect.any(Date), kind: 'loads', value: '', count: 1 },
  ]);
  expect((rows[0]?.minute.getTime() ?? 1) % 60_000).toBe(0);
});

it.each([
  ['events', {}],
  ['events', { events: Array.from({ length: 41 }, () => ({ ...admin('1.2.0'), event: 'loaded' })) }],
  ['events[0].event', { events: [{ ...admin('1.2.0'), event: 'seen' }] }],
  ['events[0].code', { events: [{ ...admin('1.2.0'), event: 'failed', code: 'of Ada' }] }],
  ['events[0].loadMs', { events: [{ ...admin('1.2.0'), event: 'loaded', loadMs: 60_001 }] }],
  ['events[0].mountMs', { events: [{ ...admin('1.2.0'), event: 'loaded', mountMs: -1 }] }],
])('refuses at %s: %j', async (propertyPath, body) => {
  const { status, json } = await asAnalyst('POST', '/api/remote-loads', body);
  expect([status, json.violations?.[0].propertyPath]).toEqual([422, propertyPath]);
});

it('tells of the time that is asked for, and forgets after 30 days', async () => {
  await send({ ...admin('1.2.0'), event: 'loaded' });
  const put = (hours: number) =>
    sql`update remote_load set minute = now() - make_interval(hours => ${hours})`.execute(server.services.db);
  await put(25);
  expect([(await loads()).length, (await loads(168)).length]).toEqual([0, 1]);
  const [week] = await loads(168);
  expect(week?.parts.findIndex((part) => part.loads > 0)).toBe(20);
  await put(29 * 24);
  await jobs[0]?.run({ services: server.services } as never);
  expect(await loads(720)).toHaveLength(1);
  await put(31 * 24);
  await jobs[0]?.run({ services: server.services } as never);
  expect(await server.services.db.selectFrom('remote_load').selectAll().execute()).toEqual([]);
});
