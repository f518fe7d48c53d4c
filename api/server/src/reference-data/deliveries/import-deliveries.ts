import { createHash } from 'node:crypto';
import { today } from '@console/contract/calendar-day';
import { deliveryKinds, type DeliveryKind, type FeedName } from '@console/contract/feeds';
import { changeDueCodes } from '../corporate-actions/change-codes';
import type { Db, Trx } from '../../platform/database/database';
import type { FeedImportRow, FeedRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import { kindOfFile, kindReaders } from './delivery-kinds';
import { checkFile, type CheckedFile } from './check-file';
import { dayNumber } from './day-column';
import { RunFailure, type PartlyDone } from '../../platform/jobs/scheduled-job';
import { settle, type DropBox, type WaitingFile } from './drop-box';
import { Fault } from './fault';
import { limitsOf } from './feed-limits';
import { factsBefore, forgetBadLines, hasUnseen, holdDelivery, keepFacts } from './hold-delivery';
import { importFile } from './import-file';
import { endAbandoned, endImport, findImport, insertImport, markRepeated } from './import-state';
import { knownCompanies } from './known-companies';
import { missingOf, stillMissing } from './missing-of';
import { wouldChange } from './would-change';

/** What the files of a feed are imported with. */
export interface DeliveryWork {
  readonly db: Db;
  readonly dropBox: DropBox;
  readonly feedName: FeedName;
  readonly assertOwned: (trx: Trx) => Promise<void>;
  readonly signal: AbortSignal;
  /** The firm's. */
  readonly timeZone: string;
  /** Bytes read of all files, and how many there are. */
  readonly progress: (completed: number, total: number) => void;
}

/** What became of a file. */
type Outcome = 'imported' | 'repeated' | 'refused' | 'held' | 'waiting' | 'still written';

/**
 * Imports what a feed has delivered, companies first; answers in a line or two what came of it, or throws it when files
 * were refused and none was imported.
 */
export async function importDeliveries(work: DeliveryWork): Promise<string | PartlyDone> {
  const { db, dropBox, feedName } = work;
  const feed = await db.selectFrom('feed').selectAll().where('name', '=', feedName).executeTakeFirstOrThrow();
  await changeDueCodes(work);
  if (!feed.enabled) return 'The feed is disabled: its files are waiting.';
  const heldKinds = await kindsHeld(db, feed.id);
  const ended: FeedImportRow[] = [];
  const decided = await carryOutDecisions({ ...work, feed, heldKinds, ended });
  const files = inOrderOf(await dropBox.list(feedName), ({ name }) => name);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const counts: Record<Outcome, number> = {
    ...{ imported: 0, repeated: 0, refused: 0, held: 0, waiting: 0, 'still written': 0 },
  };
  for (const outcome of decided) counts[outcome] += 1;
  let completed = 0;
  work.progress(0, total);
  for (const file of files) {
    const progress = (bytes: number) => work.progress(completed + bytes, total);
    counts[await importDelivery({ ...work, feed, file, progress, heldKinds, ended })] += 1;
    completed += file.bytes;
  }
  if (counts['still written'] + counts.waiting === 0) await endAbandoned(db, feed.id);
  work.progress(total, total);
  const path = `/admin/feeds/${feed.id}`;
  const missing = await missingOf(db, ended);
  if (missing === null) {
    const summary = summaryOf(counts);
    // a run that finds nothing mends nothing of what came before
    const before = summary === NOTHING ? await stillMissing(db, feed.id) : null;
    return before === null ? summary : { partly: `${summary} ${before}`, path };
  }
  const said = `${summaryOf(counts)} ${missing}`;
  if (counts.refused > 0 && counts.imported === 0) throw new RunFailure(said, path);
  return { partly: said, path };
}

const NOTHING = 'No files were waiting.';

/** Companies first, as the other files speak of them. */
function inOrderOf<File>(files: readonly File[], nameOf: (file: File) => string): File[] {
  const rank = (name: string) => {
    const kind = kindOfFile(name);
    return kind === null ? deliveryKinds.length : deliveryKinds.indexOf(kind);
  };
  const compare = (a: string, b: string) => rank(a) - rank(b) || (a < b ? -1 : 1);
  return [...files].sort((a, b) => compare(nameOf(a), nameOf(b)));
}

function summaryOf(counts: Readonly<Record<Outcome, number>>): string {
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  if (parts.length === 0) return NOTHING;
  return `Files: ${parts.map(([outcome, count]) => `${count} ${outcome}`).join(', ')}.`;
}

type FileWork = Omit<DeliveryWork, 'progress'> & {
  readonly feed: FeedRow;
  readonly file: WaitingFile;
  readonly progress: (bytesRead: number) => void;
  /** Kinds of which a delivery is held, and grows with those that are. */
  readonly heldKinds: Set<DeliveryKind>;
  /** Grows with the files that were read to their end, or refused. */
  readonly ended: FeedImportRow[];
};

/** Kinds that a file of a kind waits for while a delivery of them is held, so that none is loaded before an older one. */
function waitsFor(kind: DeliveryKind): readonly DeliveryKind[] {
  if (kind === 'actions') return [kind, 'companies'];
  return kind === 'prices' || kind === 'forecasts' ? [kind, 'companies', 'actions'] : [kind];
}

async function importDelivery(work: FileWork): Promise<Outcome> {
  const { db, feed, file, heldKinds } = work;
  const { fingerprint, bytes } = await fingerprintOf(work);
  // it grew while it was read: its end is still to come
  if (bytes !== file.bytes) return 'still written';
  const kind = kindOfFile(file.name);
  const identity = { feedId: feed.id, kind, file: file.name, fingerprint, bytes };
  if (!kind) return end(work, await insertImport(db, identity), new Fault(unknownKind));
  const before = await findImport(db, identity);
  if (before?.state === 'held') return putAway(work, before);
  const isBegun = before?.state === 'running' && before.line > 0;
  if (!isBegun && waitsFor(kind).some((one) => heldKinds.has(one))) return 'waiting';
  if (before?.state === 'done' && !(await wouldChange(await sourceOf(work, kind), before.id)))
    return putAway(work, before);
  const row = before?.state === 'running' ? before : await insertImport(db, identity);
  return isBegun ? end(work, row, await readThrough(work, row, kind)) : checkAndLoad(work, row, kind);
}

async function checkAndLoad(work: FileWork, row: FeedImportRow, kind: DeliveryKind): Promise<Outcome> {
  const checked = await check(work, row, kind);
  if (checked instanceof Fault) return end(work, row, checked);
  if (checked.counts.size === 0) return end(work, row, await readThrough(work, row, kind));
  await hold(work, row, checked);
  work.heldKinds.add(kind);
  return 'held';
}

/** A file that is loaded or held already, and changes nothing. */
async function putAway(
  { db, dropBox, feedName, file }: FileWork,
  { id, started_at, held_file }: FeedImportRow,
): Promise<Outcome> {
  // a server may have stopped between the last line and putting the file away: that is no second delivery
  if (file.changedAt > started_at) await markRepeated(db, id);
  if (held_file !== null) await dropBox.move(feedName, file.name, held_file);
  else await settle(dropBox, { feed: feedName, name: file.name, outcome: 'done' });
  return 'repeated';
}

const unknownKind = `The name of a file should begin with what it contains: ${deliveryKinds.join(', ')}.`;

async function end(work: FileWork, row: FeedImportRow, fault: Fault | null): Promise<Outcome> {
  await endWithAudit(work, row, fault);
  const outcome = fault ? 'failed' : 'done';
  await settle(work.dropBox, { feed: work.feedName, name: work.file.name, outcome });
  return fault ? 'refused' : 'imported';
}

/** Looks for what is wrong with a file before anything of it is loaded; a fault: nothing of it can be read. */
async function check(work: FileWork, row: FeedImportRow, kind: DeliveryKind) {
  const { db, timeZone, feed } = work;
  const judgement = { limits: limitsOf(feed), today: dayNumber(today(timeZone)) };
  const known = await factsBefore(db, row, timeZone);
  const checked = await checkFile({ ...(await sourceOf(work, kind)), judgement }, known);
  if (!(checked instanceof Fault)) await keepFacts(db, row.id, checked);
  return checked;
}

async function hold(work: FileWork, row: FeedImportRow, checked: CheckedFile) {
  const { dropBox, feedName, file } = work;
  await dropBox.move(feedName, file.name, await holdInTrail(work, row, checked));
}

/** Holds a delivery in the database; answers where its file goes. */
const holdInTrail = ({ db, feed, assertOwned }: FileWork, row: FeedImportRow, checked: CheckedFile) =>
  db.transaction().execute(async (trx) => {
    await assertOwned(trx);
    return holdDelivery(trx, { feed, row, checked });
  });

async function readThrough(work: FileWork, row: FeedImportRow, kind: DeliveryKind) {
  const fault = await importFile(await sourceOf(work, kind), row);
  // the files behind it name companies as it does
  if (kind === 'actions') await changeDueCodes(work);
  return fault;
}

async function sourceOf(work: FileWork, kind: DeliveryKind) {
  const { db, dropBox, feedName, file } = work;
  return {
    ...work,
    feed: feedName,
    kind: kindReaders[kind],
    companies: await knownCompanies(db, feedName),
    source: await dropBox.read(feedName, file.name),
  };
}

/** What becomes of deliveries that somebody has decided about. */
async function carryOutDecisions(work: Omit<FileWork, 'file' | 'progress'>): Promise<readonly Outcome[]> {
  const { db, dropBox, feedName, feed } = work;
  const rows = await db
    .selectFrom('feed_import')
    .selectAll()
    .where('feed_id', '=', feed.id)
    .where('held_file', 'is not', null)
    .where('state', '<>', 'held')
    .orderBy('started_at')
    .execute();
  const outcomes: Outcome[] = [];
  for (const row of inOrderOf(rows, ({ file }) => file)) {
    const name = row.held_file ?? '';
    const isThere = await dropBox.has(feedName, name);
    let outcome: 'done' | 'failed' | 'rejected' = row.state === 'rejected' ? 'rejected' : 'done';
    if (row.state === 'running') {
      const file = { name, bytes: Number(row.bytes), changedAt: row.started_at };
      const fault = isThere
        ? await loadReleased({ ...work, file, progress: () => undefined }, row)
        : new Fault('The file was removed before it was loaded.');
      if (fault === 'held') {
        outcomes.push(fault);
        continue;
      }
      await endWithAudit(work, row, fault);
      outcomes.push(fault ? 'refused' : 'imported');
      outcome = fault ? 'failed' : 'done';
    }
    if (isThere) await settle(dropBox, { feed: feedName, name, outcome });
    await db.updateTable('feed_import').set({ held_file: null }).where('id', '=', row.id).execute();
  }
  return outcomes;
}

/** Loads what was checked and shown to whoever released it, and nothing else: what nobody has seen is held once more. */
async function loadReleased(work: FileWork, row: FeedImportRow): Promise<Fault | 'held' | null> {
  const { fingerprint } = await fingerprintOf(work);
  if (fingerprint !== row.fingerprint || row.kind === null)
    return new Fault('The file is not the one that was held: it was changed since.');
  if (row.line > 0) return readThrough(work, row, row.kind);
  const checked = await check(work, row, row.kind);
  if (checked instanceof Fault) return checked;
  if (await hasUnseen(work.db, row, checked)) {
    await holdInTrail(work, row, checked);
    work.heldKinds.add(row.kind);
    return 'held';
  }
  return readThrough(work, await forgetBadLines(work.db, row), row.kind);
}

async function kindsHeld(db: Db, feedId: string): Promise<Set<DeliveryKind>> {
  const rows = await db
    .selectFrom('feed_import')
    .select('kind')
    .distinct()
    .where('feed_id', '=', feedId)
    .where('state', '=', 'held')
    .execute();
  return new Set(rows.flatMap(({ kind }) => kind ?? []));
}

async function endWithAudit(
  { db, feed, assertOwned, ended }: Pick<FileWork, 'db' | 'feed' | 'assertOwned' | 'ended'>,
  { id, file }: FeedImportRow,
  fault: Fault | null,
) {
  const end = await db.transaction().execute(async (trx) => {
    await assertOwned(trx);
    await endImport(trx, id, fault ? { state: 'failed', reason: fault.reason } : { state: 'done' });
    const row = await trx
      .selectFrom('feed_import')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await audit(trx, {
      actorId: null,
      action: fault ? 'feed.import-failed' : 'feed.import',
      subjectType: 'feed',
      subjectId: feed.id,
      subjectLabel: feed.name,
      after: {
        ...{ file, fingerprint: row.fingerprint, reason: row.reason },
        ...{ goodLines: row.good_lines, badLines: row.bad_lines, changedRows: row.changed_rows },
      },
    });
    return row;
  });
  ended.push(end);
}

/** SHA-256 of a file and how long it is. */
async function fingerprintOf({ dropBox, feedName, file, signal }: FileWork) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of await dropBox.read(feedName, file.name)) {
    signal.throwIfAborted();
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  return { fingerprint: hash.digest('hex'), bytes };
}
