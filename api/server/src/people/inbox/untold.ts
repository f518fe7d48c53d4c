import type { Trx } from '../../platform/database/database';

/** Those of the people who have no message of these words. */
export async function untold(
  trx: Trx,
  people: readonly string[],
  { text, detail }: { readonly text: string; readonly detail: string },
): Promise<string[]> {
  if (people.length === 0) return [];
  const told = await trx
    .selectFrom('inbox_message')
    .select('person_id')
    .where('person_id', 'in', [...people])
    .where('text', '=', text)
    .where('detail', '=', detail)
    .execute();
  const ids = new Set(told.map(({ person_id: id }) => id));
  return people.filter((id) => !ids.has(id));
}
