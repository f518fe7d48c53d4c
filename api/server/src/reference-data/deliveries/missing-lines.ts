import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { FeedImportRow } from '../../platform/database/schema';

type OfFile = Pick<FeedImportRow, 'id' | 'feed_id' | 'kind' | 'started_at'>;

/** Earlier files of the kind of which lines are missing. */
const earlierOf = ({ id, feed_id: feedId, kind, started_at: startedAt }: OfFile) => sql`
  earlier.feed_id = ${feedId} and earlier.kind = ${kind} and earlier.id <> ${id}
  and earlier.started_at <= ${startedAt} and earlier.bad_lines > earlier.came_lines and earlier.accepted_at is null
  and earlier.state in ('done', 'failed')`;

/** Whether lines of earlier files of the same kind are missing. */
export async function hasMissingBefore(db: Db | Trx, row: OfFile): Promise<boolean> {
  const { rows } = await sql`select from feed_import as earlier where ${earlierOf(row)} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Notes of missing lines of earlier files that what they are about came with this one. A line that is bad again counts as
 * well: it is missing in this file now.
 */
export async function noteCome(trx: Trx, row: OfFile, subjects: ReadonlySet<string>): Promise<void> {
  await sql`
    with come as (
      update feed_bad_line as bad set came_with = ${row.id} from feed_import as earlier
      where bad.import_id = earlier.id and ${earlierOf(row)} and bad.came_with is null
        and bad.subject <> '' and bad.subject = any(${[...subjects]}::text[])
      returning bad.import_id
    )
    update feed_import set came_lines = came_lines + counted.lines
    from (select import_id, count(*)::integer as lines from come group by import_id) as counted
    where feed_import.id = counted.import_id`.execute(trx);
}
