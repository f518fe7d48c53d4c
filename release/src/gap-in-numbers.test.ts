import { change, emptyStore, writeDist } from '../testing/built-remote';
import { loseCopies } from '../testing/damages';
import { doctor } from './doctor';
import { releaseHistory } from './history';
import { pin } from './pin';
import { publish } from './publish';
import { findHead } from './release-head';
import { releaseNumbers } from './release-numbers';
import { servedReleases } from './served-release';
import { status } from './status';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';
import { disable, enable } from './switch-remote';

const { current, release } = storeLayout;

/** Five releases, of which the last switched the remote off; `current.json` is that of the second. */
async function withOldPointer(gone: readonly number[]): Promise<Store> {
  const { store } = await emptyStore();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(store, await writeDist('admin', version));
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.0.0']) {
    await pin(store, { ...change, set: [{ remote: 'admin', version }] });
    if (version !== '1.1.0') continue;
    await store.createExclusive('policy/old.json', (await store.read(current('local'))) ?? new Uint8Array());
  }
  await disable(store, { ...change, remote: 'admin' });
  const newest = await store.read(current('local'));
  await store.replaceIf(current('local'), (await store.read('policy/old.json')) ?? new Uint8Array(), newest);
  for (const number of gone) await store.remove(release('local', number));
  return store;
}

const messages = async (store: Store) =>
  (await status(store, 'local')).findings.map(({ code, message }) => `${code} ${message}`).join('\n');

describe.each(['with copies', 'without copies'])(
  'a gap in the numbers beside an old pointer, %s',
  (copies) => {
    const damaged = async (gone: readonly number[]) => {
      const store = await withOldPointer(gone);
      if (copies === 'without copies') await loseCopies(store, 'local');
      return store;
    };

    it('hides no newer release: status tells of both, the doctor mends what can be mended', async () => {
      const store = await damaged([3]);
      expect(await messages(store)).toMatch(/POINTER-BEHIND[^]+CHAIN-BROKEN .+000003\.json is gone/);
      await doctor(store, 'local', 'repair');
      expect((await findHead(store, 'local')).document?.number).toBe(5);
      expect((await servedReleases(store, 'local')()).pointer?.number).toBe(5);
      const left = await messages(store);
      if (copies === 'with copies') expect(left).toBe('');
      else expect(left).toMatch(/^CHAIN-BROKEN .+000003\.json is gone; no copy .+ backup/);
    });

    it('uses no number twice, and undoes no disable', async () => {
      const store = await damaged([3]);
      const { status: outcome, document } = await disable(store, { ...change, remote: 'admin' });
      expect([outcome, document.number]).toEqual(['unchanged', 5]);
      expect((await enable(store, { ...change, remote: 'admin' })).document.number).toBe(6);
      expect(await releaseNumbers(store, 'local')).not.toContain(3);
    });

    it('is told for each number of a wider gap, mended at once, and stands in the history', async () => {
      const store = await damaged([3, 4]);
      const told = await messages(store);
      for (const number of [3, 4]) expect(told).toContain(`${release('local', number)} is gone`);
      const { entries } = await releaseHistory(store, 'local');
      expect(entries.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
      await doctor(store, 'local', 'repair');
      if (copies === 'with copies') expect(await messages(store)).toBe('');
    });
  },
);

it('uses no number twice where all newer documents are gone and their copies are left', async () => {
  const store = await withOldPointer([3, 4, 5]);
  expect(await messages(store)).toMatch(/DOCUMENT-GONE .+000005\.json is gone/);
  const { document } = await enable(store, { ...change, remote: 'admin' });
  expect([document.number, document.parent?.number]).toEqual([6, 5]);
});

it('counts the numbers of a gap below a damaged newest release as lost', async () => {
  const store = await withOldPointer([3, 4]);
  await loseCopies(store, 'local');
  const bytes = await store.read(release('local', 5));
  await store.replaceIf(release('local', 5), Buffer.from('{'), bytes);
  const { document, lost, next } = await findHead(store, 'local');
  expect([document?.number, lost.map(({ number }) => number), next]).toEqual([2, [5, 4, 3], 6]);
});
