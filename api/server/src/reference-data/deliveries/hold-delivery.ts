import { sql } from 'kysely';
import { dayOf, today } from '@console/contract/calendar-day';
import type { Db, Trx } from '../../platform/database/database';
import type { FeedImportRow, FeedRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import type { CheckedFile, KnownFacts } from './check-file';
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

/** Holds a delivery until somebody decides; answers where its file goes. */
export async function holdDelivery(trx: Trx, { feed, row, checked }: Hold): Promise<string> {
  const held_file = heldFile(row.id, row.file);
  const heldFor = [...checked.counts].map(([rule, rows]) => ({ rule, rows }));
  await trx
    .updateTable('feed_import')
    .set({
      ...{ state: 'held', held_file, held_at: new Date(), held_for: JSON.stringify(heldFor) },
      bad_lines: checked.facts.bad.lines,
    })
    .where('id', '=', row.id)
    .execute();
  await keepBadLines(trx, row, checked.bad);
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

/** Content that is shown of a value. */
const MAX_SHOWN = 500;
const shown = (value: string) => storable(value.slice(0, MAX_SHOWN));
