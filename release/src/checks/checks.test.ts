import type { RemoteJson } from '../contract/remote-json';
import { change, emptyStore, testHost, writeDist } from '../dist.fixture';
import type { EnvironmentHost } from '../environment-host';
import { pin } from '../pin';
import { publish } from '../publish';
import { canonicalBytes } from '../store/canonical-json';
import { localPolicy, type Policy } from './policy';

const route = { pattern: '/admin', access: 'users:manage', title: 'Users' };
const entry = {
  id: 'users',
  title: 'Users',
  icon: 'users',
  order: 1,
  parent: null,
  route: '/admin',
  access: route.access,
};

interface Planted {
  readonly code: string;
  readonly remote?: Partial<RemoteJson>;
  readonly host?: Partial<EnvironmentHost>;
  readonly policy?: Partial<Policy>;
}

const planted: readonly Planted[] = [
  { code: 'C3-CONTRACT', remote: { contract: '^2.0.0' } },
  { code: 'C3-CONTRACT', remote: { contract: 'any day' } },
  { code: 'C4-SHARED', host: { shared: { react: '18.3.1', 'react-dom': '19.3.1' } } },
  { code: 'C4-SHARED', host: { shared: { react: '19.3.1' } } },
  {
    code: 'C4-PRIVATE-COPY',
    remote: { shared: [{ name: 'react', requiredVersion: '^19', singleton: true }] },
  },
  {
    code: 'C4-PRIVATE-COPY',
    remote: {
      shared: [
        { name: 'react', requiredVersion: '^19', singleton: true },
        { name: 'react-dom', requiredVersion: '^19', singleton: false },
      ],
    },
  },
  { code: 'C5-ROUTE-TWICE', remote: { routes: [route, { ...route, pattern: '/authoring/:other' }] } },
  { code: 'C5-MENU-TWICE', remote: { routes: [route], menu: [{ ...entry, id: 'authoring' }] } },
  { code: 'C5-ACCESS', remote: { routes: [{ ...route, access: 'users:eat' }], menu: [] } },
  { code: 'C5-ICON', remote: { routes: [route], menu: [{ ...entry, icon: 'unicorn' }] } },
  { code: 'C5-GROUP', remote: { routes: [route], menu: [{ ...entry, parent: 'nowhere' }] } },
  { code: 'C5-MENU-ROUTE', remote: { routes: [route], menu: [{ ...entry, route: '/elsewhere' }] } },
  { code: 'C9-ENTRY', remote: { budgets: { entryGzipBytes: 1, totalGzipBytes: 5000 } } },
  { code: 'C9-TOTAL', remote: { budgets: { entryGzipBytes: 1000, totalGzipBytes: 1 } } },
  { code: 'C10-API', remote: { requires: { api: '^2.0.0' } } },
  { code: 'C12-ACTOR', policy: { actors: ['somebody else'] } },
  { code: 'C12-ACTOR', policy: { actors: [], checks: [] } },
];

async function pinPlanted(
  { remote = {}, host = {}, policy = {} }: Omit<Planted, 'code'>,
  force?: 'with-reason',
) {
  const { store } = await emptyStore();
  await publish(store, await writeDist('authoring', '1.0.0'));
  await publish(store, await writeDist('admin', '1.0.0', { remote }));
  await store.createExclusive('policy/local.json', canonicalBytes({ ...localPolicy, ...policy }));
  const set = [
    { remote: 'authoring', version: '1.0.0' },
    { remote: 'admin', version: '1.0.0' },
  ];
  return pin(store, { ...change, set, host: { ...testHost, ...host }, force });
}

describe('checks on pin', () => {
  it('accept a sound set', async () => {
    expect(await pinPlanted({})).toMatchObject({ status: 'written' });
  });

  it.each(planted)('refuse $code', async ({ code, ...violation }) => {
    const expected = {
      code: 'CHECK-FAILED',
      violations: expect.arrayContaining([expect.objectContaining({ code })]),
    };
    await expect(pinPlanted(violation)).rejects.toMatchObject(expected);
  });

  it('refuse a menu entry whose route only another remote has, and accept one with a parameter filled in', async () => {
    const remote = {
      routes: [{ ...route, pattern: '/admin/:id' }],
      menu: [{ ...entry, route: '/admin/new?tab=1' }],
    };
    expect(await pinPlanted({ remote })).toMatchObject({ status: 'written' });
  });

  it('mark what was forced in the document, but never force what nobody allowed', async () => {
    const { document } = await pinPlanted({ remote: { requires: { api: '^2.0.0' } } }, 'with-reason');
    expect(document.checks.filter(({ ok }) => !ok)).toMatchObject([{ id: 'C10' }]);
    await expect(pinPlanted({ policy: { actors: [] } }, 'with-reason')).rejects.toMatchObject({
      code: 'CHECK-FAILED',
    });
  });

  it('leave out what the policy leaves out, and refuse one that names an unknown check', async () => {
    const remote = { requires: { api: '^2.0.0' } };
    expect(await pinPlanted({ remote, policy: { checks: ['C1', 'C2'] } })).toMatchObject({
      status: 'written',
    });
    await expect(pinPlanted({ policy: { checks: ['C99'] } })).rejects.toMatchObject({ code: 'SCHEMA' });
  });
});

describe('checks of the store', () => {
  async function pinned() {
    const { store } = await emptyStore();
    for (const version of ['1.0.0', '1.1.0']) await publish(store, await writeDist('admin', version));
    const first = await pin(store, { ...change, set: [{ remote: 'admin', version: '1.0.0' }] });
    return { store, base: first.document.remotes.admin?.base };
  }
  const next = { ...change, set: [{ remote: 'admin', version: '1.1.0' }] };
  const refusedWith = (code: string) => ({ violations: [expect.objectContaining({ code })] });

  it('C2 refuses one tampered byte', async () => {
    const { store } = await emptyStore();
    const { base } = await publish(store, await writeDist('admin', '1.1.0'));
    const path = `${base}remoteEntry.js`;
    const bytes = await store.read(path);
    await store.replaceIf(path, Buffer.from('Entry of admin 1.1.0'), bytes);
    await expect(pin(store, next)).rejects.toMatchObject(refusedWith('C2-HASH'));
  });

  it('C11 refuses a fallback whose files are gone', async () => {
    const { store, base } = await pinned();
    await store.remove(`${base}chunks/list.js`);
    await expect(pin(store, next)).rejects.toMatchObject(refusedWith('C11-FALLBACK'));
  });

  it('C1 refuses a manifest that was overwritten', async () => {
    const { store } = await pinned();
    await publish(store, await writeDist('authoring', '1.0.0'));
    const path = 'artifacts/admin/1.0.0/remote.json';
    await store.replaceIf(path, Buffer.from('{}'), await store.read(path));
    const set = [{ remote: 'authoring', version: '1.0.0' }];
    await expect(pin(store, { ...change, set })).rejects.toMatchObject(refusedWith('C1-SCHEMA'));
  });
});
