import type { RemoteJson } from '../contract/remote-json';
import { change, emptyStore, testHost, writeDist } from '../../testing/built-remote';
import type { EnvironmentHost } from '../environment-host';
import { checkRelease } from '../check-release';
import { pin } from '../pin';
import { publish } from '../publish';
import { smokeCommand } from '../smoke-command';
import { disable, enable } from '../switch-remote';
import { canonicalBytes } from '../store/canonical-json';
import { storeLayout } from '../store/store-layout';
import { localPolicy, type Policy } from './environment-policy';

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
const way = { kind: 'user', title: 'User', order: 1, to: '/admin?filter[email]=:key', access: route.access };

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
  { code: 'C5-FINDS-ROUTE', remote: { routes: [route], finds: [{ ...way, to: '/elsewhere/:id' }] } },
  { code: 'C5-ACCESS', remote: { routes: [route], finds: [{ ...way, access: 'users:eat' }] } },
  {
    code: 'C5-KEYS-TWICE',
    remote: {
      routes: [
        { ...route, keys: 'g t' },
        { ...route, pattern: '/admin/users', keys: 'g t' },
      ],
    },
  },
  ...['/*', '/:page', '/', '/login', '/LOGIN/', '/api', '/api/users', '/store/:file'].map((pattern) => ({
    code: 'C5-SWALLOWS',
    remote: { routes: [{ ...route, pattern }], menu: [] },
  })),
  ...['/admin/*', '/admin/about', '/admin/users/*'].map((pattern) => ({
    code: 'C5-SWALLOWS',
    remote: { routes: [{ ...route, pattern }], menu: [] },
    host: { ownAddresses: ['/', '/login', '/admin/about', '/admin/users/me'] },
  })),
  { code: 'C5-SWALLOWS', remote: { routes: [route, { ...route, pattern: '/authoring/*' }] } },
  { code: 'C4-BUNDLED', remote: { bundled: { react: '18.3.1' } } },
  {
    code: 'C4-BUNDLED',
    remote: { bundled: { 'lodash-es': '4.17.21', antd: '5.20.0' } },
    host: { libraries: { antd: '5.27.4' } },
  },
  {
    code: 'C4-EXPORT',
    remote: { imports: { react: ['useState', 'useOptimistic'] } },
    host: { exports: { react: ['useState'], 'react-dom': [] } },
  },
  {
    code: 'C4-EXPORT',
    remote: { imports: { '@console/shared-auth/http/upload': ['upload'] } },
    host: { exports: { '@console/shared-auth/http/call': ['call'] } },
  },
  { code: 'C9-ENTRY', policy: { budgets: { entryGzipBytes: 1, totalGzipBytes: 5000 } } },
  { code: 'C9-TOTAL', policy: { budgets: { entryGzipBytes: 1000, totalGzipBytes: 1 } } },
  { code: 'C9-ENTRY', remote: { budgets: { entryGzipBytes: 1, totalGzipBytes: 5000 } } },
  { code: 'C9-TOTAL', remote: { budgets: { entryGzipBytes: 1000, totalGzipBytes: 1 } } },
  { code: 'C10-API', remote: { requires: { api: '^2.0.0' } } },
  { code: 'C10-API', host: { api: '0.9.0' } },
  {
    code: 'C10-CALL',
    remote: { requires: { api: '^1.0.0', calls: ['GET /api/users', 'POST /api/users/:id/merge'] } },
    host: { calls: ['GET /api/users', 'GET /api/users/:id/merge'] },
  },
  {
    code: 'C10-CALL',
    remote: { requires: { api: '^1.0.0', calls: ['GET /api/users'] } },
    host: { calls: [] },
  },
  { code: 'C3-CONTRACT', host: { contract: '2.0.0' } },
  { code: 'C4-SHARED', host: { shared: { react: '19.3.1', 'react-dom': '18.0.0' } } },
  { code: 'C4-PRIVATE-COPY', remote: { shared: [] } },
  { code: 'C5-ROUTE-TWICE', remote: { routes: [route, route] } },
  { code: 'C5-ROUTE-TWICE', remote: { routes: [route, { ...route, pattern: '/Authoring' }] } },
  { code: 'C5-ACCESS', remote: { routes: [route], menu: [{ ...entry, access: 'everything' }] } },
  { code: 'C5-MENU-TWICE', remote: { routes: [route], menu: [entry, entry] } },
  { code: 'C7-ORIGIN', remote: { csp: { connect: ['https://other.test'], img: [], frame: [] } } },
  { code: 'C7-ORIGIN', remote: { csp: { connect: [], img: ['https://other.test'], frame: [] } } },
  { code: 'C7-ORIGIN', remote: { csp: { connect: [], img: [], frame: ['https://other.test'] } } },
  {
    code: 'C7-ORIGIN',
    remote: { csp: { connect: ['https://a.test'], img: [], frame: [] } },
    policy: { csp: { connect: [], img: ['https://a.test'], frame: [] } },
  },
  {
    code: 'C7-ORIGIN',
    remote: { csp: { connect: ['https://a.test'], img: [], frame: [] } },
    policy: {
      csp: { connect: ['https://*.a.test', "https://a.test; script-src 'none'"], img: [], frame: [] },
    },
  },
  ...[
    'a.test',
    'http://a.test',
    'https://a.test/maps',
    '*',
    "'self'",
    'data:',
    'https://a.test; script-src *',
  ].map((origin) => ({
    code: 'C7-FORM',
    remote: { csp: { connect: [origin], img: [], frame: [] } },
    policy: { csp: { connect: [origin], img: [], frame: [] } },
  })),
  { code: 'C8-NO-BROWSER', policy: { checks: ['C8'] } },
  { code: 'C12-LOCKED', policy: { locked: { actor: 'ops', reason: 'audit', at: '2026-01-01' } } },
  { code: 'C12-SIGNATURE', policy: { signers: { ops: 'a key' } } },
  { code: 'C12-ACTOR', policy: { actors: ['somebody else'] } },
  { code: 'C12-ACTOR', policy: { actors: [], checks: [] } },
];

/** What a build may write into remote.json that no store takes; each is refused as SCHEMA when it is published. */
const unpublishable: readonly Partial<Record<keyof RemoteJson, unknown>>[] = [
  { schema: 'remote/v2' },
  { name: 'Admin' },
  { name: '../admin' },
  { version: '1.0' },
  { version: 'latest' },
  { version: '01.2.3' },
  { version: 'v1.2.3' },
  { version: '1.0.0-a..b' },
  { version: '1.0.0-0123456' },
  { gitSha: '' },
  { builtAt: 'yesterday' },
  { contract: '' },
  { entry: '/remoteEntry.js' },
  { entry: '../remoteEntry.js' },
  { routes: [{ pattern: 'admin', access: 'users:manage', title: 'Users' }] },
  { routes: [{ pattern: '/admin', title: 'Users' }] },
  { menu: [{ id: 'users' }] },
  { shared: [{ name: 'react' }] },
  { requires: {} },
  { csp: { connect: [] } },
  { files: [] },
  { files: [{ path: '.env', sha384: `sha384-${'A'.repeat(64)}`, bytes: 1, kind: 'script' }] },
  { files: [{ path: 'a.js', sha384: 'sha256-A', bytes: 1, kind: 'script' }] },
  { budgets: { entryGzipBytes: 0, totalGzipBytes: 1 } },
  { smoke: [{ route: 'admin', expect: { role: 'heading', name: 'Users' } }] },
];

/** Sets that differ from the sound one in something that is allowed. */
const sound: readonly Omit<Planted, 'code'>[] = [
  ...['^1.0.0', '1.x', '>=1.0.0 <2', '~1.0.0', '*'].map((contract) => ({ remote: { contract } })),
  ...['^1.0.0', '1.0.0', '>=0.9.0', '1.x'].map((api) => ({ remote: { requires: { api } } })),
  ...['1.0.1', '1.9.0'].map((api) => ({ host: { api } })),
  ...['1.0.0', '1.4.2'].map((contract) => ({ host: { contract } })),
  // a call less than there are, none, and a host or a remote from before builds said so
  ...[['GET /api/users'], []].map((calls) => ({
    remote: { requires: { api: '^1.0.0', calls } },
    host: { calls: ['DELETE /api/users/:id', 'GET /api/users'] },
  })),
  { remote: { requires: { api: '^1.0.0', calls: ['GET /api/users'] } } },
  { host: { calls: ['GET /api/users'] } },
  { remote: { imports: { react: ['useState'] } }, host: { exports: { react: ['useMemo', 'useState'] } } },
  // a module that is only run, or of which all is taken
  { remote: { imports: { 'react-dom': [] } }, host: { exports: { 'react-dom': ['createPortal'] } } },
  // built before builds said so
  { remote: { imports: { react: ['useState'] } } },
  { host: { exports: { react: ['useState'] } } },
  ...['19.0.0', '19.9.9', '19.4.0-rc.1'].map((react) => ({
    host: { shared: { react, 'react-dom': '19.3.1' } },
  })),
  ...['/admin/:id', '/admin/*', '/admin/:id/edit', '/admin/a/b/c'].map((pattern) => ({
    remote: { routes: [route, { ...route, pattern }] },
  })),
  ...['/admin', '/admin?tab=1', '/admin#top'].map((address) => ({
    remote: { routes: [route], menu: [{ ...entry, route: address }] },
  })),
  ...[0, -1, 999, 1.5].map((order) => ({ remote: { routes: [route], menu: [{ ...entry, order }] } })),
  ...['audit', 'users-2'].map((id) => ({ remote: { routes: [route], menu: [{ ...entry, id }] } })),
  ...(['connect', 'img', 'frame'] as const).map((kind) => {
    const csp = { connect: [], img: [], frame: [], [kind]: ['https://a.test'] };
    return { remote: { csp }, policy: { csp } };
  }),
  ...[
    ['https://*.a.test', 'https://maps.a.test'],
    ['https://*.a.test:8443', 'https://b.maps.a.test:8443'],
    ['wss://a.test', 'wss://a.test'],
  ].map(([allowed = '', origin = '']) => ({
    remote: { csp: { connect: [origin], img: [], frame: [] } },
    policy: { csp: { connect: [allowed], img: [], frame: [] } },
  })),
  ...['/admin/*', '/admin/:id', '/administration'].map((pattern) => ({
    remote: { routes: [route, { ...route, pattern }] },
    host: { ownAddresses: ['/', '/login', '/dashboard', '/administrators'] },
  })),
  { remote: { bundled: { 'lodash-es': '4.17.21' } }, host: { libraries: { antd: '5.27.4' } } },
  { policy: { budgets: { entryGzipBytes: 1000, totalGzipBytes: 5000 } } },
  ...[['ops'], ['*'], ['nobody', 'ops']].map((actors) => ({ policy: { actors } })),
  ...[['C1'], ['C1', 'C2', 'C3'], []].map((checks) => ({ policy: { checks } })),
  ...(['everybody', 'admins', 'nobody'] as const).map((override) => ({ policy: { override } })),
  ...[1000, 100_000].map((bytes) => ({
    remote: { budgets: { entryGzipBytes: bytes, totalGzipBytes: bytes * 10 } },
  })),
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
  it('are tried with at least 40 bad and 40 good sets', () => {
    expect(planted.length + unpublishable.length).toBeGreaterThanOrEqual(40);
    expect(sound.length).toBeGreaterThanOrEqual(40);
  });

  it.each([{}, ...sound])('accept a sound set: %j', async (set) => {
    expect(await pinPlanted(set)).toMatchObject({ status: 'written' });
  });

  it.each(unpublishable)('are not even reached by %j', async (remote) => {
    const { store } = await emptyStore();
    const dist = await writeDist('admin', '1.0.0', { remote: remote as Partial<RemoteJson> });
    await expect(publish(store, dist)).rejects.toMatchObject({
      code: 'SCHEMA',
      message: expect.stringMatching(/expected .+, got .+; build/),
    });
    expect(await store.list('')).toEqual([]);
  });

  it.each(planted)('refuse $code', async ({ code, ...violation }) => {
    // what was expected, what came, and what to do
    const message = expect.stringMatching(/expected .+, got .+; \S+/);
    const expected = {
      code: 'CHECK-FAILED',
      violations: expect.arrayContaining([expect.objectContaining({ code, message })]),
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
    await pin(store, { ...change, set: [{ remote: 'admin', version: '1.0.0' }] });
    const files = await store.list('artifacts/admin/1.0.0/');
    const path = (end: RegExp) => files.find((each) => end.test(each)) ?? '';
    return { store, path };
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

  it.each([
    ['C6-ROUTE-GONE', '1.2.0', { routes: [{ ...route, pattern: '/admin' }] }],
    ['C6-CONTRACT', '1.2.0', { contract: '~1.0.0' }],
  ])('%s: takes nothing away without a major', async (code, version, remote) => {
    const { store } = await pinned();
    const kept = { menu: [], ...remote };
    await publish(store, await writeDist('admin', version, { remote: kept }));
    await expect(pin(store, { ...change, set: [{ remote: 'admin', version }] })).rejects.toMatchObject(
      refusedWith(code),
    );
    await publish(store, await writeDist('admin', '2.0.0', { remote: kept }));
    expect(await pin(store, { ...change, set: [{ remote: 'admin', version: '2.0.0' }] })).toMatchObject({
      status: 'written',
    });
  });

  it('C8 refuses what the browser found, and a browser that does not answer', async () => {
    const { store } = await emptyStore();
    await publish(store, await writeDist('admin', '1.0.0'));
    await store.createExclusive('policy/local.json', canonicalBytes({ ...localPolicy, checks: ['C8'] }));
    const script = (source: string) => smokeCommand([process.execPath, '-e', source]);
    const set = [{ remote: 'admin', version: '1.0.0' }];
    const blank = script(`console.log(JSON.stringify([{ remote: 'admin', message: '/admin: blank' }]))`);
    await expect(pin(store, { ...change, set, smoke: blank })).rejects.toMatchObject(refusedWith('C8-SMOKE'));
    const dead = script('process.exit(1)');
    await expect(pin(store, { ...change, set, smoke: dead })).rejects.toMatchObject(refusedWith('C8-FAILED'));
    // the folder that it gets holds the whole set
    const clean = script(`
      const folder = process.argv[1];
      const { remotes } = JSON.parse(require('fs').readFileSync(folder + '/releases/local/000001.json'));
      const base = folder + '/artifacts/admin/1.0.0/' + remotes.admin.files.slice(0, 12);
      const list = JSON.parse(require('fs').readFileSync(base + '.json'));
      require('fs').readFileSync(base + '/' + list.find(({ kind }) => kind === 'entry').path);
      console.log('[]')`);
    expect(await pin(store, { ...change, set, smoke: clean })).toMatchObject({ status: 'written' });
    // the version before stands in for nothing
    await publish(store, await writeDist('admin', '1.1.0'));
    const alone = script(`
      const { remotes } = JSON.parse(require('fs').readFileSync(process.argv[1] + '/releases/local/000001.json'));
      const { version, fallback } = remotes.admin;
      console.log(version === '1.1.0' && fallback === null ? '[]' : '[{}]')`);
    expect(await pin(store, { ...next, smoke: alone })).toMatchObject({
      document: { remotes: { admin: { fallback: { version: '1.0.0' } } } },
    });
  });

  it('C11 refuses a fallback whose files are gone', async () => {
    for (const end of [/chunks\/list\.js$/, /\/[0-9a-f]{12}\.json$/]) {
      const { store, path } = await pinned();
      await store.remove(path(end));
      await expect(pin(store, next)).rejects.toMatchObject(refusedWith('C11-FALLBACK'));
    }
  });

  it('C11 refuses a fallback whose files have other bytes', async () => {
    const { store, path } = await pinned();
    const file = path(/chunks\/list\.js$/);
    await store.replaceIf(file, Buffer.from('other'), await store.read(file));
    await expect(pin(store, next)).rejects.toMatchObject(refusedWith('C11-FALLBACK'));
  });

  it('C11 refuses a set whose previous release is damaged', async () => {
    const { store } = await pinned();
    const { document } = await disable(store, { ...change, remote: 'admin' });
    const damaged = storeLayout.release('local', document.number - 1);
    await store.replaceIf(damaged, Buffer.from('{'), await store.read(damaged));
    const outcomes = await checkRelease(store, { env: 'local', number: document.number, actor: 'ops' });
    expect(outcomes.flatMap(({ violations }) => violations.map(({ code }) => code))).toEqual(['C11-PARENT']);
  });

  it('C1 refuses a manifest that was overwritten, and warns of it where another remote is pinned', async () => {
    const { store } = await pinned();
    await publish(store, await writeDist('authoring', '1.0.0'));
    const path = 'artifacts/admin/1.0.0/remote.json';
    await store.replaceIf(path, Buffer.from('{}'), await store.read(path));
    const set = [{ remote: 'authoring', version: '1.0.0' }];
    expect(await pin(store, { ...change, set })).toMatchObject({
      status: 'written',
      warnings: [{ code: 'C1-SCHEMA', remote: 'admin' }],
    });
    await disable(store, { ...change, remote: 'admin' });
    await expect(enable(store, { ...change, remote: 'admin' })).rejects.toMatchObject(
      refusedWith('C1-SCHEMA'),
    );
  });
});
