import type { PersonRef } from '@console/contract/hydra';
import type { Db, Trx } from '../platform/database/database';

export const userIri = (id: string) => `/api/user/${id}`;

/** A person as other entities name them. */
export function personRef(row: { id: string; first_name: string; last_name: string }): PersonRef {
  return { '@id': userIri(row.id), id: row.id, firstName: row.first_name, lastName: row.last_name };
}

/** References of these people by id. */
export async function personRefs(
  db: Db | Trx,
  ids: readonly (string | null)[],
): Promise<Map<string, PersonRef>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, personRef(row)]));
}
