import type { PinnedRemote, ReleaseDocument } from '@console/release/contract/release-document';
import { pageHints } from './page-hints';

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

const admin: PinnedRemote = {
  ...{ version: '1.0.0', base: 'artifacts/admin/1.0.0/abc/', entry: 'remoteEntry.js', contract: '^1.0.0' },
  sri: { 'remoteEntry.js': 'sha384-E', 'chunks/new.js': 'sha384-N', 'chunks/edit.css': 'sha384-D' },
  routes: [route('/users/:id'), route('/users/new')],
  preload: { '/users/new': [1, '@console/shared-ui/vendor/antd'], '/users/:id': [0, 1] },
  ...{ menu: [], enabled: true, fallback: null, rollout: [] },
};
const release: ReleaseDocument = {
  ...{ schema: 'release/v1', env: 'local', number: 1, parent: null, createdAt: '2026-11-21T00:00:00Z' },
  ...{ actor: 'ops', reason: 'test', kind: 'pin', checks: [], remotes: { admin } },
  host: { version: '1.0.0', contract: '1.1.0', shared: {} },
};

const filesOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
const store = '/store/artifacts/admin/1.0.0/abc';

it.each([
  ['/login', ['/chunks/login.js', '/chunks/login.css']],
  [
    '/users/new',
    ['/chunks/remotes.js', '/chunks/antd.js', `${store}/remoteEntry.js`, `${store}/chunks/new.js`],
  ],
  [
    '/users/7',
    ['/chunks/remotes.js', `${store}/remoteEntry.js`, `${store}/chunks/edit.css`, `${store}/chunks/new.js`],
  ],
  ['/nothing', []],
])('%s asks at once for what its page needs', (path, files) => {
  expect(filesOf(pageHints(path, host, release))).toEqual(files);
});

it('names the hash of every file, and nothing of a remote that is off', () => {
  expect(pageHints('/login', host, release)).toContain('integrity="sha384-L"');
  const html = pageHints('/users/7', host, release);
  expect(html).toContain(
    `<link rel="preload" as="style" href="${store}/chunks/edit.css" crossorigin="anonymous" integrity="sha384-D">`,
  );
  const off = { ...release, remotes: { admin: { ...admin, enabled: false } } };
  expect(pageHints('/users/7', host, off)).toBe('');
  expect(pageHints('/users/7', host, null)).toBe('');
});
