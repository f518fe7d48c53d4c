import { startOfDay } from '@console/contract/calendar-day';
import type { ReportImport } from '@console/contract/report-imports';
import type { Db, Trx } from '../../platform/database/database';
import type { ReportImportLineRow, ReportImportRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import { conflict } from '../../platform/http/problem';
import type { Services } from '../../services';
import { queueImportMails } from '../../people/account-mails/queue-import-mails';
import { refuseRestricted } from '../../reference-data/companies/restricted-now';
import { heldSuccessorsOf } from '../../reference-data/companies/successors';
import { checkImport, companiesOf } from './check-import';
import { lineJudge, type ArchivedReport } from './judge-line';
import {
  archivedPdfKey,
  importSubject,
  lockImport,
  lockOpenImport,
  readReportImport,
} from './report-imports.store';
import { surroundingsOf, type ImportInZone } from './surroundings';
import { sql } from 'kysely';

/** What a job of the queue carries. */
export interface ImportJob {
  readonly importId: string;
}

/** Reports of one transaction: some tens of milliseconds on the embedded database. */
const BATCH_SIZE = 100;
/** After so long a job leaves the rest to a next one, far below the time that a job may take. */
const TURN_MS = 30_000;
/** A longer reason is cut: it is shown in a list. */
const MAX_REASON_LENGTH = 300;

interface Start {
  readonly id: string;
  readonly actorId: string;
  /** Whether bad lines are left out or keep everything from being imported. */
  readonly whenBad: 'skip' | 'refuse';
}

/** Queues the lines that are ready, as they are judged now; 409 when there is none, or a bad one and `refuse`. */
export async function startImport(
  { db, queue, environment: { timeZone } }: Pick<Services, 'db' | 'queue' | 'environment'>,
  { id, actorId, whenBad }: Start,
): Promise<ReportImport> {
  return db.transaction().execute(async (trx) => {
    const row = await lockOpenImport(trx, id);
    const companyIds = await checkImport(trx, { importId: id, timeZone });
    const { ready, bad, waiting } = await readReportImport(trx, id);
    const left = bad + waiting;
    if (whenBad === 'refuse' && left > 0)
      throw conflict(`${left} ${left === 1 ? 'line' : 'lines'} cannot be imported. Nothing was imported.`);
    if (ready === 0) throw conflict('No line is ready to be imported.');
    await requireFree(trx, companyIds, actorId);
    await trx
      .updateTable('report_import')
      .set({
        ...{ state: 'importing', reason: null, finished_at: null },
        ...{ started_at: new Date(), started_by: actorId },
      })
      .where('id', '=', id)
      .execute();
    await queue.send(trx, {
      queue: 'import-reports',
      payload: { importId: id } satisfies ImportJob,
      key: id,
    });
    await audit(trx, {
      ...importSubject(row),
      actorId,
      action: 'report-import.start',
      after: { manifestSha256: row.manifest_sha256, ready, bad, waiting, whenBad },
    });
    return readReportImport(trx, id);
  });
}

/**
 * Publishes the lines of an import that are ready, a batch a transaction, so that it may be killed at any moment and
 * goes on where it was. What takes long is continued by a next job.
 */
export async function importReports(
  services: Pick<Services, 'db' | 'queue' | 'environment'>,
  importId: string,
  turnMs = TURN_MS,
): Promise<void> {
  const endsAt = Date.now() + turnMs;
  while ((await importBatch(services, importId)) === 'more') {
    if (Date.now() < endsAt) continue;
    return services.db.transaction().execute(async (trx) => {
      await services.queue.send(trx, { queue: 'import-reports', payload: { importId }, key: importId });
    });
  }
}

async function importBatch(
  { db, queue, environment: { timeZone } }: Pick<Services, 'db' | 'queue' | 'environment'>,
  importId: string,
): Promise<'more' | 'done'> {
  return db.transaction().execute(async (trx) => {
    const row = await lockImport(trx, importId);
    if (row.state !== 'importing') return 'done';
    const lines = await trx
      .selectFrom('report_import_line')
      .selectAll()
      .where('import_id', '=', importId)
      .where('state', '=', 'ready')
      .orderBy('line')
      .limit(BATCH_SIZE)
      .execute();
    if (lines.length === 0) {
      await finish(trx, queue, row);
      return 'done';
    }
    await publishLines(trx, { importId, timeZone }, lines);
    return 'more';
  });
}

async function publishLines(trx: Trx, target: ImportInZone, lines: readonly ReportImportLineRow[]) {
  const judge = lineJudge(await surroundingsOf(trx, target, lines));
  const judged = lines.map((line) => ({ id: line.id, ...judge(line) }));
  await requireFree(trx, judged.flatMap(companiesOf), null);
  const reports = judged.flatMap(({ report }) => report ?? []);
  const ids = await insertReports(trx, target, reports);
  const rows = judged.map(({ id, state, problems, reportId, report }) => {
    const newId = report && ids.get(report.sha256);
    if (newId) return { id, state: 'imported', problems: [], report_id: newId };
    // somebody else imported the same meanwhile
    if (report) return { id, state: 'present', problems: [], report_id: null };
    return { id, state, problems, report_id: reportId };
  });
  await sql`
    update report_import_line as line
    set state = done.state, problems = done.problems, report_id = done.report_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as done (id uuid, state text, problems jsonb, report_id uuid)
    where line.id = done.id`.execute(trx);
}

/**
 * 409 where one of the reports is about a restricted company: none is imported, and which one it is is not told, as a
 * manifest of all companies would be answered line by line.
 */
async function requireFree(trx: Trx, ids: readonly string[], personId: string | null): Promise<void> {
  const successorOf = await heldSuccessorsOf(trx, ids);
  const companyIds = [...ids, ...ids.map(successorOf)];
  const words = { what: 'These reports cannot be imported', tried: 'to import archived reports' };
  await refuseRestricted(trx, { companyIds, personId, ...words });
}

/** Ids of the new reports by the SHA-256 of their PDFs; nothing else follows from them, no recommendation and no date of a company. */
async function insertReports(
  trx: Trx,
  { importId, timeZone }: ImportInZone,
  reports: readonly ArchivedReport[],
): Promise<Map<string, string>> {
  if (reports.length === 0) return new Map();
  const codesOf = await successorCodes(trx, reports);
  const rows = await trx
    .insertInto('report')
    .values(
      reports.map((report) => ({
        snapshot: JSON.stringify(report.facts),
        merged_codes: codesOf(report),
        content_hash: report.sha256,
        pdf_key: archivedPdfKey(report.sha256),
        published_on: startOfDay(report.facts.publishedOn, timeZone),
        published_day: report.facts.publishedOn,
        public: report.isPublic,
        source_category: 'historic',
        source_reference: report.reference,
        import_id: importId,
      })),
    )
    .onConflict((same) => same.doNothing())
    .returning(['id', 'content_hash'])
    .execute();
  return new Map(rows.map(({ id, content_hash }) => [content_hash, id]));
}

/** Codes under which reports are found too, as their companies were merged into others (U12). */
async function successorCodes(trx: Trx, reports: readonly ArchivedReport[]) {
  const ids = reports.flatMap(({ facts }) => facts.company.map(({ id }) => id));
  const successorOf = await heldSuccessorsOf(trx, ids);
  const successors = [...new Set(ids.map(successorOf))];
  const rows =
    successors.length === 0
      ? []
      : await trx.selectFrom('company').select(['id', 'code']).where('id', 'in', successors).execute();
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  return ({ facts: { company } }: ArchivedReport) => {
    const own = company.map(({ code }) => code);
    const found = company.flatMap(({ id }) => codes.get(successorOf(id)) ?? []);
    return [...new Set(found)]
      .filter((code) => !own.includes(code))
      .map((code) => ` ${code}`)
      .join('');
  };
}

async function finish(trx: Trx, queue: Services['queue'], row: ReportImportRow): Promise<void> {
  await trx
    .updateTable('report_import')
    .set({ state: 'imported', finished_at: new Date() })
    .where('id', '=', row.id)
    .execute();
  const { lines, imported, bad, waiting, present } = await readReportImport(trx, row.id);
  await audit(trx, {
    ...importSubject(row),
    actorId: null,
    action: 'report-import.finish',
    after: { manifestSha256: row.manifest_sha256, lines, imported, bad, waiting, present },
  });
  await tell(trx, queue, row);
}

/** Mails what came in since the import was started the last time. */
async function tell(trx: Trx, queue: Services['queue'], row: ReportImportRow): Promise<void> {
  if (!row.started_by || !row.started_at) return;
  const reports = await trx
    .selectFrom('report')
    .select(['title', 'owner_id as ownerId'])
    .where('import_id', '=', row.id)
    .where('revoked_at', 'is', null)
    .where('updated_at', '>=', row.started_at)
    .orderBy('published_on')
    .orderBy('title')
    .execute();
  await queueImportMails(trx, queue, { reports, byId: row.started_by });
}

/** Ends an import that failed each time it was tried; what was imported stays, the rest can be started again. */
export async function failImport(db: Db, importId: string, error: unknown): Promise<void> {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const reason = line.slice(0, MAX_REASON_LENGTH);
  await db.transaction().execute(async (trx) => {
    const row = await lockImport(trx, importId);
    if (row.state !== 'importing') return;
    await trx
      .updateTable('report_import')
      .set({ state: 'failed', reason, finished_at: new Date() })
      .where('id', '=', importId)
      .execute();
    const { imported } = await readReportImport(trx, importId);
    await audit(trx, {
      ...importSubject(row),
      actorId: null,
      action: 'report-import.failed',
      after: { reason, imported },
    });
  });
}
