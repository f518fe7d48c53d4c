import { fullName } from '@console/contract/full-name';
import { createHash } from 'node:crypto';
import type { ReportBrand } from '@console/shared-report/report-brand';
import type { ReportRow } from '../../platform/database/schema';
import { ProblemError } from '../../platform/http/problem';
import type { Services } from '../../services';
import { publishedPage } from './published-page';
import { damageOfPdf, hashOfPdf, publicationKeys } from '../publishing/publication-keys';
import { printReport } from '../rendering/print-report';
import { renderReportPage } from '../rendering/render-report';
import { isMade, snapshotOf, type MadeReport } from './reports.store';

/**
 * The PDF of a report, byte for byte as it was published. Throws 404 for one that is lost or was changed: another print
 * would have other bytes, so it is made by Rebuild alone, which is in the audit trail. One that was never printed, as in
 * demo data, is printed from its page and kept.
 */
export async function reportPdf(
  services: Pick<Services, 'db' | 'files' | 'printer'>,
  row: ReportRow,
): Promise<Uint8Array> {
  const kept = await services.files.read(row.pdf_key);
  const damage = damageOfPdf(hashOfPdf(row), kept);
  if (kept && damage === null) return kept;
  if (!isMade(row)) throw new ProblemError(404, `The PDF of this historic report ${damage ?? 'is missing'}.`);
  if (damage !== null)
    throw new ProblemError(
      404,
      `The PDF that was published ${damage}. An admin can make it anew: Rebuild, in the list of published reports.`,
    );
  return printAndKeep(services, row, { html: await publishedPage(services, row), key: row.pdf_key });
}

/** The PDF of a report in the look of a brand, drawn from what was frozen; kept as long as the brand looks so. */
export async function brandedReportPdf(
  services: Pick<Services, 'db' | 'files' | 'printer'>,
  row: MadeReport,
  brand: ReportBrand,
): Promise<Uint8Array> {
  const html = await renderReportPage(services, row.draft_id, { ...snapshotOf(row), brand });
  const key = publicationKeys(row.draft_id, createHash('sha256').update(html).digest('hex')).pdfKey;
  return (await services.files.read(key)) ?? printAndKeep(services, row, { html, key });
}

async function printAndKeep(
  { files, printer }: Pick<Services, 'files' | 'printer'>,
  row: MadeReport,
  { html, key }: { readonly html: string; readonly key: string },
): Promise<Uint8Array> {
  const { title, owner } = snapshotOf(row);
  const author = fullName(owner);
  const pdf = await printReport(printer, 'preview', { html, title, author });
  await files.write(key, pdf);
  return pdf;
}
