import type { ManifestColumn } from '@console/contract/report-imports';
import { importReports } from '../../src/research/report-imports/import-reports';
import type { Call, TestAnswer, TestServer } from '../server';
import { upload } from './draft';

type Cells = Partial<Record<ManifestColumn, string>>;

/** A small PDF that says `words`. */
export function smallPdf(words: string): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n` +
      `% ${words}\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`,
  );
}

/** A manifest with these lines; values are put in quotes. */
export function manifestOf(lines: readonly Cells[], delimiter = ','): string {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line) as ManifestColumn[]))];
  const quoted = (text = '') => `"${text.replaceAll('"', '""')}"`;
  const rows = lines.map((line) => columns.map((column) => quoted(line[column])));
  return [columns, ...rows].map((row) => row.join(delimiter)).join('\r\n');
}

/** A line that is good once its PDF is there. */
export function goodLine(cells: Cells = {}): Cells {
  return {
    file: 'old.pdf',
    title: 'Old report',
    reportType: 'Market Report',
    publishedOn: '2019-11-21',
    ...cells,
  };
}

/** Begins an import with a manifest. */
export function sendManifest(call: Call, text: string | Buffer, name = 'archive.csv'): Promise<TestAnswer> {
  return upload(call, '/api/report-import', { name, bytes: Buffer.from(text), type: 'text/csv' });
}

/** Sends the PDF of a line. */
export function sendPdf(call: Call, importId: string, path: string, bytes: Buffer): Promise<TestAnswer> {
  const url = `/api/report-import/${importId}/pdf?path=${encodeURIComponent(path)}`;
  return upload(call, url, { name: 'a.pdf', bytes, type: 'application/pdf' });
}

/** Imports one report as an admin does; answers its id and that of the import. */
export async function addHistoricReport(
  server: TestServer,
  cells: Cells,
): Promise<{ readonly id: string; readonly importId: string; readonly pdf: Buffer }> {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const line = goodLine(cells);
  const pdf = smallPdf(JSON.stringify(line));
  const { json } = await sendManifest(asAdmin, manifestOf([line]));
  await sendPdf(asAdmin, json.id, line.file ?? '', pdf);
  const started = await asAdmin('POST', `/api/report-import/${json.id}/start`, { whenBad: 'refuse' });
  if (started.status !== 200) throw new Error(`The report should be ready: ${JSON.stringify(started.json)}`);
  await importReports(server.services, json.id);
  const { id } = await server.services.db
    .selectFrom('report')
    .select('id')
    .where('import_id', '=', json.id)
    .executeTakeFirstOrThrow();
  return { id, importId: json.id, pdf };
}
