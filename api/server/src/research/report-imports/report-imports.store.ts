import type { ManifestLine, ReportImport } from '@console/contract/report-imports';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { ReportImportRow } from '../../platform/database/schema';
import { conflict, notFound } from '../../platform/http/problem';
import { personRefs } from '../../people/person-refs';

const importIri = (id: string) => `/api/report-import/${id}`;

/** Where the PDF of an archive is kept: under its own hash, once however often it is sent. */
export const archivedPdfKey = (sha256: string) => `reports/archive/${sha256.slice(0, 2)}/${sha256}.pdf`;

/** How the audit trail names an import. */
export function importSubject({ id, manifest }: Pick<ReportImportRow, 'id' | 'manifest'>) {
  return { subjectType: 'report-import', subjectId: id, subjectLabel: manifest };
}

interface Counts {
  readonly id: string;
  readonly lines: number;
  readonly ready: number;
  readonly bad: number;
  readonly waiting: number;
  readonly present: number;
  readonly imported: number;
  readonly pdfs: number;
  readonly published: number;
}

/** Imports by id. */
export async function loadReportImports(db: Db | Trx, ids: readonly string[]): Promise<ReportImport[]> {
  const rows = await db.selectFrom('report_import').selectAll().where('id', 'in', ids).execute();
  const people = await personRefs(
    db,
    rows.map((row) => row.created_by),
  );
  const counts = await countsOf(db, ids);
  return rows.map((row) => {
    const { id: _id, ...counted } = counts.get(row.id) ?? noCounts;
    return {
      '@id': importIri(row.id),
      id: row.id,
      manifest: row.manifest,
      state: row.state,
      reason: row.reason,
      ...counted,
      createdAt: row.created_at.toISOString(),
      createdBy: people.get(row.created_by) ?? null,
      startedAt: row.started_at?.toISOString() ?? null,
      finishedAt: row.finished_at?.toISOString() ?? null,
    };
  });
}

const noCounts: Counts = {
  ...{ id: '', lines: 0, ready: 0, bad: 0, waiting: 0, present: 0, imported: 0, pdfs: 0, published: 0 },
};

async function countsOf(db: Db | Trx, ids: readonly string[]): Promise<Map<string, Counts>> {
  const ofState = (state: ManifestLine['state']) =>
    sql`(count(*) filter (where line.state = ${state}))::integer`;
  const { rows } = await sql<Counts>`
    select line.import_id as id, count(*)::integer as lines, ${ofState('ready')} as ready, ${ofState('bad')} as bad,
      ${ofState('waiting')} as waiting,
      ${ofState('present')} as present, ${ofState('imported')} as imported,
      count(pdf.sha256)::integer as pdfs,
      (select count(*)::integer from report where report.import_id = line.import_id and revoked_at is null) as published
    from report_import_line as line
    left join report_import_pdf as pdf on pdf.import_id = line.import_id and pdf.file_key = line.file_key
    where line.import_id = any(${[...ids]}::uuid[])
    group by line.import_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** One import; 404 when there is none. */
export async function readReportImport(db: Db | Trx, id: string): Promise<ReportImport> {
  const [found] = await loadReportImports(db, [id]);
  if (!found) throw notFound('The import');
  return found;
}

/** The row, held against other writers until the transaction ends. */
export async function lockImport(trx: Trx, id: string): Promise<ReportImportRow> {
  const row = await trx
    .selectFrom('report_import')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('The import');
  return row;
}

/** The row of an import that may be changed; 409 while it runs and once it is revoked. */
export async function lockOpenImport(trx: Trx, id: string): Promise<ReportImportRow> {
  const row = await lockImport(trx, id);
  if (row.state === 'importing') throw conflict('This import is running. Wait until it has finished.');
  if (row.state === 'revoked') throw conflict('This import was revoked. Begin a new one.');
  return row;
}

/** As `lockOpenImport`, and 409 once a report of it was imported. */
export async function lockUnusedImport(trx: Trx, id: string): Promise<ReportImportRow> {
  const row = await lockOpenImport(trx, id);
  const used = await trx
    .selectFrom('report')
    .select('id')
    .where('import_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (used) throw conflict('Reports of this import are published. Begin a new one instead.');
  return row;
}

/** Lines by id, as lists show them. */
export async function loadManifestLines(db: Db, ids: readonly string[]): Promise<ManifestLine[]> {
  const rows = await db.selectFrom('report_import_line').selectAll().where('id', 'in', ids).execute();
  return rows.map(({ id, line, cells, state, problems, report_id: reportId }) => ({
    '@id': `${importIri('line')}/${id}`,
    ...{ id, line, state, problems, reportId },
    file: cells['file'] ?? '',
    title: cells['title'] ?? '',
    publishedOn: cells['publishedOn'] ?? '',
  }));
}
