import type { Dropdown } from '@console/contract/dropdowns';
import type { Db } from '../../database/database';
import { notFound } from '../../problem';

/** A reference list, its items in the kept order (U25). Throws 404 for a name that is none. */
export async function readDropdown(db: Db, name: string): Promise<Dropdown> {
  const row = await db.selectFrom('dropdown').selectAll().where('type', '=', name).executeTakeFirst();
  if (!row) throw notFound('The list');
  return { '@id': `/api/dropdown/${row.type}`, type: row.type, items: row.items };
}
