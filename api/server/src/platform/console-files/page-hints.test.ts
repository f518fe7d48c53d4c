import type { PinnedRemote, ReleaseDocument } from '@console/release/contract/release-document';
import type { RemoteFile } from '@console/release/contract/remote-json';
import { publish } from '@console/release/publish';
import { emptyStore, writeDist } from '@console/release/testing/built-remote';
import { manifestsOf, pageHints, type ManifestOf } from './page-hints';

const host = {
  preload: {
    pages: { '/login': ['chunks/login.js', 'chunks/login.css'] },
    withoutRelease: ['/login'],
    remotes: ['chunks/remotes.js'],
    shared: { '@console/shared-ui/vendor/antd': ['chunks/antd.js'], other: ['chunks/other.js'] },
  },
  integrity: { 'chunks/login.js': 'sha384-L' },
};
const route = (pattern: string) => ({ pattern, access: 'users:manage', title: 'Users' });

const files: readonly RemoteFile[] = [
  { path: 'remoteEntry.js', sha384: 'sha384-E', bytes: 1, kind: 'entry' },
  { path: 'chunks/new.js', sha384: 'sha384-N', bytes: 1, kind: 'script' },
  { path: 'chunks/edit.css', sha384: 'sha384-D', bytes: 1, kind: 'style' },
];
const preload = { '/users/new': [1, '@console/shared-ui/vendor/antd'], '/users/:id': [0, 1] };
const manifestOf: ManifestOf = async () => ({ entry: 'remoteEntry.js', files, preload });
const admin: PinnedRemote = {
  ...{ version: '1.0.0', files: `abc123abc123${'0'.repeat(52)}`, contract: '^1.0.0' },
  routes: [route('/users/:id'), route('/users/new')],
  ...{ menu: [], enabled: true, fallback: null, rollout: [] },
};
const release: ReleaseDocument = {
  ...{ schema: 'release/v2', env: 'local', number: 1, parent: null, createdAt: '2026-11-21T00:00:00Z' },
  ...{ actor: 'ops', reason: 'test', kind: 'pin', checks: [], remotes: { admin } },
  host: { version: '1.0.0', contract: '1.1.0', shared: {} },
};

const filesOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
const store = '/store/artifacts/admin/1.0.0/abc123abc123';
const list = `${store}.json`;

it.each([
  ['/login', ['/chunks/login.js', '/chunks/login.css']],
  [
    '/users/new',
    ['/chunks/remotes.js', '/chunks/antd.js', list, `${store}/remoteEntry.js`, `${store}/chunks/new.js`],
  ],
  [
    '/users/7',
    [
      '/chunks/remotes.js',
      list,
      `${store}/remoteEntry.js`,
      `${store}/chunks/edit.css`,
      `${store}/chunks/new.js`,
    ],
  ],
  ['/nothing', []],
])('%s asks at once for what its page needs', async (path, expected) => {
  expect(filesOf(await pageHints(path, host, { release, manifestOf }))).toEqual(expected);
});

it('names the hash of every file, and nothing of a remote that is off', async () => {
  expect(await pageHints('/login', host, { release, manifestOf })).toContain('integrity="sha384-L"');
  const html = await pageHints('/users/7', host, { release, manifestOf });
  expect(html).toContain(
    `<link rel="preload" as="style" href="${store}/chunks/edit.css" crossorigin="anonymous" integrity="sha384-D">`,
  );
  const off = { ...release, remotes: { admin: { ...admin, enabled: false } } };
  expect(await pageHints('/users/7', host, { release: off, manifestOf })).toBe('');
  expect(await pageHints('/users/7', host, { release: null, manifestOf })).toBe('');
});

it('gives no hints of a remote whose remote.json is not that of the release', async () => {
  const { store: folder } = await emptyStore();
  const { base } = await publish(folder, await writeDist('admin', '1.0.0'));
  const read = manifestsOf(folder);
  const described = JSON.parse(
    Buffer.from((await folder.read('artifacts/admin/1.0.0/remote.json')) ?? '').toString(),
  );
  const own = { version: '1.0.0', base, entry: 'remoteEntry.js', sri: {} };
  expect(await read('admin', own)).toEqual(described);
  expect(await read('admin', { version: '1.0.0', files: 'f'.repeat(64) })).toBeNull();
  expect(await read('admin', { ...own, version: '2.0.0' })).toBeNull();
  const html = await pageHints('/users/7', host, { release, manifestOf: async () => null });
  expect(filesOf(html)).toEqual(['/chunks/remotes.js']);
});
