import { change, emptyStore, writeDist } from '../testing/built-remote';
import { loseCopies } from '../testing/damages';
import { diff } from './diff';
import { doctor } from './doctor';
import { history } from './history';
import { lock, unlock } from './lock';
import { pin } from './pin';
import { publish } from './publish';
import { readPointer, readRelease } from './release-head';
import { rollback } from './rollback';
import { canonicalBytes, sha256Of } from './store/canonical-json';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';
import { disable, enable } from './switch-remote';

const versions = { admin: ['1.0.0', '1.1.0', '1.2.0'], authoring: ['1.0.0', '1.1.0'] };

async function publishedStore() {
  const { store } = await emptyStore();
  for (const [name, list] of Object.entries(versions))
    for (const version of list) await publish(store, await writeDist(name, version));
  return store;
}

const pinTo = (store: Store, remote: string, version: string) =>
  pin(store, { ...change, set: [{ remote, version }] });

const versionsOf = async (store: Store) => {
  const [newest] = await history(store, 'local');
  return Object.fromEntries(
    Object.entries(newest?.remotes ?? {}).map(([name, { version }]) => [name, version]),
  );
};

describe('pin', () => {
  it('writes complete documents, each with the hash of the one before', async () => {
    const store = await publishedStore();
    await pinTo(store, 'admin', '1.0.0');
    const { document } = await pinTo(store, 'authoring', '1.0.0');
    const first = await readRelease(store, 'local', 1);
    expect(first.parent).toBeNull();
    expect(document.parent).toEqual({ number: 1, sha256: sha256Of(first) });
    expect(Object.keys(document.remotes)).toEqual(['admin', 'authoring']);
    expect(document.checks.every(({ ok }) => ok)).toBe(true);
    expect(await readPointer(store, 'local')).toEqual({ number: 2, sha256: sha256Of(document) });
    expect(await doctor(store, 'local', 'look')).toEqual([]);
  });

  it('keeps the version before as the fallback', async () => {
    const store = await publishedStore();
    await pinTo(store, 'admin', '1.0.0');
    await pinTo(store, 'admin', '1.1.0');
    const { document } = await pinTo(store, 'authoring', '1.0.0');
    expect(document.remotes.admin?.fallback?.version).toBe('1.0.0');
  });

  it('writes nothing when the set is the same', async () => {
    const store = await publishedStore();
    await pinTo(store, 'admin', '1.0.0');
    expect(await pinTo(store, 'admin', '1.0.0')).toMatchObject({
      status: 'unchanged',
      document: { number: 1 },
    });
  });

  it('refuses a version that nobody published', async () => {
    const store = await publishedStore();
    await expect(pinTo(store, 'admin', '9.0.0')).rejects.toMatchObject({ code: 'NOT-FOUND' });
    expect(await store.list('releases/')).toEqual([]);
  });

  it('loses nothing when many pin at once', async () => {
    const store = await publishedStore();
    await pin(store, { ...change, set: [{ remote: 'admin', version: '1.0.0' }] });
    await Promise.all([
      pinTo(store, 'admin', '1.1.0'),
      pinTo(store, 'authoring', '1.1.0'),
      disable(store, { ...change, remote: 'admin' }),
      pinTo(store, 'authoring', '1.0.0'),
    ]);
    const documents = await history(store, 'local');
    expect(documents.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
    expect(await versionsOf(store)).toMatchObject({ admin: '1.1.0' });
    expect(await readPointer(store, 'local')).toMatchObject({ number: 5 });
    expect(await doctor(store, 'local', 'look')).toEqual([]);
  });

  it('begins again on the winner when another document takes its number', async () => {
    const store = await publishedStore();
    await pinTo(store, 'admin', '1.0.0');
    let isFirst = true;
    const interrupted: Store = {
      ...store,
      createExclusive: async (path, bytes) => {
        if (isFirst) {
          isFirst = false;
          await pinTo(store, 'authoring', '1.0.0');
        }
        return store.createExclusive(path, bytes);
      },
    };
    const { document } = await pinTo(interrupted, 'admin', '1.1.0');
    expect(document.number).toBe(3);
    expect(await versionsOf(store)).toEqual({ admin: '1.1.0', authoring: '1.0.0' });
  });
});

describe('a kill between document and pointer', () => {
  async function killed() {
    const store = await publishedStore();
    await pinTo(store, 'admin', '1.0.0');
    const dying: Store = { ...store, replaceIf: () => Promise.reject(new Error('killed')) };
    await expect(pinTo(dying, 'admin', '1.1.0')).rejects.toThrow('killed');
    return store;
  }

  it('leaves a release to boot from, which the doctor moves on', async () => {
    const store = await killed();
    expect(await readPointer(store, 'local')).toMatchObject({ number: 1 });
    expect(await doctor(store, 'local', 'look')).toMatchObject([
      { code: 'POINTER-BEHIND', outcome: 'found' },
    ]);
    expect(await doctor(store, 'local', 'repair')).toMatchObject([{ outcome: 'repaired' }]);
    expect(await readPointer(store, 'local')).toMatchObject({ number: 2 });
    expect(await doctor(store, 'local', 'look')).toEqual([]);
  });

  it('is put right by the next pin too', async () => {
    const store = await killed();
    const { document } = await pinTo(store, 'authoring', '1.0.0');
    expect(document.number).toBe(3);
    expect(await versionsOf(store)).toEqual({ admin: '1.1.0', authoring: '1.0.0' });
  });
});

describe('doctor', () => {
  it('finds one edited byte of the history', async () => {
    const store = await publishedStore();
    for (const version of versions.admin) await pinTo(store, 'admin', version);
    const path = storeLayout.release('local', 2);
    const second = await readRelease(store, 'local', 2);
    await store.replaceIf(path, canonicalBytes({ ...second, actor: 'Ops' }), await store.read(path));
    await loseCopies(store, 'local');
    expect(await doctor(store, 'local', 'look')).toMatchObject([{ code: 'CHAIN-BROKEN', outcome: 'found' }]);
    expect(await doctor(store, 'local', 'repair')).toMatchObject([
      { code: 'CHAIN-BROKEN', outcome: 'found' },
    ]);
  });

  it('finds files of a publication that was cut short', async () => {
    const store = await publishedStore();
    await pinTo(store, 'admin', '1.0.0');
    await store.remove('artifacts/authoring/1.1.0/remote.json');
    expect(await doctor(store, 'local', 'look')).toMatchObject([{ code: 'ORPHAN' }]);
  });
});

describe('rollback', () => {
  it('runs an earlier set again as a new document', async () => {
    const store = await publishedStore();
    for (const version of versions.admin) await pinTo(store, 'admin', version);
    await rollback(store, change);
    expect(await versionsOf(store)).toEqual({ admin: '1.1.0' });
    const { document } = await rollback(store, { ...change, to: 1 });
    expect(document).toMatchObject({ number: 5, kind: 'rollback' });
    const [before, after] = [await readRelease(store, 'local', 3), document];
    expect(diff(before, after)).toMatchObject([
      { before: { version: '1.2.0' }, after: { version: '1.0.0' } },
    ]);
  });

  it('takes back one remote only', async () => {
    const store = await publishedStore();
    const set = [
      { remote: 'admin', version: '1.0.0' },
      { remote: 'authoring', version: '1.0.0' },
    ];
    await pin(store, { ...change, set });
    await pin(store, { ...change, set: set.map(({ remote }) => ({ remote, version: '1.1.0' })) });
    await rollback(store, { ...change, only: 'admin' });
    expect(await versionsOf(store)).toEqual({ admin: '1.0.0', authoring: '1.1.0' });
  });
});

describe('disable, enable, lock', () => {
  it('turns a remote off although its files are gone, and on only when they are back', async () => {
    const store = await publishedStore();
    await pinTo(store, 'admin', '1.0.0');
    const files = await store.list('artifacts/admin/1.0.0/');
    await store.remove(files.find((path) => path.endsWith('remoteEntry.js')) ?? '');
    const refusal = { violations: [{ code: 'C2-MISSING' }] };
    expect(await pinTo(store, 'authoring', '1.0.0')).toMatchObject({
      ...{ status: 'written', document: { checks: expect.not.arrayContaining([{ ok: false }]) } },
      warnings: [{ code: 'C2-MISSING', remote: 'admin' }],
    });
    await disable(store, { ...change, remote: 'admin' });
    await expect(enable(store, { ...change, remote: 'admin' })).rejects.toMatchObject(refusal);
    await publish(store, await writeDist('admin', '1.0.0'));
    await enable(store, { ...change, remote: 'admin' });
    expect((await history(store, 'local'))[0]?.remotes.admin?.enabled).toBe(true);
  });

  it('leaves off by a pin what was switched off, checked as if it were on, and says how it is switched on', async () => {
    const store = await publishedStore();
    await pinTo(store, 'admin', '1.0.0');
    await disable(store, { ...change, remote: 'admin' });
    const set = [{ remote: 'admin', version: '1.1.0' }];
    const off = { code: 'STAYS-OFF', message: expect.stringContaining('`release enable local admin`') };
    const files = await store.list('artifacts/admin/1.1.0/');
    await store.remove(files.find((path) => path.endsWith('remoteEntry.js')) ?? '');
    await expect(pin(store, { ...change, set })).rejects.toMatchObject({
      violations: [{ code: 'C2-MISSING' }],
    });
    await publish(store, await writeDist('admin', '1.1.0'));
    const pinned = await pin(store, { ...change, set });
    expect(pinned).toMatchObject({ status: 'written', warnings: [off] });
    expect(pinned.document.remotes['admin']).toMatchObject({ version: '1.1.0', enabled: false });
    expect(await pin(store, { ...change, set })).toMatchObject({ status: 'unchanged', warnings: [off] });
    await enable(store, { ...change, remote: 'admin' });
    expect(await pin(store, { ...change, set })).toMatchObject({ status: 'unchanged', warnings: [] });
  });

  it('changes nothing while the environment is locked', async () => {
    const store = await publishedStore();
    await lock(store, change);
    await expect(pinTo(store, 'admin', '1.0.0')).rejects.toMatchObject({
      violations: [{ code: 'C12-LOCKED' }],
    });
    await unlock(store, change);
    expect(await pinTo(store, 'admin', '1.0.0')).toMatchObject({ status: 'written' });
  });
});
