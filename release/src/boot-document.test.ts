import { createHash } from 'node:crypto';
import { emptyStore, change, testHost, writeDist } from '../testing/built-remote';
import { doctor } from './doctor';
import { pin } from './pin';
import { publish } from './publish';
import { rollback } from './rollback';
import { canonicalBytes } from './store/canonical-json';
import type { Store } from './store/store';

/** What a page reads at its start may weigh so much for so many remotes (X156). */
const MAX_BYTES = 30_000;
const MANY = 50;

const names = Array.from({ length: MANY }, (_, index) => `remote-${index}`);

async function newestBytes(store: Store): Promise<number> {
  const path = (await store.list('releases/local/')).filter((each) => /\d{6}\.json$/.test(each)).at(-1);
  return (await store.read(path ?? ''))?.length ?? 0;
}

/** Publishes and pins a version of each remote with a list, a page of one, a menu entry and so many files. */
async function pinAll(store: Store, version: string, chunks: number) {
  for (const name of names) await publish(store, await writeDist(name, version, { chunks }));
  return pin(store, { ...change, set: names.map((remote) => ({ remote, version })) });
}

it('is at most 30 kB for 50 remotes with their fallbacks, however many files they have', async () => {
  const [few, many] = [await emptyStore(), await emptyStore()];
  for (const { store, chunks } of [
    { store: few.store, chunks: 1 },
    { store: many.store, chunks: 6 },
  ]) {
    await pinAll(store, '1.0.0-b3f2a91c07', chunks);
    const { document } = await pinAll(store, '1.1.0-b91c073f2a', chunks);
    expect(Object.values(document.remotes).filter(({ fallback }) => fallback !== null)).toHaveLength(MANY);
  }
  expect(await newestBytes(many.store)).toBeLessThanOrEqual(MAX_BYTES);
  expect(Math.abs((await newestBytes(many.store)) - (await newestBytes(few.store)))).toBeLessThan(200);
}, 60_000);

it('names each version by the hash of a list that lies beside its files', async () => {
  const { store } = await emptyStore();
  const { base } = await publish(store, await writeDist('admin', '1.0.0'));
  const { document } = await pin(store, { ...change, set: [{ remote: 'admin', version: '1.0.0' }] });
  const bytes = (await store.read(base.replace(/\/$/, '.json'))) ?? new Uint8Array();
  const files = createHash('sha256').update(bytes).digest('hex');
  expect(document).toMatchObject({ schema: 'release/v2', remotes: { admin: { version: '1.0.0', files } } });
  expect(JSON.parse(Buffer.from(bytes).toString()).map(({ path }: { path: string }) => path)).toEqual([
    'chunks/list.js',
    'remoteEntry.js',
  ]);
});

describe('a release from before lists', () => {
  /** What the release tool of that time wrote, over files that have no list. */
  async function spelledRelease() {
    const { store } = await emptyStore();
    const { base } = await publish(store, await writeDist('admin', '1.0.0'));
    const manifest = JSON.parse(
      Buffer.from((await store.read('artifacts/admin/1.0.0/remote.json')) ?? '').toString(),
    );
    await store.remove(base.replace(/\/$/, '.json'));
    const { entry, routes, menu, contract, files } = manifest;
    const sri = Object.fromEntries(
      files.map(({ path, sha384 }: { path: string; sha384: string }) => [path, sha384]),
    );
    const admin = {
      ...{ version: '1.0.0', base, entry, sri, routes, menu, contract, preload: { '/admin': [0] } },
      ...{ enabled: true, fallback: null, rollout: [] },
    };
    const document = {
      ...{ schema: 'release/v1', env: 'local', number: 1, parent: null, createdAt: '2026-11-21T00:00:00Z' },
      ...{ actor: 'ops', reason: 'test', kind: 'pin', checks: [], remotes: { admin } },
      host: { version: testHost.version, contract: testHost.contract, shared: testHost.shared },
    };
    await store.createExclusive('releases/local/000001.json', canonicalBytes(document));
    return { store, admin };
  }

  it('is sound, and what it runs is what a later one falls back on and goes back to', async () => {
    const { store, admin } = await spelledRelease();
    await publish(store, await writeDist('admin', '1.1.0'));
    const next = await pin(store, { ...change, set: [{ remote: 'admin', version: '1.1.0' }] });
    const { version, base, entry, sri } = admin;
    expect(next.document.remotes['admin']?.fallback).toEqual({ version, base, entry, sri });
    expect(await doctor(store, 'local', 'look')).toEqual([]);
    const back = await rollback(store, change);
    expect(back.document).toMatchObject({ schema: 'release/v1', remotes: { admin } });
  });

  it('gets the list of a version when that is pinned again', async () => {
    const { store, admin } = await spelledRelease();
    const set = [{ remote: 'admin', version: '1.0.0' }];
    const path = 'releases/local/000001.json';
    await store.remove(path);
    const { document } = await pin(store, { ...change, set });
    const list = (await store.read(admin.base.replace(/\/$/, '.json'))) ?? new Uint8Array();
    expect(document.remotes['admin']).toMatchObject({
      files: createHash('sha256').update(list).digest('hex'),
    });
  });
});
