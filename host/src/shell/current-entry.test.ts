import { currentEntryId } from './current-entry';
import type { MenuItem } from './visible-menu';

const entry = (id: string, route: string | null, covers: string[] = [], children: MenuItem[] = []) => ({
  id,
  title: id,
  icon: 'reports',
  route,
  covers,
  children,
});

const items: MenuItem[] = [
  entry('Dashboard', '/admin/dashboard'),
  entry('Coverage', '/admin/coverage'),
  entry(
    'Reports',
    null,
    [],
    [
      entry('Published', '/admin/reports/published', ['/admin/reports/view']),
      entry('Approval Requests', '/admin/reports/pending-requests', [
        '/admin/builder/:id/feedback',
        '/admin/builder/draft-report/:id/feedback',
      ]),
      entry('Draft', '/admin/reports/draft', ['/admin/reports/new', '/admin/builder']),
      entry('Best Ideas', '/admin/reports/best-ideas', ['/admin/builder/best-ideas']),
    ],
  ),
  entry(
    'Users',
    null,
    [],
    [
      entry('Internal', '/admin/users/internal', ['/admin/users']),
      entry('Advisory', '/admin/users/advisory'),
    ],
  ),
];

describe('currentEntryId', () => {
  it.each([
    ['/admin/dashboard', 'Dashboard'],
    ['/admin/coverage/keyproperties', 'Coverage'],
    ['/admin/reports/view/r-1', 'Published'],
    ['/admin/reports/new', 'Draft'],
    ['/admin/builder/draft-report/d-1', 'Draft'],
    ['/admin/builder/draft-report/d-1/preview', 'Draft'],
    ['/admin/builder/draft-report/d-1/feedback', 'Approval Requests'],
    ['/admin/builder/d-1/feedback', 'Approval Requests'],
    ['/admin/builder/best-ideas/edit', 'Best Ideas'],
    ['/admin/users/u-1', 'Internal'],
    ['/admin/users/advisory/edit/c-1', 'Advisory'],
    ['/admin/coverage-plan', null],
    ['/admin/audit', null],
    ['/dev', null],
  ])('%s belongs to %s', (pathname, id) => {
    expect(currentEntryId(items, pathname)).toBe(id);
  });
});
