import { INBOX_PAGE, MAX_UNREAD } from '@console/contract/inbox';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Schema } from '../../platform/database/schema';
import { isReadBy } from './readable-news';

export interface InboxRow extends Selectable<Schema['inbox_message']> {
  /** When the alert that it tells of was over. */
  readonly over_at: Date | null;
}

/** A page of the inbox of a person, the newest first, after the message `before`, and how many there are in all. */
export async function readInboxPage(
  db: Db,
  personId: string,
  before: string | undefined,
): Promise<{ readonly rows: readonly InboxRow[]; readonly total: number }> {
  const own = db
    .selectFrom('inbox_message')
    .where('person_id', '=', personId)
    .where(await isReadBy(db, personId));
  const rows = await own
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('alert')
        .select('closed_at')
        .whereRef('alert.id', '=', 'inbox_message.alert_id')
        .as('over_at'),
    )
    .$if(before !== undefined, (query) => query.where(isBefore(String(before), '<')))
    .orderBy('created_on', 'desc')
    .orderBy('id', 'desc')
    .limit(INBOX_PAGE)
    .execute();
  const { total } = await own.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** How many messages a person has not read, up to `MAX_UNREAD`. */
export async function unreadOf(db: Db, personId: string): Promise<number> {
  const unread = await db
    .selectFrom('inbox_message')
    .select('id')
    .where('person_id', '=', personId)
    .where('read_on', 'is', null)
    .where(await isReadBy(db, personId))
    .limit(MAX_UNREAD)
    .execute();
  return unread.length;
}

/** Which messages were read: some by their ids, or one and all before it. */
interface Read {
  readonly ids?: readonly string[] | undefined;
  readonly upTo?: string | undefined;
}

/** Marks messages of a person as read, which are mailed no more; what is read already keeps its time. */
export async function markRead(db: Db, personId: string, { ids = [], upTo }: Read): Promise<void> {
  await db
    .updateTable('inbox_message')
    .set({ read_on: sql`coalesce(read_on, now())`, mail_due: false })
    .where('person_id', '=', personId)
    // what was over before it was read waits for a mail nevertheless
    .where(({ or, eb }) => or([eb('read_on', 'is', null), eb('mail_due', '=', true)]))
    .where(await isReadBy(db, personId))
    .where(({ eb, or }) =>
      or([
        ...(ids.length > 0 ? [eb('id', 'in', [...ids])] : []),
        ...(upTo === undefined ? [] : [isBefore(upTo, '<=')]),
      ]),
    )
    .execute();
}

const isBefore = (id: string, sign: '<' | '<=') =>
  sql<boolean>`(created_on, id) ${sql.raw(sign)} (select created_on, id from inbox_message where id = ${id})`;
