import type { APIRequestContext } from '@playwright/test';
import type { Role } from '@console/contract/roles';
import type { Tokens } from '@console/contract/session';
import type { User } from '@console/contract/users';
import { apiAs } from './console-api';

/** The password that an admin gives to a new account. */
export const GIVEN_PASSWORD = 'Given#2026';

/** An account of one journey, whose password and state nobody else relies on. */
export interface OwnUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

interface NewUser {
  readonly role?: Role;
  readonly password?: string;
  readonly names?: { readonly firstName: string; readonly lastName: string; readonly gender: User['gender'] };
}

/** Makes an account with `role`, as an admin does, and chooses its password, as its person does. */
export async function ownUser(
  request: APIRequestContext,
  { role = 'ROLE_ANALYST', password = 'First#2026', names }: NewUser = {},
): Promise<OwnUser> {
  const admin = await apiAs(request, 'admin');
  const email = `journey-${crypto.randomUUID()}@demo.test`;
  const answer = await admin.post('/api/user', {
    ...{ email, password: GIVEN_PASSWORD, enabled: true, roles: [role], position: '' },
    ...(names ?? { firstName: 'Joan', lastName: 'Journey', gender: 'female' }),
  });
  if (!answer.ok()) throw new Error(`The user was not created: ${await answer.text()}`);
  const { id } = (await answer.json()) as User;
  const signedIn = await request.post('/api/login', { data: { email, password: GIVEN_PASSWORD } });
  const { token } = (await signedIn.json()) as Tokens;
  const headers = { Authorization: `Bearer ${token}` };
  const chosen = await request.put(`/api/user/${id}/reset-password`, { headers, data: { password } });
  if (!chosen.ok()) throw new Error(`The password was not chosen: ${await chosen.text()}`);
  // the sessions of the account are those that the journey opens
  await request.get('/api/logout', { headers });
  return { id, email, password };
}
