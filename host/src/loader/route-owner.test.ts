import { routeOwner } from './route-owner';

const pinned = (...patterns: string[]) => ({
  version: '1.0.0',
  base: '',
  entry: '',
  enabled: true,
  sri: {},
  routes: patterns.map((pattern) => ({ pattern, access: 'a', title: 't' })),
  menu: [],
  contract: '^1.0.0',
  fallback: null,
  rollout: [],
});

const remotes = {
  builder: pinned('/admin/builder/draft-report/:id'),
  authoring: pinned('/admin/builder/draft-report/:id/preview', '/admin/builder/:id/preview'),
  admin: pinned('/admin/users/:id', '/admin/users/internal'),
};

describe('routeOwner', () => {
  it.each([
    ['/admin/builder/draft-report/1', 'builder', '/admin/builder/draft-report/:id'],
    ['/admin/builder/draft-report/1/preview', 'authoring', '/admin/builder/draft-report/:id/preview'],
    ['/admin/builder/1/preview', 'authoring', '/admin/builder/:id/preview'],
    ['/admin/users/internal', 'admin', '/admin/users/internal'],
    ['/admin/users/42', 'admin', '/admin/users/:id'],
  ])('%s belongs to %s by %s', (pathname, remote, pattern) => {
    expect(routeOwner({ remotes }, pathname)).toMatchObject({ remote, route: { pattern } });
  });

  it('knows addresses that nobody owns', () => {
    expect(routeOwner({ remotes }, '/admin/nothing')).toBeNull();
  });
});
