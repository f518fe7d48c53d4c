import type { Role } from '@console/contract/roles';
import { readShippedFile } from '../../platform/shipped-data/read-shipped-file';
import type { Seed } from '../../services';
import { hashPassword } from '../session/password';

/** Password of every demo account; such accounts exist only in a database seeded with demo data. */
export const DEMO_PASSWORD = 'Demo#2026';

interface DemoUser {
  readonly id: string;
  readonly email: string;
  readonly password: null | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'male' | 'female';
  readonly enabled: boolean;
  readonly roles: Role[];
  readonly position: string;
  readonly details: Record<string, string>;
}

export const seed: Seed = {
  order: 10,
  async run({ db }, demoDir) {
    const users = readShippedFile<DemoUser[]>(demoDir, 'users.json');
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await db
      .insertInto('app_user')
      .values(
        users.map((user) => ({
          id: user.id,
          email: user.email,
          password_hash: user.password === null ? null : passwordHash,
          password_chosen: user.password !== null,
          first_name: user.firstName,
          last_name: user.lastName,
          gender: user.gender,
          enabled: user.enabled,
          roles: user.roles,
          position: user.position,
          details: JSON.stringify(user.details),
        })),
      )
      .execute();
  },
};
