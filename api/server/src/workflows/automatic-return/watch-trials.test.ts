import type { Policy } from '@console/release/checks/environment-policy';
import { pin } from '@console/release/pin';
import { readHead } from '@console/release/release-head';
import type { Store } from '@console/release/store/store';
import { change } from '@console/release/testing/built-remote';
import { openReleaseServer, setTestPolicy, tellTestLoads } from '../../../testing/records/release';
import type { Call, TestServer } from '../../../testing/server';
import { jobs } from './automatic-return.scheduled-job';

let server: TestServer;
let store: Store;
let asAdmin: Call;
beforeAll(async () => {
  ({ server, store, asAdmin } = await openReleaseServer());
});
afterAll(() => server.close());

const automaticReturn = { percentMore: 2, minLoads: 50, windowMinutes: 30 };
const setPolicy = (policy: Partial<Policy>) => setTestPolicy(store, policy);

const tellLoads = (version: string, loads: number, failures: number, minutesAgo = 0) =>
  tellTestLoads(server, version, { loads, failures, minutesAgo });
const forget = () => server.services.db.deleteFrom('remote_load').execute();

const run = () => jobs[0]?.run({ services: server.services } as never);
async function running() {
  const head = await readHead(store, 'local');
  const admin = head?.remotes['admin'];
  return {
    version: admin?.version,
    canaries: admin?.rollout.map(({ version }) => version),
    actor: head?.actor,
  };
}

it('does nothing without a policy, while the environment is locked, with few loads, or where all fail alike', async () => {
  await tellLoads('1.1.0', 400, 1, 120);
  await tellLoads('1.2.0', 100, 50);
  expect(await run()).toBe('Nothing taken back');
  await setPolicy({ automaticReturn, locked: { actor: 'ops', reason: 'audit', at: '2026-01-01' } });
  expect(await run()).toBe('Nothing taken back');
  await setPolicy({ automaticReturn });
  await forget();
  await tellLoads('1.1.0', 400, 1, 120);
  await tellLoads('1.2.0', 49, 49);
  expect(await run()).toBe('Nothing taken back');
  await forget();
  await tellLoads('1.1.0', 60, 30);
  await tellLoads('1.2.0', 100, 50);
  expect(await run()).toBe('Nothing taken back');
  expect(await running()).toMatchObject({ version: '1.2.0', actor: 'ops' });
});

it('takes a fresh pin back once, with the reason in the history, the trail, the inbox and a mail', async () => {
  await forget();
  await tellLoads('1.1.0', 400, 1, 120);
  await tellLoads('1.2.0', 50, 6);
  await asAdmin('PUT', '/api/inbox/mail-choices', { operations: 'at-once' });
  const reason = 'admin@1.2.0 failed in 6 of 50 loads (12.0 %), 1.1.0 failed in 1 of 400 loads (0.3 %)';
  expect(await run()).toBe(reason);
  expect(await running()).toEqual({ version: '1.1.0', canaries: [], actor: 'automatic-return' });
  expect(await readHead(store, 'local')).toMatchObject({ number: 4, kind: 'rollback', reason });
  const { json: inbox } = await asAdmin('GET', '/api/inbox');
  expect(inbox['hydra:member']).toMatchObject([
    {
      text: 'admin@1.2.0 was taken back in local, as it failed too often. Everybody has 1.1.0 again.',
      detail: reason,
      path: '/admin/releases?env=local',
    },
  ]);
  const mails = await server.services.db
    .selectFrom('queued_job')
    .select('payload')
    .where('queue', '=', 'mail-news')
    .execute();
  expect(mails).toMatchObject([{ payload: { subject: 'Taken back: admin@1.2.0 in local' } }]);
  const { json: trail } = await asAdmin('GET', '/api/audit?subjectId=local');
  expect(trail['hydra:member']).toMatchObject([
    { action: 'release.rollback', before: { number: 3 }, after: { number: 4, reason } },
  ]);
  // what came back fails worse than the one before: that is for a person to decide
  await tellLoads('1.1.0', 400, 400);
  await tellLoads('1.0.0', 400, 0);
  expect(await run()).toBe('Nothing taken back');
});

it('takes a canary back from those who try it', async () => {
  await forget();
  const canary = { percent: 10, roles: [] };
  await pin(store, { ...change, set: [{ remote: 'admin', version: '1.2.0' }], canary });
  await tellLoads('1.1.0', 900, 9);
  await tellLoads('1.2.0', 100, 5);
  expect(await run()).toBe(
    'admin@1.2.0 failed in 5 of 100 loads (5.0 %), 1.1.0 failed in 9 of 900 loads (1.0 %)',
  );
  expect(await running()).toEqual({ version: '1.1.0', canaries: [], actor: 'automatic-return' });
  expect(await run()).toBe('Nothing taken back');
});

it('fails where the policy does not name it, so that admins hear of it', async () => {
  await forget();
  await setPolicy({ automaticReturn, actors: ['ops'] });
  await pin(store, { ...change, set: [{ remote: 'admin', version: '1.2.0' }] });
  await tellLoads('1.1.0', 900, 9);
  await tellLoads('1.2.0', 100, 50);
  await expect(run()).rejects.toMatchObject({ violations: [{ code: 'C12-ACTOR' }] });
  expect(await running()).toMatchObject({ version: '1.2.0' });
});
