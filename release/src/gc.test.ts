import { change, emptyStore, writeDist } from '../testing/built-remote';
import { doctor } from './doctor';
import { gc } from './gc';
import { pin } from './pin';
import { publish } from './publish';
import { rollback } from './rollback';

const DAY_MS = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Sixty versions of one remote, each pinned once; one more was never pinned. */
async function longStore() {
  const { store } = await emptyStore();
  for (let minor = 0; minor <= 60; minor += 1)
    await publish(
      store,
      await writeDist('admin', `1.${minor}.0`, { remote: { builtAt: new Date().toISOString() } }),
    );
  for (let minor = 0; minor < 60; minor += 1)
    await pin(store, { ...change, set: [{ remote: 'admin', version: `1.${minor}.0` }] });
  return store;
}

it('removes what no kept set names, in two steps, and never what a rollback may need', async () => {
  const store = await longStore();
  expect(await gc(store, { keepDays: 30, mode: 'remove', now: later(0) })).toEqual([]);
  const planned = await gc(store, { keepDays: 30, mode: 'look', now: later(40) });
  // the last 50 sets name the versions 1.10 to 1.59, and 1.9 as the fallback of the oldest
  const old = Array.from({ length: 9 }, (_, minor) => `1.${minor}.0`);
  expect(planned.map(({ version }) => version).sort()).toEqual([...old, '1.60.0'].sort());
  expect(await store.read('artifacts/admin/1.0.0/remote.json')).not.toBeNull();

  await gc(store, { keepDays: 30, mode: 'remove', now: later(40) });
  const aside = pin(store, { ...change, set: [{ remote: 'admin', version: '1.0.0' }] });
  await expect(aside).rejects.toMatchObject({ code: 'NOT-FOUND' });
  expect(await gc(store, { keepDays: 30, mode: 'remove', now: later(40) })).toEqual([]);
  expect(await doctor(store, 'local', 'look')).toEqual([]);

  await publish(store, await writeDist('admin', '1.60.0'));
  const removed = await gc(store, { keepDays: 30, mode: 'remove', now: later(41) });
  expect(removed.filter(({ outcome }) => outcome === 'removed').map(({ version }) => version)).toEqual(old);
  expect(removed).toContainEqual({ remote: 'admin', version: '1.60.0', outcome: 'brought back' });
  expect(await store.list('artifacts/admin/1.0.0/')).toEqual([]);
  expect(await doctor(store, 'local', 'look')).toEqual([]);

  for (let number = 11; number <= 60; number += 1) {
    const { document } = await rollback(store, { ...change, to: number });
    expect(document.remotes.admin?.version).toBe(`1.${number - 1}.0`);
  }
});
