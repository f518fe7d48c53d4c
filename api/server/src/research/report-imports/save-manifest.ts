import { createHash } from 'node:crypto';
import type { ReportImport } from '@console/contract/report-imports';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { invalid } from '../../platform/http/problem';
import { checkImport } from './check-import';
import { manifestThreads } from './manifest-threads';
import { importSubject, lockUnusedImport, readReportImport } from './report-imports.store';

/** A manifest as it was sent. */
interface SentManifest {
  readonly name: string;
  readonly bytes: Buffer;
  readonly actorId: string;
  /** The firm's: a day of publication lies before its today. */
  readonly timeZone: string;
}

/** Begins an import; 422 on `file` for what is no manifest. */
export async function createImport(
  db: Db,
  { name, bytes, actorId, timeZone }: SentManifest,
): Promise<ReportImport> {
  const rows = await requireManifest(bytes);
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('report_import')
      .values({ manifest: name, manifest_sha256: sha256(bytes), created_by: actorId })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeLines(trx, row.id, rows);
    return checkAndRecord(trx, { row, timeZone }, { actorId, action: 'report-import.create' });
  });
}

/** Replaces the manifest of an import; what was sent for its files stays. 409 once a report of it was imported. */
export async function replaceManifestOf(
  db: Db,
  id: string,
  { name, bytes, actorId, timeZone }: SentManifest,
): Promise<ReportImport> {
  const rows = await requireManifest(bytes);
  return db.transaction().execute(async (trx) => {
    await lockUnusedImport(trx, id);
    const row = await trx
      .updateTable('report_import')
      .set({ manifest: name, manifest_sha256: sha256(bytes), state: 'checked', reason: null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('report_import_line').where('import_id', '=', id).execute();
    await writeLines(trx, id, rows);
    return checkAndRecord(trx, { row, timeZone }, { actorId, action: 'report-import.replace-manifest' });
  });
}

/** The rows of its lines, in JSON. */
async function requireManifest(bytes: Buffer): Promise<string> {
  const read = await manifestThreads.run(bytes);
  if ('fault' in read) throw invalid([{ propertyPath: 'file', message: read.fault }]);
  return read.rows;
}

async function writeLines(trx: Trx, importId: string, rows: string): Promise<void> {
  await sql`
    insert into report_import_line (import_id, line, file_key, cells, fault)
    select ${importId}::uuid, line, file_key, cells, fault
    from jsonb_to_recordset(${rows}::jsonb)
      as row (line integer, file_key text, cells jsonb, fault text)`.execute(trx);
}

interface Checked extends Pick<SentManifest, 'timeZone'> {
  readonly row: Parameters<typeof importSubject>[0] & { readonly manifest_sha256: string };
}

async function checkAndRecord(
  trx: Trx,
  { row, timeZone }: Checked,
  done: { readonly actorId: string; readonly action: string },
): Promise<ReportImport> {
  await checkImport(trx, { importId: row.id, timeZone });
  const checked = await readReportImport(trx, row.id);
  const { lines, ready, bad, waiting, present } = checked;
  await audit(trx, {
    ...importSubject(row),
    ...done,
    after: { manifestSha256: row.manifest_sha256, lines, ready, bad, waiting, present },
  });
  return checked;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
