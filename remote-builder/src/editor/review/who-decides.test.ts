import type { Role } from '@console/contract/roles';
import { whoDecides } from './who-decides';

const people = (...roles: readonly Role[]) => roles.map((role) => ({ roles: [role, 'ROLE_USER' as const] }));

it.each([
  [[], 'A peer approves first, then compliance.'],
  [['ROLE_PEER_APPROVER'], 'The peer approves first, then anybody of compliance: all of them are asked.'],
  [
    ['ROLE_PEER_APPROVER', 'ROLE_ANALYST'],
    'One of the peers approves first, then anybody of compliance: all of them are asked.',
  ],
  [['ROLE_COMPLIANCE'], 'This person approves for compliance; no peer is asked.'],
  [['ROLE_COMPLIANCE', 'ROLE_COMPLIANCE'], 'One of them approves for compliance; no peer is asked.'],
  [['ROLE_ADMIN', 'ROLE_COMPLIANCE'], 'The peer approves first, then the one of compliance.'],
  [
    ['ROLE_ADMIN', 'ROLE_ANALYST', 'ROLE_COMPLIANCE', 'ROLE_COMPLIANCE'],
    'One of the peers approves first, then one of compliance.',
  ],
] as const)('says of %j who has to approve', (roles, sentence) => {
  expect(whoDecides(people(...roles))).toBe(sentence);
});
