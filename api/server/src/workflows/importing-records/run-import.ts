import { createHash } from 'node:crypto';
import type { RecordImport, RecordLine } from '@console/contract/record-imports';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { conflict, invalid, ProblemError } from '../../platform/http/problem';
import { Fault } from '../../reference-data/deliveries/fault';
import type { Services } from '../../services';
import { judgeLines, type Judged } from './judge-lines';
import { readRecordFile, type FileLine, type RecordFile } from './read-record-file';
import type { RecordKind } from './record-kind';

/** A file as it was sent. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Its empty cells clear what is there. */
  readonly clears: boolean;
}

/** Imports wait for each other: two of the same keys in another order would wait for each other for ever. */
const IMPORT_LOCK = 7_301_990;

/** What importing a file would make; writes and locks nothing. 422 on `file` for what can't be read as a whole. */
export async function previewImport<Made>(
  services: Services,
  kind: RecordKind<Made>,
  { bytes, clears }: SentFile,
): Promise<RecordImport> {
  const file = await requireFile(kind, bytes);
  const judged = await judgeLines(services.db, kind, { ...file, clears });
  return answerOf(judged, [...file.notes, ...(await kind.notes(services))]);
}

interface Confirmed {
  readonly file: SentFile;
  /** Of the preview that was confirmed. */
  readonly fingerprint: string;
  readonly actorId: string;
}

/**
 * Makes every line that is ready, or nothing. Where the lines are no longer what was confirmed, the new preview is
 * answered and nothing is written.
 */
export async function runImport<Made>(
  services: Services,
  kind: RecordKind<Made>,
  { file: sent, fingerprint, actorId }: Confirmed,
): Promise<RecordImport> {
  const { db, queue, environment } = services;
  const file = await requireFile(kind, sent.bytes);
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx);
      const judged = await judgeLines(trx, kind, { ...file, clears: sent.clears });
      const found = answerOf(judged, file.notes);
      if (found.fingerprint !== fingerprint) return found;
      if (found.ready === 0) throw conflict('No line is ready to be imported.');
      const made = judged.flatMap(({ ready }) => ready?.made ?? []);
      const ids = await kind.write({ trx, queue, environment, actorId }, made);
      await recordImport(trx, kind, { sent, actorId, found });
      return imported(found, ids);
    });
  } catch (error) {
    // somebody else made one of them between the look and the write: nothing was written, and it is seen now
    if (kind.isTaken(error) || isChanged(error)) return previewImport(services, kind, sent);
    throw error;
  }
}

/** Whether a write failed because somebody else has just changed the record. */
const isChanged = (error: unknown) => error instanceof ProblemError && error.status === 412;

/** A line of a file, and what becomes of it. */
export interface JudgedLine extends FileLine {
  readonly row: RecordLine;
}

/** The lines of a file as they are judged now, with their cells. */
export async function judgedLines<Made>(
  { db }: Pick<Services, 'db'>,
  kind: RecordKind<Made>,
  { bytes, clears }: SentFile,
): Promise<readonly JudgedLine[]> {
  const { lines } = await requireFile(kind, bytes);
  const judged = await judgeLines(db, kind, { lines, clears });
  return lines.flatMap((line, index) => {
    const row = judged[index]?.row;
    return row ? { ...line, row } : [];
  });
}

async function requireFile<Made>(kind: RecordKind<Made>, bytes: Buffer): Promise<RecordFile> {
  const file = await readRecordFile(bytes, kind);
  if (file instanceof Fault) throw invalid([{ propertyPath: 'file', message: file.reason }]);
  return file;
}

function answerOf<Made>(judged: readonly Judged<Made>[], notes: readonly string[]): RecordImport {
  const lines = judged.map(({ row }) => row);
  const seen = judged.map(({ row, ready }) => [row, ready?.input ?? null]);
  return {
    ...countsOf(lines),
    notes: [...notes],
    fingerprint: createHash('sha256').update(JSON.stringify(seen)).digest('hex'),
    lines,
  };
}

function countsOf(lines: readonly RecordLine[]) {
  const count = (state: RecordLine['state']) => lines.filter((line) => line.state === state).length;
  return {
    bad: count('bad'),
    ready: count('ready'),
    present: count('present'),
    imported: count('imported'),
  };
}

function imported(found: RecordImport, ids: readonly string[]): RecordImport {
  const left = [...ids];
  const lines = found.lines.map((line): RecordLine => {
    if (line.state !== 'ready') return line;
    return { ...line, state: 'imported', id: left.shift() ?? null };
  });
  return { ...found, ...countsOf(lines), lines };
}

interface Done {
  readonly sent: SentFile;
  readonly actorId: string;
  readonly found: RecordImport;
}

async function recordImport<Made>(
  trx: Trx,
  { noun }: RecordKind<Made>,
  { sent: { name, bytes, clears }, actorId, found: { ready, present, bad } }: Done,
): Promise<void> {
  await audit(trx, {
    actorId,
    action: `${noun}.import`,
    subjectType: noun,
    subjectId: null,
    subjectLabel: name,
    after: {
      fileSha256: createHash('sha256').update(bytes).digest('hex'),
      ...{ imported: ready, present, bad },
      ...(clears && { clears }),
    },
  });
}
