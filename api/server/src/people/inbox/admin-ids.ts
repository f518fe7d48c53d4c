import { levelOf, roleLevels } from '@console/contract/roles';
import type { Trx } from '../../platform/database/database';

/** Ids of the accounts of admins that can sign in. */
export async function adminIds(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('app_user')
    .select(['id', 'roles'])
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.flatMap(({ id, roles }) => (levelOf(roles) === roleLevels.ROLE_ADMIN ? [id] : []));
}
