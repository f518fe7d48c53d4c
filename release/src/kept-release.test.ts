import { change, emptyStore, writeDist } from '../testing/built-remote';
import { doctor } from './doctor';
import { pin } from './pin';
import { publish } from './publish';
import { findHead, readRelease } from './release-head';
import { rollback } from './rollback';
import { canonicalBytes, sha256Of } from './store/canonical-json';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';
import { disable } from './switch-remote';

/** Three releases: admin 1.0.0, 1.1.0 and 1.2.0 beside authoring. */
async function threeReleases(): Promise<Store> {
  const { store } = await emptyStore();
  await publish(store, await writeDist('authoring', '1.0.0'));
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publish(store, await writeDist('admin', version));
    const set = [
      { remote: 'admin', version },
      { remote: 'authoring', version: '1.0.0' },
    ];
    await pin(store, { ...change, set });
  }
  return store;
}

const path = (number: number) => storeLayout.release('local', number);

const damages: Readonly<Record<string, (store: Store, number: number) => Promise<unknown>>> = {
  truncated: async (store, number) => {
    const bytes = (await store.read(path(number))) ?? new Uint8Array();
    return store.replaceIf(path(number), bytes.subarray(0, bytes.length >> 1), bytes);
  },
  edited: async (store, number) => {
    const other = canonicalBytes({ ...(await readRelease(store, 'local', number)), reason: 'other' });
    return store.replaceIf(path(number), other, await store.read(path(number)));
  },
  gone: (store, number) => store.remove(path(number)),
};

it.each(Object.entries(damages))(
  'keeps a copy: a change over a newest document that is %s undoes nothing, and says what was mended',
  async (_name, damage) => {
    const store = await threeReleases();
    const written = await store.read(path(3));
    await damage(store, 3);
    const { document, warnings } = await disable(store, { ...change, remote: 'authoring' });
    expect(document).toMatchObject({ number: 4, remotes: { admin: { version: '1.2.0' } } });
    expect(warnings).toMatchObject([
      { code: 'DOCUMENT-MENDED', message: expect.stringContaining('000003.json') },
    ]);
    expect(await store.read(path(3))).toEqual(written);
    expect(await doctor(store, 'local', 'look')).toEqual([]);
  },
);

it('says what was mended where the change itself is refused', async () => {
  const store = await threeReleases();
  await damages['truncated']?.(store, 3);
  const refused = pin(store, { ...change, set: [{ remote: 'admin', version: '9.9.9' }] });
  await expect(refused).rejects.toMatchObject({
    code: 'NOT-FOUND',
    violations: [{ code: 'DOCUMENT-MENDED', message: expect.stringContaining('000003.json') }],
    message: expect.stringMatching(/9\.9\.9[^]*DOCUMENT-MENDED/),
  });
});

it.each(Object.entries(damages))('puts back by the doctor what is %s, new and old', async (_name, damage) => {
  const store = await threeReleases();
  const written = [await store.read(path(2)), await store.read(path(3))];
  await damage(store, 3);
  await damage(store, 2);
  expect((await findHead(store, 'local')).document?.number).toBe(3);
  const mended = await doctor(store, 'local', 'repair');
  expect(mended.map(({ outcome }) => outcome)).toEqual(['repaired', 'repaired']);
  for (const { message } of mended) expect(message).toMatch(/; it is written as it was$/);
  expect([await store.read(path(2)), await store.read(path(3))]).toEqual(written);
  expect(await doctor(store, 'local', 'look')).toEqual([]);
});

it('rolls back to a release that lies there in its copy alone', async () => {
  const store = await threeReleases();
  await damages.edited?.(store, 2);
  const { document } = await rollback(store, { ...change, to: 2 });
  expect(document.remotes['admin']?.version).toBe('1.1.0');
});

it('believes no copy that the pointer contradicts', async () => {
  const store = await threeReleases();
  const copy = storeLayout.keptRelease('local', 3);
  const other = canonicalBytes({ ...(await readRelease(store, 'local', 3)), remotes: {} });
  await store.replaceIf(copy, other, await store.read(copy));
  await store.remove(path(3));
  expect((await findHead(store, 'local')).document?.number).toBe(2);
});

it('believes a newest document and its copy, against an older one that was edited with the pointer', async () => {
  const store = await threeReleases();
  for (const each of [path(3), storeLayout.keptRelease('local', 3)]) await store.remove(each);
  await doctor(store, 'local', 'repair');
  const written = await store.read(path(2));
  await damages.edited?.(store, 2);
  const pointer = { number: 2, sha256: sha256Of(await readRelease(store, 'local', 2)) };
  const current = storeLayout.current('local');
  await store.replaceIf(current, canonicalBytes(pointer), await store.read(current));
  expect((await findHead(store, 'local')).document?.number).toBe(4);
  expect((await doctor(store, 'local', 'repair')).map(({ code, outcome }) => [code, outcome])).toEqual([
    ['POINTER-BEHIND', 'repaired'],
    ['CHAIN-BROKEN', 'repaired'],
  ]);
  expect(await store.read(path(2))).toEqual(written);
  expect(await doctor(store, 'local', 'look')).toEqual([]);
});

it('says that the newest document is not what its copy says, where the pointer was edited with it', async () => {
  const store = await threeReleases();
  await damages.edited?.(store, 3);
  const pointer = { number: 3, sha256: sha256Of(await readRelease(store, 'local', 3)) };
  const current = storeLayout.current('local');
  await store.replaceIf(current, canonicalBytes(pointer), await store.read(current));
  const copy = storeLayout.keptRelease('local', 3);
  const kept = (await store.read(copy)) ?? new Uint8Array();
  const told =
    /000003\.json is not what its copy says.+it says: pin by ops, other \(no version\); the copy says: pin by ops, test \(no version\)/;
  const code = 'COPY-DIFFERS';
  expect(await doctor(store, 'local', 'look')).toMatchObject([
    { code, outcome: 'found', message: expect.stringMatching(told) },
  ]);
  expect(await doctor(store, 'local', 'repair')).toMatchObject([
    { code, outcome: 'repaired', message: expect.stringMatching(told) },
  ]);
  expect(await store.read(storeLayout.damaged(copy, kept))).toEqual(kept);
  expect(await doctor(store, 'local', 'look')).toEqual([]);
});

it('gives the release that runs its copy where it is from before copies were kept', async () => {
  const store = await threeReleases();
  await store.remove(storeLayout.keptRelease('local', 3));
  await doctor(store, 'local', 'repair');
  expect(await store.read(storeLayout.keptRelease('local', 3))).toEqual(await store.read(path(3)));
});
