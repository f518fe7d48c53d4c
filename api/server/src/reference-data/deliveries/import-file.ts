import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { FeedImportRow } from '../../platform/database/schema';
import type { DeliveryKindReader, RowBatch } from './delivery-kind';
import { Fault, NO_LINES } from './fault';
import { countBlock, type BadRecord } from './import-state';
import type { KnownCompanies } from './known-companies';
import { hasMissingBefore, noteCome } from './missing-lines';
import { recordBlocks, type RecordBlock } from './record-blocks';
import type { DeliveredRecord } from './records';
import type { FeedName } from '@console/contract/feeds';

/** What a file is imported with. */
export interface ImportWork {
  readonly db: Db;
  readonly feed: FeedName;
  readonly companies: KnownCompanies;
  readonly kind: DeliveryKindReader;
  readonly source: AsyncIterable<Uint8Array>;
  /** Throws in a transaction that must not commit, as somebody else does the work now. */
  readonly assertOwned: (trx: Trx) => Promise<void>;
  readonly signal: AbortSignal;
  readonly progress: (bytesRead: number) => void;
}

/**
 * Imports a file from the line behind the last committed one. Lines before it are read without writing, to know what
 * the file has had. Rows, bad lines and the line reached are committed together, so that it may be killed at any
 * moment. A fault: nothing of the file can be read, or no line of it be loaded.
 */
export async function importFile(work: ImportWork, begun: FeedImportRow): Promise<Fault | null> {
  let row = begun;
  let batch: RowBatch | null = null;
  const isAwaited = await hasMissingBefore(work.db, row);
  for await (const block of recordBlocks(work.source, work.kind)) {
    work.signal.throwIfAborted();
    const startedAt = performance.now();
    let records = block.records;
    if (batch === null) {
      const [header, ...others] = records;
      if (!header) continue;
      const opened = openBatch(work, header);
      if (opened instanceof Fault) return opened;
      batch = opened;
      records = others;
    }
    if (row.line > 0) {
      const { line } = row;
      takeAll(
        batch,
        records.filter((record) => record.line <= line),
      );
      batch.clear();
      records = records.filter((record) => record.line > line);
    }
    const bad = takeAll(batch, records);
    if (block.line > row.line) {
      row = await writeBlock(work, { row, batch, bad, block, startedAt, isAwaited });
      work.progress(block.bytesRead);
    }
    batch.clear();
  }
  if (batch === null) return new Fault('The file is empty.');
  if (row.good_lines > 0) return null;
  if (row.bad_lines === 0) return work.kind.mayBeEmpty ? null : new Fault(NO_LINES);
  const lines = row.bad_lines === 1 ? 'Its line' : `None of its ${row.bad_lines} lines`;
  return new Fault(`${lines} can${row.bad_lines === 1 ? "'t" : ''} be loaded.`);
}

/** Begins a file by its first record. */
export function openBatch(
  { kind, feed, companies }: Pick<ImportWork, 'kind' | 'feed' | 'companies'>,
  header: DeliveredRecord,
): RowBatch | Fault {
  if (header.fields instanceof Fault) return new Fault(`The header can't be read. ${header.fields.reason}`);
  return kind.open(header.fields, { feed, companies });
}

/** Takes lines in; answers the bad ones. */
export function takeAll(batch: RowBatch, records: readonly DeliveredRecord[]): BadRecord[] {
  const bad: BadRecord[] = [];
  for (const record of records) {
    const { line, text, fields } = record;
    const fault = fields instanceof Fault ? fields : batch.take(fields, line);
    if (fault)
      bad.push({
        line,
        reason: fault.reason,
        content: fault.content ?? text,
        subject: batch.subjectOf(record),
      });
  }
  return bad;
}

interface BlockOfWork {
  readonly row: FeedImportRow;
  readonly batch: RowBatch;
  readonly bad: readonly BadRecord[];
  readonly block: RecordBlock;
  readonly startedAt: number;
  /** Whether lines of earlier files are missing, which may be among these. */
  readonly isAwaited: boolean;
}

async function writeBlock(
  { db, assertOwned }: ImportWork,
  { row, batch, bad, block, startedAt, isAwaited }: BlockOfWork,
): Promise<FeedImportRow> {
  return db.transaction().execute(async (trx) => {
    await assertOwned(trx);
    // whose figures replace others, for the triggers that keep what stood there
    await sql`select set_config('console.import', ${row.id}, true)`.execute(trx);
    const changed = await batch.write(trx);
    if (isAwaited)
      await noteCome(trx, row, new Set([...batch.subjects, ...bad.map(({ subject }) => subject)]));
    return countBlock(trx, row, {
      ...{ line: block.line, bytesRead: block.bytesRead },
      ...{ good: batch.size, bad, changed },
      busyMs: performance.now() - startedAt,
    });
  });
}
