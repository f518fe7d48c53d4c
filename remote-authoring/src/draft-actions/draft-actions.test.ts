import type { DraftStatus } from '@console/contract/report-types';
import type { Role } from '@console/contract/roles';
import { aDraft, ann } from '../../testing/reports';
import { draftActions } from './draft-actions';

const person = (id: string, role: Role) => ({ id, roles: [role, 'ROLE_USER'] as Role[] });
const owner = person(ann.id, 'ROLE_ANALYST');
const other = person('other', 'ROLE_ANALYST');
const compliance = person('legal', 'ROLE_COMPLIANCE');
const admin = person('admin', 'ROLE_ADMIN');

it.each<[DraftStatus, string, string, string]>([
  ['draft', 'view edit delete', 'view edit delete', 'view'],
  ['pending review', 'view feedback withdraw', 'view feedback', 'view feedback'],
  ['approved', 'view publish', 'view publish', 'view'],
  ['queued', 'view', 'view', 'view'],
  ['published', 'view', 'view', 'view'],
  ['unable to publish', 'view edit publish delete', 'view edit publish delete', 'view'],
  ['revoked', 'view', 'view', 'view'],
])('"%s" offers its owner: %s; an admin: %s; compliance: %s', (status, own, administering, legal) => {
  const draft = aDraft({ status, approval: '/api/report-approval/1' });
  const offered = [owner, admin, compliance, other].map((me) => draftActions(me, draft).join(' '));
  expect(offered).toEqual([own, administering, legal, 'view']);
});

it('offers to move and stop a report that waits for its time to its owner, and to stop it to compliance', () => {
  const draft = aDraft({ status: 'approved', publishAt: '2099-01-01T00:00:00Z' });
  const offered = [owner, admin, compliance, other].map((me) => draftActions(me, draft).join(' '));
  expect(offered).toEqual(['view publish move stop', 'view publish', 'view stop', 'view']);
});
