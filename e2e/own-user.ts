import type { APIRequestContext } from '@playwright/test';
import type { Role } from '@console/contract/roles';
import type { User } from '@console/contract/users';
import { apiAs } from './console-api';

/** An account of one journey, whose password and state nobody else relies on. */
export interface OwnUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

/** Makes an account with `role`, as an admin does. */
export async function ownUser(request: APIRequestContext, role: Role = 'ROLE_ANALYST'): Promise<OwnUser> {
  const admin = await apiAs(request, 'admin');
  const account = { email: `journey-${crypto.randomUUID()}@demo.test`, password: 'First#2026' };
  const answer = await admin.post('/api/user', {
    ...account,
    firstName: 'Joan',
    lastName: 'Journey',
    gender: 'female',
    enabled: true,
    roles: [role],
    position: '',
  });
  if (!answer.ok()) throw new Error(`The user was not created: ${await answer.text()}`);
  const { id } = (await answer.json()) as User;
  return { id, ...account };
}
