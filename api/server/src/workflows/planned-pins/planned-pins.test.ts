import type { Policy } from '@console/release/checks/environment-policy';
import { pin } from '@console/release/pin';
import { readHead } from '@console/release/release-head';
import type { Store } from '@console/release/store/store';
import { change } from '@console/release/testing/built-remote';
import { openReleaseServer, setTestPolicy } from '../../../testing/records/release';
import type { Call, TestServer } from '../../../testing/server';
import { carryOutPlans } from './carry-out-plans';
import { jobs } from './planned-pins.scheduled-job';

let server: TestServer;
let store: Store;
let asAdmin: Call;
beforeEach(async () => {
  ({ server, store, asAdmin } = await openReleaseServer());
});
afterEach(() => server.close());

const path = '/api/releases/local/planned-pins';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const plan = (body: object = {}) =>
  asAdmin('POST', path, {
    ...{ remote: 'admin', version: '1.1.0', percent: null, at: inHours(1), reason: 'at night', ...body },
  });
const plans = async () => (await asAdmin('GET', path)).json.plans;
const run = () => jobs[0]?.run({ services: server.services } as never);
/** The time of everything that is planned comes. */
const comeDue = () =>
  server.services.db
    .updateTable('planned_pin')
    .set({ due_on: inHours(-0.1) })
    .execute();
const admin = async () => (await readHead(store, 'local'))?.remotes['admin'];
const news = async () =>
  (await asAdmin('GET', '/api/inbox')).json['hydra:member'].map(
    ({ text, detail }: { text: string; detail: string }) => [text, detail],
  );
const setPolicy = (policy: Partial<Policy>) => setTestPolicy(store, policy);

it('pins at its time, not before, in the name of who planned it, and tells admins', async () => {
  const { email } = server.people.ROLE_ADMIN;
  const at = inHours(2);
  expect((await plan({ at })).status).toBe(200);
  expect(await plans()).toMatchObject([
    { remote: 'admin', version: '1.1.0', percent: null, staged: false, at, actor: email, replaces: '1.2.0' },
  ]);
  expect(await run()).toBe('Nothing is due');
  await comeDue();
  expect(await run()).toBe('admin@1.1.0 pinned in local');
  expect(await readHead(store, 'local')).toMatchObject({ number: 4, actor: email, reason: 'at night' });
  expect(await admin()).toMatchObject({ version: '1.1.0', rollout: [] });
  expect([await plans(), await run()]).toEqual([[], 'Nothing is due']);
  expect(await news()).toEqual([[`admin@1.1.0 was pinned in local, as ${email} had planned.`, 'at night']]);
  const { json: trail } = await asAdmin('GET', '/api/audit?subjectId=local');
  expect(trail['hydra:member'].map(({ action }: { action: string }) => action)).toEqual([
    'release.pin',
    'release.plan',
  ]);
});

it('lets a share try it, as it was planned', async () => {
  await plan({ percent: 10 });
  await comeDue();
  await run();
  expect(await admin()).toMatchObject({ version: '1.2.0', rollout: [{ version: '1.1.0', percent: 10 }] });
});

it('replaces no other version than the one that was pinned then', async () => {
  await plan();
  await pin(store, { ...change, set: [{ remote: 'admin', version: '1.0.0' }] });
  await comeDue();
  expect(await run()).toMatch(
    /^admin@1\.1\.0 not pinned in local: expected admin@1\.2\.0 in local, got 1\.0\.0/,
  );
  expect(await admin()).toMatchObject({ version: '1.0.0' });
  expect((await news())[0][0]).toMatch(/^admin@1\.1\.0 was not pinned in local, although /);
  expect(await plans()).toEqual([]);
});

it('was done where a server died after the release was written', async () => {
  await plan();
  await pin(store, { ...change, set: [{ remote: 'admin', version: '1.1.0' }] });
  await comeDue();
  expect(await run()).toBe('admin@1.1.0 pinned in local');
  expect(await readHead(store, 'local')).toMatchObject({ number: 4 });
});

it('is not done while the environment is locked, or where who planned it is no admin any more', async () => {
  await plan();
  await setPolicy({ locked: { actor: 'ops', reason: 'audit', at: '2026-01-01' } });
  await comeDue();
  expect(await run()).toContain('C12-LOCKED');
  await setPolicy({});
  const { id } = server.people.ROLE_ADMIN;
  await plan();
  await comeDue();
  await server.services.db.updateTable('app_user').set({ enabled: false }).where('id', '=', id).execute();
  expect(await run()).toMatch(/is no admin any more\.$/);
  expect(await readHead(store, 'local')).toMatchObject({ number: 3 });
});

it('is cancelled once', async () => {
  const { json } = await plan();
  expect((await asAdmin('DELETE', `${path}/${json.id}`)).status).toBe(204);
  expect((await asAdmin('DELETE', `${path}/${json.id}`)).status).toBe(404);
  await comeDue();
  expect([await plans(), await run()]).toEqual([[], 'Nothing is due']);
});

it('is not made when it is cancelled while its checks run', async () => {
  const { json } = await plan();
  await comeDue();
  let cancelled: number | null = null;
  const during: Store = {
    ...store,
    async read(file) {
      if (cancelled === null && file.startsWith('artifacts/admin/1.1.0/'))
        cancelled = (await asAdmin('DELETE', `${path}/${json.id}`)).status;
      return store.read(file);
    },
  };
  const said = await carryOutPlans(server.services, during);
  expect([cancelled, said]).toEqual([204, ['admin@1.1.0 not pinned in local: it was cancelled']]);
  expect((await admin())?.version).toBe('1.2.0');
  // whoever cancelled it knows
  expect(await news()).toEqual([]);
  expect(await carryOutPlans(server.services, store)).toEqual([]);
});

it('refuses at the field what is no time ahead, no share, no reason, or not published', async () => {
  const refused: readonly (readonly [string | undefined, number, object])[] = [
    ['at', 422, { at: 'tonight' }],
    ['at', 422, { at: '2026-12-01' }],
    ['at', 422, { at: '2020-01-01T00:00:00Z' }],
    ['at', 422, { at: inHours(91 * 24) }],
    ['at', 422, { at: '' }],
    ['percent', 422, { percent: 100 }],
    ['reason', 422, { reason: ' ' }],
    ['staged', 422, { staged: true }],
    [undefined, 404, { version: '9.9.9' }],
    [undefined, 404, { remote: 'nothing' }],
  ];
  for (const [propertyPath, status, body] of refused) {
    const answer = await plan(body);
    expect([body, answer.status, answer.json.violations?.[0]?.propertyPath]).toEqual([
      body,
      status,
      propertyPath,
    ]);
  }
  expect(await plans()).toEqual([]);
});

it('is planned only by whom the policy lets change the environment', async () => {
  const { json } = await plan();
  await setPolicy({ actors: ['ops'] });
  expect((await plan()).json.violations[0].message).toMatch(/^C12-ACTOR/);
  expect((await asAdmin('DELETE', `${path}/${json.id}`)).json.violations[0].message).toMatch(/^C12-ACTOR/);
});
