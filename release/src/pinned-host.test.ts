import { change as described, emptyStore, testHost, writeDist, writeHostDist } from '../testing/built-remote';
import { localPolicy, writePolicy } from './checks/environment-policy';
import type { EnvironmentHost } from './environment-host';
import { diff } from './diff';
import { doctor } from './doctor';
import { gc } from './gc';
import { pin } from './pin';
import { promote } from './promote';
import { publish } from './publish';
import { readRelease } from './release-head';
import { rollback } from './rollback';
import { status } from './status';
import { canonicalBytes, parseJson } from './store/canonical-json';
import type { Store } from './store/store';
import { verify } from './verify';

const { host: _described, ...change } = described;
const admin = (version: string) => ({ remote: 'admin', version });
const host = (version: string) => ({ remote: 'host', version });
const path = 'artifacts/host/1.0.0/host.json';

/** An environment with two published hosts and two versions of a remote; the first of each is pinned. */
async function pinnedEnvironment(second: Partial<EnvironmentHost> = {}) {
  const { store } = await emptyStore();
  for (const version of ['1.0.0', '1.1.0']) await publish(store, await writeDist('admin', version));
  await publish(store, await writeHostDist('1.0.0'));
  await publish(store, await writeHostDist('1.1.0', second));
  await pin(store, { ...change, set: [admin('1.0.0'), host('1.0.0')] });
  return store;
}

async function overwrite(store: Store, file: string, edit: (value: object) => object): Promise<void> {
  const bytes = await store.read(file);
  await store.replaceIf(file, canonicalBytes(edit(parseJson(bytes ?? new Uint8Array()) as object)), bytes);
}

const refusedWith = (code: string) => ({
  violations: expect.arrayContaining([expect.objectContaining({ code })]),
});

describe('the host of an environment', () => {
  it('is published once: the same build again does nothing, another under its version is refused', async () => {
    const { store } = await emptyStore();
    expect(await publish(store, await writeHostDist('1.0.0'))).toMatchObject({
      remote: 'host',
      status: 'published',
    });
    const again = await writeHostDist('1.0.0', { gitSha: 'another commit' });
    expect(await publish(store, again)).toMatchObject({ status: 'unchanged' });
    await expect(publish(store, await writeHostDist('1.0.0', { api: '2.0.0' }))).rejects.toMatchObject({
      code: 'VERSION-TAKEN',
    });
    expect(await verify(store, host('1.0.0'))).toEqual([]);
  });

  it('is pinned with its remotes, checked against all of them, and stands in the history', async () => {
    const store = await pinnedEnvironment();
    const { document } = await pin(store, { ...change, set: [host('1.1.0')] });
    expect(document).toMatchObject({
      kind: 'pin',
      host: { version: '1.1.0' },
      remotes: { admin: { version: '1.0.0' } },
    });
    expect(diff(await readRelease(store, 'local', 1), document)).toMatchObject([
      { remote: 'host', before: { version: '1.0.0' }, after: { version: '1.1.0' } },
    ]);
    expect(await pin(store, { ...change, set: [host('1.1.0')] })).toMatchObject({ status: 'unchanged' });
    // it stays where a remote alone is pinned
    const next = await pin(store, { ...change, set: [admin('1.1.0')] });
    expect(next.document.host).toEqual(document.host);
    expect((await status(store, 'local')).findings).toEqual([]);
  });

  it.each([
    ['C3-CONTRACT', { contract: '2.0.0' }],
    ['C4-SHARED', { shared: { react: '20.0.0', 'react-dom': '20.0.0' } }],
    ['C5-ICON', { knownIcons: ['report'] }],
    ['C10-API', { api: '2.0.0' }],
  ])('is refused with %s where a remote of the set needs another', async (code, offers) => {
    const store = await pinnedEnvironment(offers);
    await expect(pin(store, { ...change, set: [host('1.1.0')] })).rejects.toMatchObject(refusedWith(code));
    await expect(pin(store, { ...change, set: [host('1.1.0'), admin('1.1.0')] })).rejects.toMatchObject(
      refusedWith(code),
    );
  });

  it('is what checks compare with, whatever somebody writes into the store', async () => {
    const store = await pinnedEnvironment();
    await publish(store, await writeDist('admin', '2.0.0', { remote: { requires: { api: '^9.0.0' } } }));
    await store.createExclusive('hosts/local.json', canonicalBytes({ ...testHost, api: '9.0.0' }));
    const wanted = { ...change, set: [admin('2.0.0')] };
    await expect(pin(store, wanted)).rejects.toMatchObject(refusedWith('C10-API'));
    await overwrite(store, path, (build) => ({ ...build, api: '9.0.0' }));
    await expect(pin(store, wanted)).rejects.toMatchObject({
      code: 'STORE-BROKEN',
      message: expect.stringContaining('publish host@1.0.0 from the dist folder'),
    });
    expect((await status(store, 'local')).findings).toMatchObject([
      { code: 'ARTIFACT-BROKEN', outcome: 'found' },
    ]);
    expect(await publish(store, await writeHostDist('1.0.0'))).toMatchObject({ status: 'mended' });
    expect((await status(store, 'local')).findings).toEqual([]);
    await expect(pin(store, wanted)).rejects.toMatchObject(refusedWith('C10-API'));
  });

  it('keeps nobody from getting out while its build is damaged', async () => {
    const store = await pinnedEnvironment();
    await pin(store, { ...change, set: [admin('1.1.0'), host('1.1.0')] });
    await store.remove(path);
    const back = await rollback(store, change);
    expect(back.document).toMatchObject({
      host: { version: '1.1.0' },
      remotes: { admin: { version: '1.0.0' } },
    });
    expect(back.warnings).toMatchObject([{ code: 'HOST-STAYS', remote: 'host' }]);
  });

  it('goes back with the set, or alone', async () => {
    const store = await pinnedEnvironment();
    const newer = await pin(store, { ...change, set: [admin('1.1.0'), host('1.1.0')] });
    const alone = await rollback(store, { ...change, only: 'host' });
    expect(alone.document).toMatchObject({
      host: { version: '1.0.0' },
      remotes: { admin: { version: '1.1.0' } },
    });
    const to = await rollback(store, { ...change, to: newer.document.number });
    expect(to.document.host).toEqual(newer.document.host);
    const remote = await rollback(store, { ...change, only: 'admin' });
    expect(remote.document).toMatchObject({
      host: { version: '1.1.0' },
      remotes: { admin: { version: '1.0.0' } },
    });
  });

  it('is promoted with the set, and is said to stay where there is none to take', async () => {
    const store = await pinnedEnvironment();
    await writePolicy(store, 'production', { policy: localPolicy, previous: null });
    const production = { ...change, env: 'production', from: 'local' };
    expect((await promote(store, production)).document.host).toMatchObject({
      version: '1.0.0',
      artifact: {},
    });
    const onlyHost = await pin(store, { ...change, set: [host('1.1.0')] });
    expect((await promote(store, { ...production, only: 'host' })).document.host).toEqual(
      onlyHost.document.host,
    );

    const { store: old } = await emptyStore();
    await writePolicy(old, 'production', { policy: localPolicy, previous: null });
    await publish(old, await writeDist('admin', '1.0.0'));
    await pin(old, { ...described, set: [admin('1.0.0')] });
    const taken = await promote(old, { ...production, host: testHost });
    expect(taken.warnings).toMatchObject([{ code: 'HOST-THERE' }]);
  });

  it('that was never published is read as before, with advice that is no fault, until one is pinned', async () => {
    const { store } = await emptyStore();
    await publish(store, await writeDist('admin', '1.0.0'));
    await publish(store, await writeDist('admin', '1.1.0'));
    await publish(store, await writeHostDist('1.1.0'));
    await pin(store, { ...described, set: [admin('1.0.0')] });
    expect(await status(store, 'local')).toMatchObject({
      findings: [],
      advice: [expect.stringMatching(/host@/)],
    });
    const { document } = await pin(store, { ...change, set: [admin('1.1.0')] });
    expect(document.host).toEqual({ version: '1.0.0', contract: '1.0.0', shared: testHost.shared });
    await pin(store, { ...change, set: [host('1.1.0')] });
    expect(await status(store, 'local')).toMatchObject({ findings: [], advice: [] });
    expect(await doctor(store, 'local', 'look')).toEqual([]);
    // going back over it leaves the published one in place
    const back = await rollback(store, { ...change, to: 1 });
    expect(back.document.host).toMatchObject({ version: '1.1.0' });
  });

  it('is kept by gc while a release names it', async () => {
    const store = await pinnedEnvironment();
    const removals = await gc(store, { keepDays: 0, mode: 'look' });
    expect(removals.filter(({ remote }) => remote === 'host')).toEqual([
      { ...host('1.1.0'), outcome: 'put aside' },
    ]);
  });
});
