import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database';

/** Those who have read of an alert that it has opened. */
export async function readersOf(trx: Trx, alertId: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('inbox_message')
    .select('person_id')
    .where('alert_id', '=', alertId)
    .where('read_on', 'is not', null)
    .execute();
  return new Set(rows.map(({ person_id: id }) => id));
}

/** What an open alert tells by now. */
interface AlertNews {
  readonly alertId: string;
  readonly text: string;
  readonly detail: string;
  readonly path: string;
}

/** What was told of an open alert says the newest of it, and is unread again; nobody is mailed twice. */
export async function tellAnew(trx: Trx, { alertId, ...told }: AlertNews): Promise<void> {
  await trx
    .updateTable('inbox_message')
    .set({ ...told, created_on: sql`now()`, read_on: null })
    .where('alert_id', '=', alertId)
    .execute();
}

/** Nobody need read that alerts have opened that are over; who is mailed once a day is mailed of them all the same. */
export async function markOver(trx: Trx, alertIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('inbox_message')
    .set({ read_on: sql`now()` })
    .where('alert_id', 'in', [...alertIds])
    .where('read_on', 'is', null)
    .execute();
}
