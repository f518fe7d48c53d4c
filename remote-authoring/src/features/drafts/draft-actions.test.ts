import type { DraftStatus } from '@console/contract/report-types';
import type { Role } from '@console/contract/roles';
import { aDraft, ann } from '../../test-reports';
import { draftActions } from './draft-actions';

const person = (id: string, role: Role) => ({ id, roles: [role, 'ROLE_USER'] as Role[] });
const owner = person(ann.id, 'ROLE_ANALYST');
const other = person('other', 'ROLE_ANALYST');
const admin = person('admin', 'ROLE_ADMIN');

const table: [DraftStatus, string][] = [
  ['draft', 'view edit delete'],
  ['pending review', 'view'],
  ['approved', 'view publish'],
  ['queued', 'view'],
  ['published', 'view'],
  ['unable to publish', 'view edit delete publish'],
  ['revoked', 'view'],
];

it.each(table)('a draft with the status "%s" offers its owner and admins: %s', (status, actions) => {
  expect(draftActions(owner, aDraft({ status })).join(' ')).toBe(actions);
  expect(draftActions(admin, aDraft({ status })).join(' ')).toBe(actions);
});

it.each(table)('a draft with the status "%s" can only be read by others', (status) => {
  expect(draftActions(other, aDraft({ status }))).toEqual(['view']);
});
