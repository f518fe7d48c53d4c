import { MAX_KEPT_BAD_LINES, type DeliveryKind } from '@console/contract/feeds';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { FeedImportRow } from '../../platform/database/schema';
import { NO_LINES } from './fault';
import { fileDay } from './file-day';

/** A line that was not imported. */
export interface BadRecord {
  readonly line: number;
  readonly reason: string;
  readonly content: string;
  /** What it is about, as the file has it; empty: that can't be read. */
  readonly subject: string;
}

/** What one block did to an import. */
export interface BlockOutcome {
  /** The last line that is read with it. */
  readonly line: number;
  readonly bytesRead: number;
  readonly good: number;
  readonly bad: readonly BadRecord[];
  readonly changed: number;
  readonly busyMs: number;
}

interface Identity {
  readonly feedId: string;
  readonly kind: DeliveryKind | null;
  readonly file: string;
  readonly fingerprint: string;
  readonly bytes: number;
}

/** The last import of the same bytes that was neither refused nor rejected, if there is one. */
export async function findImport(
  db: Db,
  { feedId, kind, fingerprint }: Identity,
): Promise<FeedImportRow | null> {
  const row = await db
    .selectFrom('feed_import')
    .selectAll()
    .where('feed_id', '=', feedId)
    .where('kind', kind === null ? 'is' : '=', kind)
    .where('fingerprint', '=', fingerprint)
    .where('state', 'not in', ['failed', 'rejected'])
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** Begins the import of a file. */
export async function insertImport(db: Db | Trx, { feedId, ...file }: Identity): Promise<FeedImportRow> {
  return db
    .insertInto('feed_import')
    .values({ feed_id: feedId, state: 'running', file_day: fileDay(file.file), ...file })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Counts a block that is written in the same transaction; throws when another server has written it. */
export async function countBlock(
  trx: Trx,
  row: FeedImportRow,
  outcome: BlockOutcome,
): Promise<FeedImportRow> {
  const { line, bytesRead, good, bad, changed, busyMs } = outcome;
  const next = await trx
    .updateTable('feed_import')
    .set({
      line,
      bytes_read: bytesRead,
      good_lines: sql<number>`good_lines + ${good}`,
      bad_lines: sql<number>`bad_lines + ${bad.length}`,
      changed_rows: sql<number>`changed_rows + ${changed}`,
      busy_ms: sql<number>`busy_ms + ${busyMs}`,
    })
    .where('id', '=', row.id)
    .where('line', '=', row.line)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst();
  if (!next) throw new Error(`"${row.file}" is being imported by another server`);
  await keepBadLines(trx, row, bad);
  return next;
}

/** Content that is shown of a line. */
const MAX_CONTENT = 500;

/** Lists lines with an import that has counted none of them yet. */
export async function keepBadLines(
  trx: Trx,
  { id, bad_lines: before }: Pick<FeedImportRow, 'id' | 'bad_lines'>,
  bad: readonly BadRecord[],
) {
  const kept = bad
    .slice(0, Math.max(0, MAX_KEPT_BAD_LINES - before))
    .map(({ line, reason, content, subject }) => ({
      line,
      reason,
      subject,
      content: storable(content.slice(0, MAX_CONTENT)),
    }));
  if (kept.length === 0) return;
  await sql`insert into feed_bad_line (import_id, line, reason, content, subject)
    select ${id}::uuid, line, reason, content, subject
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as row (line integer, reason text, content text, subject text)`.execute(trx);
}

/** A NUL and half a character can't be stored; what stands for them can. */
export function storable(text: string): string {
  return text
    .replaceAll('\0', '\u2400')
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD');
}

/** Ends an import; what it says of one that is done is that it held nothing. */
export async function endImport(
  db: Db | Trx,
  id: string,
  outcome: { readonly state: 'done' } | { readonly state: 'failed'; readonly reason: string },
): Promise<void> {
  await db
    .updateTable('feed_import')
    .set({
      reason: sql<string | null>`case when good_lines + bad_lines = 0 then ${NO_LINES} end`,
      ...outcome,
      finished_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
}

/** Notes that the same bytes came once more. */
export async function markRepeated(db: Db, id: string): Promise<void> {
  await db.updateTable('feed_import').set({ repeated_at: new Date() }).where('id', '=', id).execute();
}

/** Ends imports whose file was taken away before it was read to its end. */
export async function endAbandoned(db: Db, feedId: string): Promise<void> {
  await db
    .updateTable('feed_import')
    .set({
      state: 'failed',
      reason: 'The file was removed before it was completely read.',
      finished_at: new Date(),
    })
    .where('feed_id', '=', feedId)
    .where('state', '=', 'running')
    // a released one was not in its place
    .where('held_file', 'is', null)
    .execute();
}
