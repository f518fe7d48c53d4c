import type { MenuEntry } from '@console/release/contract/define-feature';
import type { PinnedRemote } from '@console/release/contract/release-document';
import type { Role } from '@console/contract/roles';
import { menuOf } from './visible-menu';

const remote = (menu: MenuEntry[]): PinnedRemote => ({
  version: '1.0.0',
  base: 'artifacts/x/1.0.0/abc/',
  entry: 'remoteEntry.js',
  enabled: true,
  sri: {},
  routes: [],
  menu,
  contract: '^1.0.0',
  fallback: null,
  rollout: [],
});

const entry = (
  title: string,
  order: number,
  access: string,
  parent: string | null = 'reports',
): MenuEntry => ({
  id: title,
  title,
  icon: 'reports',
  order,
  parent,
  route: `/admin/${title}`,
  access,
});

const remotes = {
  authoring: remote([
    entry('Draft', 3, 'reports:draft'),
    entry('Published', 1, 'reports:published'),
    entry('Approval Requests', 2, 'reports:pending'),
  ]),
  'best-ideas': remote([entry('Best Ideas', 4, 'reports:best-ideas')]),
  admin: remote([entry('Internal', 1, 'users:manage', 'users')]),
};

function titlesFor(role: Role): string[] {
  return menuOf(remotes, { id: 'me', roles: [role, 'ROLE_USER'] }).flatMap(({ title, children }) => [
    title,
    ...children.map((child) => `${title} > ${child.title}`),
  ]);
}

const reports = [
  'Reports',
  'Reports > Published',
  'Reports > Approval Requests',
  'Reports > Draft',
  'Reports > Best Ideas',
];

describe('menuOf', () => {
  it.each<[Role, string[]]>([
    ['ROLE_ADMIN', ['Dashboard', ...reports, 'Register/Users', 'Register/Users > Internal']],
    ['ROLE_COMPLIANCE', ['Dashboard', ...reports]],
    ['ROLE_ANALYST', ['Dashboard', ...reports]],
    ['ROLE_PEER_APPROVER', ['Dashboard', 'Reports', 'Reports > Approval Requests']],
    ['ROLE_CMS', ['Dashboard']],
    ['ROLE_CHARGEBEE', ['Dashboard']],
    ['ROLE_MARKET', []],
  ])('shows %s what the role may open, in order', (role, titles) => {
    expect(titlesFor(role)).toEqual(titles);
  });
});

it('leaves out the entries of a remote that is switched off', () => {
  const withoutAdmin = { ...remotes, admin: { ...remotes.admin, enabled: false } };
  const titles = (of: typeof remotes) =>
    menuOf(of, { id: 'me', roles: ['ROLE_ADMIN'] }).map(({ title }) => title);
  expect(titles(remotes)).toContain('Register/Users');
  expect(titles(withoutAdmin)).not.toContain('Register/Users');
  expect(titles(withoutAdmin)).toContain('Reports');
});
