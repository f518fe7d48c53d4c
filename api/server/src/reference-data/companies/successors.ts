import type { Db, Trx } from '../../platform/database/database';

/** Gives the company that counts in place of one: itself, or the one that it was merged into (U12). */
export async function successorsOf(db: Db | Trx, ids: readonly string[]): Promise<(id: string) => string> {
  if (ids.length === 0) return (id) => id;
  const rows = await db
    .selectFrom('company')
    .select(['id', 'merged_into'])
    .where('id', 'in', [...new Set(ids)])
    .where('merged_into', 'is not', null)
    .execute();
  const byId = new Map(rows.map(({ id, merged_into }) => [id, merged_into]));
  return (id) => byId.get(id) ?? id;
}

/** As `successorsOf`, and holds back merges of these companies until the transaction ends. */
export async function heldSuccessorsOf(trx: Trx, ids: readonly string[]): Promise<(id: string) => string> {
  if (ids.length > 0) {
    // in the order in which merges lock them, so that nobody waits for each other
    await trx
      .selectFrom('company')
      .select('id')
      .where('id', 'in', [...new Set(ids)])
      .orderBy('id')
      .forKeyShare()
      .execute();
  }
  return successorsOf(trx, ids);
}
