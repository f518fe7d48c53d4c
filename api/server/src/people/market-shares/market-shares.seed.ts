import { sql } from 'kysely';
import type { Seed } from '../../services';

/** Gives the demo accounts of market shares the scopes of the drop-down list, as new ones get them. */
export const seed: Seed = {
  order: 30,
  async run({ db }) {
    await sql`update app_user set scope = (select items from dropdown where type = 'scope')
      where 'ROLE_MARKET' = any(roles)`.execute(db);
  },
};
