import type { Db } from '../../platform/database/database';
import type { FeedImportRow } from '../../platform/database/schema';
import { newestDeliveries, type NewestDelivery } from './newest-deliveries';

/** Files that are named; more are counted. */
const NAMED = 3;

/** What was not loaded of files, by file, line and reason; null: all of them was. */
export async function missingOf(db: Db, ended: readonly FeedImportRow[]): Promise<string | null> {
  const faulty = ended.filter(({ state, bad_lines: bad }) => state === 'failed' || bad > 0);
  if (faulty.length === 0) return null;
  const said = await Promise.all(faulty.slice(0, NAMED).map((row) => missingOfFile(db, row)));
  const more = faulty.length - NAMED;
  if (more > 0) said.push(`And ${more} more ${more === 1 ? 'file' : 'files'}.`);
  return said.join(' ');
}

/** What of earlier files is still not loaded; null: nothing is missing. */
export async function stillMissing(db: Db, feedId: string): Promise<string | null> {
  const faulty = (await newestDeliveries(db, feedId)).filter(({ outcome }) => outcome !== 'Succeeded');
  if (faulty.length === 0) return null;
  const said = faulty.slice(0, NAMED).map(stillMissingOf);
  return `Still not loaded: ${said.join('; ')}${faulty.length > NAMED ? `; and more of ${faulty.length} files` : ''}.`;
}

function stillMissingOf({ file, outcome, missingLines }: NewestDelivery): string {
  if (outcome === 'Failed' && missingLines === 0) return file;
  return `${missingLines} ${missingLines === 1 ? 'line' : 'lines'} of ${file}`;
}

async function missingOfFile(db: Db, row: FeedImportRow): Promise<string> {
  const { file, state, reason, good_lines: good, bad_lines: bad } = row;
  const what =
    state === 'failed' ? `nothing is loaded. ${reason ?? ''}` : `${bad} of ${good + bad} lines are bad.`;
  const first = await firstBadLine(db, row.id);
  const line = first ? ` Line ${first.line}: ${first.reason}` : '';
  return `${file}: ${what}${line}`;
}

async function firstBadLine(db: Db, importId: string) {
  return db
    .selectFrom('feed_bad_line')
    .select(['line', 'reason'])
    .where('import_id', '=', importId)
    .orderBy('line')
    .limit(1)
    .executeTakeFirst();
}
