import { releaseWithCanaries } from './canary-share';
import type { ReleaseDocument } from './release-document';
import { change, emptyStore, writeDist } from '../../testing/built-remote';
import { diff } from '../diff';
import { pin } from '../pin';
import { promote } from '../promote';
import { publish } from '../publish';
import { readRelease } from '../release-head';
import type { Store } from '../store/store';
import { localPolicy } from '../checks/environment-policy';
import { canonicalBytes } from '../store/canonical-json';

async function canaryStore() {
  const { store } = await emptyStore();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(store, await writeDist('admin', version));
  await publish(store, await writeDist('authoring', '1.0.0'));
  const set = ['admin', 'authoring'].map((remote) => ({ remote, version: '1.0.0' }));
  await pin(store, { ...change, set });
  return store;
}

const tryOut = (store: Store, percent: number, roles: readonly string[] = []) =>
  pin(store, { ...change, set: [{ remote: 'admin', version: '1.1.0' }], canary: { percent, roles } });

const people = Array.from({ length: 2000 }, (_, index) => ({
  userId: `user-${index}`,
  roles: ['ROLE_ANALYST'],
}));

async function whoGetsIt(document: ReleaseDocument) {
  const own = await Promise.all(people.map((person) => releaseWithCanaries(document, person)));
  return people.filter((_, index) => own[index]?.release.remotes.admin?.version === '1.1.0');
}

describe('a canary', () => {
  it('leaves the pinned version to the others, and falls back to it', async () => {
    const store = await canaryStore();
    const { document } = await tryOut(store, 100, ['ROLE_COMPLIANCE']);
    expect(document.remotes.admin).toMatchObject({
      version: '1.0.0',
      rollout: [{ version: '1.1.0', percent: 100 }],
    });
    const [analyst, compliance] = await Promise.all(
      ['ROLE_ANALYST', 'ROLE_COMPLIANCE'].map((role) =>
        releaseWithCanaries(document, { userId: 'a', roles: [role] }),
      ),
    );
    expect(analyst).toMatchObject({ canaries: [], release: { remotes: { admin: { version: '1.0.0' } } } });
    expect(compliance).toMatchObject({
      canaries: ['admin'],
      release: { remotes: { admin: { version: '1.1.0', fallback: { version: '1.0.0' } } } },
    });
  });

  it('has an exact share that only grows: 0 % is nobody, 100 % everybody', async () => {
    const store = await canaryStore();
    const shares = [];
    for (const percent of [0, 10, 20, 100])
      shares.push(await whoGetsIt((await tryOut(store, percent)).document));
    const [none = [], ten = [], twenty = [], all = []] = shares;
    expect([none.length, all.length]).toEqual([0, 2000]);
    expect(ten.length).toBeGreaterThan(140);
    expect(ten.length).toBeLessThan(260);
    expect(ten.every((person) => twenty.includes(person))).toBe(true);
  });

  it('ends when its version, or another one, is pinned whole', async () => {
    const store = await canaryStore();
    const { document: before } = await tryOut(store, 10);
    const { document: after } = await pin(store, { ...change, set: [{ remote: 'admin', version: '1.1.0' }] });
    expect(after.remotes.admin).toMatchObject({
      version: '1.1.0',
      rollout: [],
      fallback: { version: '1.0.0' },
    });
    expect(diff(before, after)).toMatchObject([
      { before: { canaries: [{ version: '1.1.0', percent: 10 }] }, after: { canaries: [] } },
    ]);
  });

  it('is refused where nothing else is pinned, and where its files are broken', async () => {
    const store = await canaryStore();
    const canary = { percent: 10, roles: [] };
    const same = pin(store, { ...change, set: [{ remote: 'admin', version: '1.0.0' }], canary });
    await expect(same).rejects.toMatchObject({ code: 'USAGE' });
    const { base } = await publish(store, await writeDist('admin', '1.3.0'));
    await store.remove(`${base}remoteEntry.js`);
    const broken = pin(store, { ...change, set: [{ remote: 'admin', version: '1.3.0' }], canary });
    await expect(broken).rejects.toMatchObject({ violations: [{ code: 'C2-MISSING' }] });
  });
});

describe('promote', () => {
  it('pins the versions of another environment as one set, after the checks of its own', async () => {
    const store = await canaryStore();
    await tryOut(store, 10);
    await store.createExclusive('policy/production.json', canonicalBytes(localPolicy));
    const { document } = await promote(store, { ...change, env: 'production', from: 'local' });
    expect(document).toMatchObject({ env: 'production', number: 1, kind: 'promote' });
    expect(document.remotes).toMatchObject({
      admin: { version: '1.0.0', rollout: [] },
      authoring: { version: '1.0.0' },
    });
    await pin(store, {
      ...change,
      set: ['admin', 'authoring'].map((remote) => ({ remote, version: '1.0.0' })),
    });
    await pin(store, { ...change, set: [{ remote: 'admin', version: '1.2.0' }] });
    await promote(store, { ...change, env: 'production', from: 'local', only: 'admin' });
    expect((await readRelease(store, 'production', 2)).remotes.admin?.version).toBe('1.2.0');
  });

  it('says what is missing', async () => {
    const store = await canaryStore();
    const missing = { code: 'NOT-FOUND' };
    await expect(promote(store, { ...change, from: 'staging' })).rejects.toMatchObject(missing);
    await expect(promote(store, { ...change, from: 'local', only: 'nothing' })).rejects.toMatchObject(
      missing,
    );
  });
});
