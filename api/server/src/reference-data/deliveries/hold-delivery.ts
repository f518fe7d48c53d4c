import { sql } from 'kysely';
import { MAX_KEPT_BAD_LINES } from '@console/contract/feeds';
import { MAX_KEPT_HELD_ROWS } from '@console/contract/held-deliveries';
import { dayOf, today } from '@console/contract/calendar-day';
import type { Db, Trx } from '../../platform/database/database';
import type { FeedImportRow, FeedRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import type { CheckedFile, KnownFacts } from './check-file';
import type { FoundRow } from './checks/rule';
import { heldFile } from './drop-box';
import { keepBadLines, storable } from './import-state';

/** Loaded files that a new one of their kind is compared with. */
const COMPARED_FILES = 5;

/** What was loaded and rejected before a file. */
export async function factsBefore(
  db: Db,
  { feed_id, kind, file, file_day: fileDay, fingerprint }: FeedImportRow,
  timeZone: string,
): Promise<KnownFacts> {
  const ofKind = db.selectFrom('feed_import').where('feed_id', '=', feed_id).where('kind', '=', kind);
  const loaded = ofKind.where('state', '=', 'done');
  const [lastLoaded, newest, rejected] = await Promise.all([
    loaded
      .select(['file', 'subjects', 'ends_with_line_end'])
      .orderBy('finished_at', 'desc')
      .limit(COMPARED_FILES)
      .execute(),
    loaded
      .select(['file', 'file_day'])
      // one of a day to come was named wrongly: right ones are of earlier days
      .where('file_day', '<=', today(timeZone))
      .orderBy('file_day', 'desc')
      .limit(1)
      .executeTakeFirst(),
    ofKind
      .select(['decided_at', 'decision_note'])
      .where('state', '=', 'rejected')
      .where('fingerprint', '=', fingerprint)
      .orderBy('decided_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  // corrections are files of a few lines: what a day has says the fullest of the last ones
  const [previous] = lastLoaded.toSorted((one, other) => (other.subjects ?? 0) - (one.subjects ?? 0));
  return {
    ...{ file, fileDay },
    previous: previous ? { ...previous, endsWithLineEnd: previous.ends_with_line_end } : null,
    newest: newest?.file_day ? { file: newest.file, day: newest.file_day } : null,
    rejected: rejected?.decided_at
      ? { at: dayOf(rejected.decided_at, timeZone), note: rejected.decision_note ?? '' }
      : null,
  };
}

/** Keeps what a file was found to be about, which the next one is compared with. */
export async function keepFacts(db: Db | Trx, id: string, { facts }: CheckedFile): Promise<void> {
  await db
    .updateTable('feed_import')
    .set({ subjects: facts.subjects, ends_with_line_end: facts.endsWithLineEnd })
    .where('id', '=', id)
    .execute();
}

interface Hold {
  readonly feed: FeedRow;
  readonly row: FeedImportRow;
  readonly checked: CheckedFile;
}

/** Holds a delivery, maybe once more, until somebody decides; answers where its file goes. */
export async function holdDelivery(trx: Trx, { feed, row, checked }: Hold): Promise<string> {
  await trx.deleteFrom('feed_held_row').where('import_id', '=', row.id).execute();
  const held_file = heldFile(row.id, row.file);
  const heldFor = [...checked.counts].map(([rule, rows]) => ({ rule, rows }));
  await trx
    .updateTable('feed_import')
    .set({
      ...{ state: 'held', held_file, held_at: new Date(), held_for: JSON.stringify(heldFor) },
    })
    .where('id', '=', row.id)
    .execute();
  await keepBadLines(trx, await forgetBadLines(trx, row), checked.bad);
  await trx
    .updateTable('feed_import')
    .set({ bad_lines: checked.facts.bad.lines })
    .where('id', '=', row.id)
    .execute();
  const rows = checked.found.map(({ field, oldValue, newValue, subject, reason, ...found }) => ({
    ...found,
    ...{ field: shown(field), subject: shown(subject), reason: shown(reason), newValue: shown(newValue) },
    oldValue: oldValue === null ? null : shown(oldValue),
  }));
  await sql`insert into feed_held_row (import_id, place, line, rule, subject, field, old_value, new_value, reason)
    select ${row.id}::uuid, place, (found->>'line')::integer, found->>'rule', found->>'subject', found->>'field',
      found->>'oldValue', found->>'newValue', found->>'reason'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as each (found, place)`.execute(
    trx,
  );
  await audit(trx, {
    ...{
      actorId: null,
      action: 'feed.hold',
      subjectType: 'feed',
      subjectId: feed.id,
      subjectLabel: feed.name,
    },
    after: { file: row.file, fingerprint: row.fingerprint, heldFor },
  });
  return held_file;
}

/**
 * Whether a check finds what it did not find when a delivery was held, or other lines bad: a merge or Coverage has changed
 * since then what its lines are about. Of more rows than are kept their numbers tell.
 */
export async function hasUnseen(
  db: Db,
  { id, held_for, bad_lines }: FeedImportRow,
  { found, counts, bad, facts }: CheckedFile,
): Promise<boolean> {
  // a line that was shown as bad stays out, and one that was not is loaded
  if (facts.bad.lines !== bad_lines || (await badLinesOf(db, id)) !== lineNumbers(bad)) return true;
  const rowsBefore = new Map(held_for.map(({ rule, rows }) => [rule, rows]));
  if ([...counts].some(([rule, rows]) => rows > (rowsBefore.get(rule) ?? 0))) return true;
  const seen = await db
    .selectFrom('feed_held_row')
    .select(['line', 'rule', 'subject', 'field'])
    .where('import_id', '=', id)
    .execute();
  if (seen.length === MAX_KEPT_HELD_ROWS) return false;
  const keyOf = ({ line, rule, subject, field }: Pick<FoundRow, 'line' | 'rule' | 'subject' | 'field'>) =>
    JSON.stringify([line, rule, shown(subject), shown(field)]);
  const keys = new Set(seen.map(keyOf));
  return found.some((row) => !keys.has(keyOf(row)));
}

async function badLinesOf(db: Db, importId: string): Promise<string> {
  const rows = await db
    .selectFrom('feed_bad_line')
    .select('line')
    .where('import_id', '=', importId)
    .orderBy('line')
    .execute();
  return lineNumbers(rows);
}

const lineNumbers = (lines: readonly { readonly line: number }[]) =>
  lines
    .slice(0, MAX_KEPT_BAD_LINES)
    .map(({ line }) => line)
    .join();

/** Forgets the bad lines of a held delivery: they are counted and listed anew as it is loaded. */
export async function forgetBadLines(db: Db | Trx, row: FeedImportRow): Promise<FeedImportRow> {
  await db.deleteFrom('feed_bad_line').where('import_id', '=', row.id).execute();
  await db.updateTable('feed_import').set({ bad_lines: 0 }).where('id', '=', row.id).execute();
  return { ...row, bad_lines: 0 };
}

/** Content that is shown of a value. */
const MAX_SHOWN = 500;
const shown = (value: string) => storable(value.slice(0, MAX_SHOWN));
