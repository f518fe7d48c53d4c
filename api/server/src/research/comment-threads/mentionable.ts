import { fullName } from '@console/contract/full-name';
import { can, type Target } from '@console/shared-auth/access/can';
import type { Db, Trx } from '../../platform/database/database';
import { invalid } from '../../platform/http/problem';

/** Somebody who may read a report. */
interface Reader {
  readonly id: string;
  readonly name: string;
}

/** Everybody who may read a report now, by name. */
export async function readersOf(db: Db | Trx, target: Target): Promise<Reader[]> {
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'roles'])
    .where('enabled', '=', true)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute();
  return people.flatMap(({ id, roles, first_name, last_name }) =>
    can({ id, roles }, 'draft:read', target)
      ? [{ id, name: fullName({ firstName: first_name, lastName: last_name }) }]
      : [],
  );
}

/** Refuses with 422 people who may not read the report: they would be told of what they can't see. */
export async function requireReaders(db: Db | Trx, target: Target, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const readers = new Set((await readersOf(db, target)).map(({ id }) => id));
  if (ids.every((id) => readers.has(id))) return;
  throw invalid([
    { propertyPath: 'mentions', message: 'Somebody who is mentioned may not read this report.' },
  ]);
}
