import type { User } from '@console/contract/users';
import type { Trx } from '../../platform/database/database';
import { readUser } from '../users/users.store';

/** An admin who was made without another one. */
export interface NewAdmin {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** null: a password is chosen by a link. */
  readonly passwordHash: string | null;
}

/** Enters an admin. The gender, not asked for here, is that of a new user (D§2.21); one changes it in My Account. */
export async function insertAdmin(trx: Trx, admin: NewAdmin): Promise<User> {
  const { id } = await trx
    .insertInto('app_user')
    .values({
      email: admin.email.trim(),
      first_name: admin.firstName.trim(),
      last_name: admin.lastName.trim(),
      gender: 'male',
      roles: ['ROLE_ADMIN', 'ROLE_USER'],
      password_hash: admin.passwordHash,
      password_chosen: admin.passwordHash !== null,
      details: '{}',
      modified_on: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readUser(trx, id);
}
