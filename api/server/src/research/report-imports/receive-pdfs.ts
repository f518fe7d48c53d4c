import { createHash } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@console/contract/endpoint';
import {
  reportImportLimits,
  type offerArchivedPdfs,
  type offerOutcomes,
  type sendArchivedPdf,
} from '@console/contract/report-imports';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { ProblemError, invalid, notFound } from '../../platform/http/problem';
import type { Services } from '../../services';
import type { SentPdf } from './surroundings';
import { inspectPdf } from './inspect-pdf';
import { fileKey, fileKeysOf } from './read-manifest';
import { archivedPdfKey, lockOpenImport } from './report-imports.store';

type OfferedFile = BodyOf<typeof offerArchivedPdfs>['files'][number];
type Outcome = (typeof offerOutcomes)[number];

const { pdfMaxBytes } = reportImportLimits;
/** What is said of a larger PDF. */
export const tooLargePdf = `The PDF is larger than ${pdfMaxBytes / 1024 / 1024} MB.`;

/** Says which of these files to send; one whose PDF is stored already becomes that of its line at once. */
export async function takeOffer(
  db: Db,
  id: string,
  files: readonly OfferedFile[],
): Promise<AnswerOf<typeof offerArchivedPdfs>> {
  return db.transaction().execute(async (trx) => {
    await lockOpenImport(trx, id);
    const named = await filesOfManifest(
      trx,
      id,
      files.map(({ path }) => path),
    );
    const stored = await touchStored(
      trx,
      files.flatMap(({ sha256 }) => sha256 ?? []),
    );
    const sent = new Map<string, SentPdf>();
    const answered = files.map(({ path, bytes, sha256 }) => {
      const found = named(path);
      if (!found) return { path, file: null, outcome: 'not in the manifest' as Outcome };
      const { key, file } = found;
      const outcome = outcomeOf(bytes, sha256 != null && stored.has(sha256));
      if (outcome === 'stored') sent.set(key, { sha256: sha256 ?? null, fault: null });
      if (outcome === 'too large') sent.set(key, { sha256: null, fault: tooLargePdf });
      return { path, file, outcome };
    });
    await writeSent(trx, id, sent);
    return { files: answered };
  });
}

function outcomeOf(bytes: number, isStored: boolean): Outcome {
  if (isStored) return 'stored';
  return bytes > pdfMaxBytes ? 'too large' : 'wanted';
}

/**
 * Keeps the PDF of a line, byte for byte under its hash. What is none, or cannot be read by everybody, is refused with
 * 422 and noted at the line.
 */
export async function receivePdf(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { id, path, bytes, actorId }: { id: string; path: string; bytes: Buffer; actorId: string },
): Promise<AnswerOf<typeof sendArchivedPdf>> {
  const { key, file } = await requireFile(db, id, path);
  const fault = inspectPdf(bytes);
  if (fault) {
    await note(db, { id, key, sent: { sha256: null, fault: fault.reason } });
    throw invalid([{ propertyPath: 'file', message: fault.reason }]);
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await files.write(archivedPdfKey(sha256), bytes);
  await db
    .insertInto('archived_pdf')
    .values({ sha256, bytes: bytes.length, uploaded_by: actorId })
    .onConflict((same) => same.column('sha256').doUpdateSet({ uploaded_at: new Date() }))
    .execute();
  await note(db, { id, key, sent: { sha256, fault: null } });
  return { file, sha256, bytes: bytes.length };
}

/** Notes at the line that its PDF is too large, and refuses it. */
export async function refuseTooLarge(db: Db, id: string, path: string): Promise<never> {
  const { key } = await requireFile(db, id, path);
  await note(db, { id, key, sent: { sha256: null, fault: tooLargePdf } });
  throw new ProblemError(413, tooLargePdf);
}

/** Throws 409 unless the import takes files; 404 unless its manifest names this one. */
async function requireFile(db: Db, id: string, path: string) {
  return db.transaction().execute(async (trx) => {
    await lockOpenImport(trx, id);
    const found = (await filesOfManifest(trx, id, [path]))(path);
    if (!found) throw notFound('The file in the manifest');
    return found;
  });
}

interface Note {
  readonly id: string;
  readonly key: string;
  readonly sent: SentPdf;
}

async function note(db: Db, { id, key, sent }: Note): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOpenImport(trx, id);
    await writeSent(trx, id, new Map([[key, sent]]));
  });
}

interface NamedFile {
  readonly key: string;
  /** As the manifest writes it. */
  readonly file: string;
}

/**
 * Finds the file of the manifest that a path means: the one with the longest end in common, or, of a path that is only
 * the end of one, that one if no other ends so.
 */
async function filesOfManifest(
  trx: Trx,
  id: string,
  paths: readonly string[],
): Promise<(path: string) => NamedFile | null> {
  const keys = [...new Set(paths.flatMap(fileKeysOf))];
  const whole = [...new Set(paths.map(fileKey))];
  const { rows } = await sql<NamedFile & { readonly wanted: string; readonly isEnd: boolean }>`
    with file as materialized (
      select file_key as key, min(cells->>'file') as file from report_import_line
      where import_id = ${id} and file_key <> '' group by file_key)
    select key, file, key as wanted, false as "isEnd" from file where key = any(${keys}::text[])
    union all
    select key, file, wanted, true from file
    join unnest(${whole}::text[]) as wanted on right(key, length(wanted) + 1) = '/' || wanted`.execute(trx);
  const exact = new Map(rows.filter(({ isEnd }) => !isEnd).map((row) => [row.wanted, row]));
  return (path) => {
    const key = fileKeysOf(path).find((candidate) => exact.has(candidate));
    const ends = rows.filter(({ isEnd, wanted }) => isEnd && wanted === fileKey(path));
    const found = (key !== undefined && exact.get(key)) || (ends.length === 1 ? ends[0] : undefined);
    return found ? { key: found.key, file: found.file } : null;
  };
}

/** Which of these PDFs are stored; they count as sent just now, so that no clean-up takes them. */
async function touchStored(trx: Trx, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ sha256: string }>`
    update archived_pdf set uploaded_at = now() where sha256 = any(${[...new Set(hashes)]}::text[])
    returning sha256`.execute(trx);
  return new Set(rows.map(({ sha256 }) => sha256));
}

async function writeSent(trx: Trx, id: string, sent: ReadonlyMap<string, SentPdf>): Promise<void> {
  const rows = [...sent].map(([file_key, pdf]) => ({ file_key, ...pdf }));
  if (rows.length === 0) return;
  await sql`
    insert into report_import_pdf (import_id, file_key, sha256, fault)
    select ${id}::uuid, file_key, sha256, fault
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (file_key text, sha256 text, fault text)
    on conflict (import_id, file_key) do update set sha256 = excluded.sha256, fault = excluded.fault`.execute(
    trx,
  );
}
