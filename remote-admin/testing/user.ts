import type { User } from '@console/contract/users';

/** A user of the tests with these differences. */
export function aUser(differences: Partial<User> = {}): User {
  const id = differences.id ?? '00000000-0000-4000-8000-00000000000a';
  return {
    '@id': `/api/user/${id}`,
    id,
    email: 'jane@demo.test',
    firstName: 'Jane',
    lastName: 'Reed',
    gender: 'female',
    enabled: true,
    roles: ['ROLE_ANALYST', 'ROLE_USER'],
    position: 'Senior Analyst',
    details: { city: 'Perth', state: 'WA', zipCode: '6000', street: '1 Hay Street', contact: '' },
    hasOwnPassword: true,
    modifiedOn: '2026-11-20T03:05:00',
    modifiedBy: { '@id': '/api/user/1', id: '1', firstName: 'Ada', lastName: 'Admin' },
    ...differences,
  };
}
