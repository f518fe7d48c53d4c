import type { Role } from '@console/contract/roles';
import { can, homePath } from './can';

const person = (...roles: Role[]) => ({ id: 'me', roles: [...roles, 'ROLE_USER' as const] });
const admin = person('ROLE_ADMIN');
const compliance = person('ROLE_COMPLIANCE');
const analyst = person('ROLE_ANALYST');
const peer = person('ROLE_PEER_APPROVER');
const billing = person('ROLE_CHARGEBEE');
const market = person('ROLE_MARKET');

describe('can', () => {
  it.each([
    ['reports:published', [admin, compliance, analyst], [peer, billing, market]],
    ['reports:pending', [admin, compliance, analyst, peer], [billing, market]],
    ['reports:create', [admin, analyst], [compliance, peer, billing, market]],
    ['users:manage', [admin], [compliance, analyst, peer, billing, market]],
    ['console:enter', [admin, billing], [market]],
    ['audit:read', [admin], [compliance, analyst]],
    ['releases:manage', [admin], [compliance, analyst]],
    ['doctor:run', [admin], [compliance, analyst]],
  ])('%s', (policy, allowed, refused) => {
    for (const subject of allowed) expect(can(subject, policy)).toBe(true);
    for (const subject of refused) expect(can(subject, policy)).toBe(false);
  });

  it('lets those pick attributes whose permissions say so', () => {
    expect(can({ ...peer, permissions: ['attributeList'] }, 'table:pick-attributes')).toBe(true);
    expect(can({ ...admin, permissions: ['other'] }, 'table:pick-attributes')).toBe(false);
    expect(can(admin, 'table:pick-attributes')).toBe(false);
  });

  it('denies what nobody wrote, and everybody who is not signed in', () => {
    expect(can(admin, 'no:such-policy')).toBe(false);
    expect(can(admin, 'toString')).toBe(false);
    expect(can(null, 'session:own')).toBe(false);
  });

  it('lets nobody approve an own report, nor one they edited last', () => {
    expect(can(admin, 'approval:peer', { ownerId: 'me' })).toBe(false);
    expect(can(peer, 'approval:peer', { ownerId: 'x', assigneeIds: ['me'], editorIds: ['x', 'me'] })).toBe(
      false,
    );
    expect(can(peer, 'approval:peer', { ownerId: 'x', assigneeIds: ['me'], editorIds: ['x'] })).toBe(true);
    expect(can(peer, 'approval:peer', { ownerId: 'x', assigneeIds: [] })).toBe(false);
    expect(can(admin, 'approval:legal', { ownerId: 'x' })).toBe(false);
    expect(can(compliance, 'approval:legal', { ownerId: 'x' })).toBe(true);
  });

  it('lets only the owner and admins edit a draft', () => {
    expect(can(analyst, 'draft:edit', { ownerId: 'me' })).toBe(true);
    expect(can(analyst, 'draft:edit', { ownerId: 'x' })).toBe(false);
    expect(can(admin, 'draft:edit', { ownerId: 'x' })).toBe(true);
  });
});

describe('homePath', () => {
  it('sends market people and people with a single role to /market (A§6)', () => {
    expect(homePath(market)).toBe('/market');
    expect(homePath({ id: 'me', roles: ['ROLE_USER'] })).toBe('/market');
    expect(homePath(analyst)).toBe('/admin/dashboard');
  });
});
