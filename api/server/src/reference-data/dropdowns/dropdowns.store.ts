import type { Dropdown, DropdownName } from '@console/contract/dropdowns';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { Schema } from '../../platform/database/schema';
import { notFound } from '../../platform/http/problem';

/** All reference lists by name, their items in the kept order (U25). */
export async function readDropdowns(db: Db): Promise<Dropdown[]> {
  const rows = await db.selectFrom('dropdown').selectAll().orderBy('type').execute();
  return rows.map(toDropdown);
}

/** A reference list, its items in the kept order (U25), locked if asked for. Throws 404 for a name that is none. */
export async function readDropdown(db: Db | Trx, name: string, lock?: 'for update'): Promise<Dropdown> {
  const row = await db
    .selectFrom('dropdown')
    .selectAll()
    .where('type', '=', name)
    .$if(lock !== undefined, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound('The list');
  return toDropdown(row);
}

/** The entries of a list, which nobody changes until a transaction ends; none for a list that is not there. */
export async function lockedEntries(db: Db | Trx, name: DropdownName): Promise<readonly string[]> {
  const row = await db
    .selectFrom('dropdown')
    .select('items')
    .where('type', '=', name)
    .forShare()
    .executeTakeFirst();
  return row?.items ?? [];
}

function toDropdown({ type, items }: Selectable<Schema['dropdown']>): Dropdown {
  return { '@id': `/api/dropdown/${type}`, type, items };
}
