import type { ReportRow } from '../../database/schema';
import type { Services } from '../../services';
import { printReport } from '../rendering/print-report';
import { renderReportPage } from '../rendering/render-report';
import { snapshotOf } from './reports.store';

/** The static page of a report; one that is not there yet is drawn from what was frozen, and kept. */
export async function reportPage(
  { db, files }: Pick<Services, 'db' | 'files'>,
  row: ReportRow,
): Promise<string> {
  const kept = await files.read(row.html_key);
  if (kept) return kept.toString('utf8');
  const html = await renderReportPage({ db, files }, row.draft_id, snapshotOf(row));
  await files.write(row.html_key, Buffer.from(html));
  return html;
}

/** The PDF of a report; one that is not there yet is printed from its page, and kept. */
export async function reportPdf(
  services: Pick<Services, 'db' | 'files' | 'printer'>,
  row: ReportRow,
): Promise<Uint8Array> {
  const kept = await services.files.read(row.pdf_key);
  if (kept) return kept;
  const { title, owner } = snapshotOf(row);
  const html = await reportPage(services, row);
  const author = `${owner.firstName} ${owner.lastName}`;
  const pdf = await printReport(services.printer, 'preview', { html, title, author });
  await services.files.write(row.pdf_key, pdf);
  return pdf;
}
