import type { Db, Trx } from '../../platform/database/database';

/** What the coverage says of those of the companies that it does not cover now, by id. */
export async function stoppedCompanies(
  db: Db | Trx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, 'suspended' | 'disabled'>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('company')
    .select(['id', 'suspended'])
    .where('id', 'in', [...new Set(ids)])
    .where((company) => company.or([company('suspended', '=', true), company('enabled', '=', false)]))
    .execute();
  return new Map(rows.map(({ id, suspended }) => [id, suspended ? 'suspended' : 'disabled']));
}
