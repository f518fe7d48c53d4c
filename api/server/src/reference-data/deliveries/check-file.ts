import { MAX_KEPT_HELD_ROWS } from '@console/contract/held-deliveries';
import type { FeedLimits, HoldRule } from '@console/contract/feed-limits';
import { cutOff } from './checks/cut-off';
import { dayOfFile } from './checks/day';
import { older } from './checks/older';
import { rejectedBefore } from './checks/rejected-before';
import { repeats } from './checks/repeats';
import { rewrites } from './checks/rewrites';
import { vanished } from './checks/vanished';
import type { FileFacts, FileRule, FoundRow, Judgement } from './checks/rule';
import type { RowBatch } from './delivery-kind';
import { Fault, NO_LINES } from './fault';
import { openBatch, takeAll, type ImportWork } from './import-file';
import type { BadRecord } from './import-state';
import { recordBlocks } from './record-blocks';

const fileRules: readonly FileRule[] = [
  cutOff,
  dayOfFile,
  older,
  rewrites,
  repeats,
  rejectedBefore,
  vanished,
];

/** What is known of a file before it is read. */
export type KnownFacts = Pick<FileFacts, 'file' | 'fileDay' | 'previous' | 'newest' | 'rejected'>;

type CheckWork = Omit<ImportWork, 'assertOwned' | 'progress'> & { readonly judgement: Judgement };

/** What looks wrong in a file. */
export interface CheckedFile {
  /** The first of them, what concerns the whole file before the rest. */
  readonly found: readonly FoundRow[];
  /** How many there are of each rule. */
  readonly counts: ReadonlyMap<HoldRule, number>;
  /** The first of its bad lines. */
  readonly bad: readonly BadRecord[];
  readonly facts: FileFacts;
}

/** Reads a file as it would be loaded, and writes nothing. A fault: nothing of it can be read. */
export async function checkFile(work: CheckWork, known: KnownFacts): Promise<CheckedFile | Fault> {
  const found: FoundRow[] = [];
  const counts = new Map<HoldRule, number>();
  const keep = (rows: readonly FoundRow[]) => {
    for (const row of rows) {
      counts.set(row.rule, (counts.get(row.rule) ?? 0) + 1);
      if (found.length < MAX_KEPT_HELD_ROWS) found.push(row);
    }
  };
  const bad: BadRecord[] = [];
  const keepBad = (lines: readonly BadRecord[]) => {
    bad.push(...lines.slice(0, MAX_KEPT_HELD_ROWS - bad.length));
  };
  const read = await readThrough(work, keep, keepBad);
  if (read instanceof Fault) return read;
  const facts = { ...known, ...read, today: work.judgement.today };
  const ofFile = ofWhole(facts, work.judgement.limits);
  for (const { rule } of ofFile) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return { found: [...ofFile, ...found].slice(0, MAX_KEPT_HELD_ROWS), counts, bad, facts };
}

function ofWhole(facts: FileFacts, limits: FeedLimits): FoundRow[] {
  return fileRules.flatMap(({ name, find }) => find(facts, limits).map((row) => ({ ...row, rule: name })));
}

async function readThrough(
  { db, kind, judgement, signal, source, ...parts }: CheckWork,
  keep: (rows: readonly FoundRow[]) => void,
  keepBad: (lines: readonly BadRecord[]) => void,
): Promise<Omit<FileFacts, keyof KnownFacts | 'today'> | Fault> {
  let batch: RowBatch | null = null;
  let bad: FileFacts['bad'] = { lines: 0, lastReason: '' };
  let lastByte: number | undefined;
  let lastFault: FileFacts['lastFault'] = null;
  const watched = watch(source, (byte) => {
    lastByte = byte;
  });
  for await (const block of recordBlocks(watched, kind)) {
    signal.throwIfAborted();
    let { records } = block;
    const [first, ...others] = records;
    if (!first) continue;
    if (batch === null) {
      const opened = openBatch({ kind, ...parts }, first);
      if (opened instanceof Fault) return opened;
      batch = opened;
      records = others;
    }
    const found = takeAll(batch, records);
    keepBad(found);
    const last = found.at(-1);
    if (records.length > 0) lastFault = last && last.line === records.at(-1)?.line ? last : null;
    bad = { lines: bad.lines + found.length, lastReason: last?.reason ?? bad.lastReason };
    keep(await batch.examine(db, judgement));
    batch.clear();
  }
  if (batch === null) return new Fault('The file is empty.');
  if (batch.facts.known.rows + bad.lines === 0 && !kind.mayBeEmpty) return new Fault(NO_LINES);
  return { ...batch.facts, endsWithLineEnd: lastByte === LINE_END, lastFault, bad };
}

const LINE_END = 0x0a;

async function* watch(source: AsyncIterable<Uint8Array>, onByte: (last: number | undefined) => void) {
  for await (const chunk of source) {
    if (chunk.length > 0) onByte(chunk.at(-1));
    yield chunk;
  }
}
