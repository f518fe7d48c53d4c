import { checkRelease } from '@console/release/check-release';
import { createDiskStore } from '@console/release/store/disk-store';
import { addTestReleases } from '../../../testing/records/release';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { checkProgress, withProgress } from './check-progress';

let server: TestServer;
let asAdmin: Call;
beforeAll(async () => {
  server = await openTestServer();
  await addTestReleases(createDiskStore(server.services.environment.storeDir));
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const began = { id: 'C8', title: 'Pages work', ms: null, failures: 0 };
const asked = async () => (await asAdmin('GET', '/api/releases/local/check-progress')).json;

it('tells whoever waits how far the checks have come, and nothing once they have ended', async () => {
  const { db } = server.services;
  const waiting = { env: 'local', actorId: server.people.ROLE_ADMIN.id };
  const seen: unknown[] = [];
  const answer = await withProgress(db, waiting, async (watch) => {
    seen.push(await asked());
    await watch({ ...began, id: 'C1', ms: 3 });
    await watch(began);
    seen.push(await asked());
    await watch({ ...began, ms: 900, failures: 2 });
    seen.push(await asked());
    expect(await checkProgress(db, { ...waiting, env: 'stage' })).toEqual([]);
    expect(await checkProgress(db, { ...waiting, actorId: server.people.ROLE_ANALYST.id })).toEqual([]);
    return 'written';
  });
  const first = { ...began, id: 'C1', ms: 3 };
  expect(seen).toEqual([
    { checks: [] },
    { checks: [first, began] },
    { checks: [first, { ...began, ms: 900, failures: 2 }] },
  ]);
  expect([answer, await asked()]).toEqual(['written', { checks: [] }]);
});

it('forgets what failed or was left by a server that died, and lets a later wait alone speak', async () => {
  const { db } = server.services;
  const waiting = { env: 'local', actorId: server.people.ROLE_ADMIN.id };
  const failing = withProgress(db, waiting, async (watch) => {
    await watch(began);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await asked()).toEqual({ checks: [] });
  await withProgress(db, waiting, async (earlier) => {
    await withProgress(db, waiting, async (later) => {
      await later(began);
      await earlier({ ...began, id: 'C1' });
      expect(await asked()).toEqual({ checks: [began] });
      await db
        .updateTable('release_check_run')
        .set({ changed_on: new Date(Date.now() - 4 * 60_000) })
        .execute();
      expect(await asked()).toEqual({ checks: [] });
    });
  });
});

it('follows the checks of a release, and of a change, in the order in which they run', async () => {
  const { json } = await asAdmin('GET', '/api/releases/local/checks?number=3');
  expect(json.checks.map(({ id }: { id: string }) => id)).toContain('C12');
  const told: string[] = [];
  const store = createDiskStore(server.services.environment.storeDir);
  const watch = async ({ id, ms }: { id: string; ms: number | null }) =>
    void told.push(`${id} ${ms === null ? 'begins' : 'ended'}`);
  await checkRelease(store, { env: 'local', number: 3, actor: 'ops', watch });
  expect(told.slice(0, 4)).toEqual(['C12 begins', 'C12 ended', 'C1 begins', 'C1 ended']);
});
