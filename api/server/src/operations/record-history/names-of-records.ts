import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';

const reference = /^(?:\/api\/[a-z-]+\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Says for a value that is the id of a person, company, customer or brand what that is called; anything else as it is. */
export async function namesOfRecords(
  db: Db,
  values: readonly (string | null)[],
): Promise<(value: string) => string> {
  const ids = [...new Set(values.flatMap((value) => reference.exec(value ?? '')?.[1] ?? []))];
  if (ids.length === 0) return (value) => value;
  const wanted = sql`any(${ids}::uuid[])`;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from app_user where id = ${wanted}
    union all select id, code from company where id = ${wanted}
    union all select id, email from customer where id = ${wanted}
    union all select id, name from brand where id = ${wanted}
    union all select id, name from tag where id = ${wanted}`.execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (value) => names.get(reference.exec(value)?.[1] ?? '') ?? value;
}
