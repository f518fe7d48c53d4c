import { createHash } from 'node:crypto';
import type { FeedName } from '@console/contract/feeds';
import type { Db, Trx } from '../../platform/database/database';
import type { FeedImportRow, FeedRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import { kindOfFile, kindReaders } from './delivery-kinds';
import type { DropBox, WaitingFile } from './drop-box';
import { Fault } from './fault';
import { importFile } from './import-file';
import { endAbandoned, endImport, findImport, insertImport, markRepeated } from './import-state';
import { knownCompanies } from './known-companies';
import { deliveryKinds } from '@console/contract/feeds';

/** What the files of a feed are imported with. */
export interface DeliveryWork {
  readonly db: Db;
  readonly dropBox: DropBox;
  readonly feedName: FeedName;
  readonly assertOwned: (trx: Trx) => Promise<void>;
  readonly signal: AbortSignal;
  /** Bytes read of all files, and how many there are. */
  readonly progress: (completed: number, total: number) => void;
}

/** What became of a file. */
type Outcome = 'imported' | 'repeated' | 'refused' | 'still written';

/** Imports what a feed has delivered, companies first; answers in a line what came of it, or throws it when files were refused. */
export async function importDeliveries(work: DeliveryWork): Promise<string> {
  const { db, dropBox, feedName } = work;
  const feed = await db.selectFrom('feed').selectAll().where('name', '=', feedName).executeTakeFirstOrThrow();
  if (!feed.enabled) return 'The feed is disabled: its files are waiting.';
  const files = inOrder(await dropBox.list(feedName));
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const counts: Record<Outcome, number> = { imported: 0, repeated: 0, refused: 0, 'still written': 0 };
  let completed = 0;
  work.progress(0, total);
  for (const file of files) {
    const progress = (bytes: number) => work.progress(completed + bytes, total);
    counts[await importDelivery({ ...work, feed, file, progress })] += 1;
    completed += file.bytes;
  }
  if (counts['still written'] === 0) await endAbandoned(db, feed.id);
  work.progress(total, total);
  // a run that refused a file has not succeeded: the page of the feed says which and why
  if (counts.refused > 0) throw new Error(`${summaryOf(counts)} Feeds › ${feedName} says why.`);
  return summaryOf(counts);
}

/** Companies first, as the other files speak of them. */
function inOrder(files: readonly WaitingFile[]): WaitingFile[] {
  const rank = ({ name }: WaitingFile) => {
    const kind = kindOfFile(name);
    return kind === null ? deliveryKinds.length : deliveryKinds.indexOf(kind);
  };
  return [...files].sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
}

function summaryOf(counts: Readonly<Record<Outcome, number>>): string {
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  if (parts.length === 0) return 'No files were waiting.';
  return `Files: ${parts.map(([outcome, count]) => `${count} ${outcome}`).join(', ')}.`;
}

type FileWork = Omit<DeliveryWork, 'progress'> & {
  readonly feed: FeedRow;
  readonly file: WaitingFile;
  readonly progress: (bytesRead: number) => void;
};

async function importDelivery(work: FileWork): Promise<Outcome> {
  const { db, dropBox, feedName, feed, file } = work;
  const { fingerprint, bytes } = await fingerprintOf(work);
  // it grew while it was read: its end is still to come
  if (bytes !== file.bytes) return 'still written';
  const kind = kindOfFile(file.name);
  const identity = { feedId: feed.id, kind, file: file.name, fingerprint, bytes };
  const before = kind && (await findImport(db, identity));
  if (before?.state === 'done') {
    // a server may have stopped between the last line and putting the file away: that is no second delivery
    if (file.changedAt > before.started_at) await markRepeated(db, before.id);
    await dropBox.settle(feedName, file.name, 'done');
    return 'repeated';
  }
  const row = before ?? (await insertImport(db, identity));
  const fault = kind ? await readThrough(work, row, kind) : new Fault(unknownKind);
  await endWithAudit(work, row, fault);
  await dropBox.settle(feedName, file.name, fault ? 'failed' : 'done');
  return fault ? 'refused' : 'imported';
}

const unknownKind = `The name of a file should begin with what it contains: ${deliveryKinds.join(', ')}.`;

async function readThrough(work: FileWork, row: FeedImportRow, kind: (typeof deliveryKinds)[number]) {
  const { db, dropBox, feedName, file } = work;
  return importFile(
    {
      ...work,
      feed: feedName,
      kind: kindReaders[kind],
      companies: await knownCompanies(db, feedName),
      source: await dropBox.read(feedName, file.name),
    },
    row,
  );
}

async function endWithAudit(
  { db, feed, assertOwned }: FileWork,
  { id, file }: FeedImportRow,
  fault: Fault | null,
) {
  await db.transaction().execute(async (trx) => {
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
  });
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
