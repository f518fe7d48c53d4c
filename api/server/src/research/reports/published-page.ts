import { createHash } from 'node:crypto';
import { datedPage } from '@console/shared-report/publication-date';
import { conflict } from '../../platform/http/problem';
import type { Services } from '../../services';
import { requireDraft } from '../drafts/drafts.store';
import { approvedPage } from '../rendering/frozen-page';
import { renderReportPage } from '../rendering/render-report';
import { snapshotOf, type MadeReport } from './reports.store';
import { requireApproved } from '../publishing/require-approved';

type PageServices = Pick<Services, 'db' | 'files'>;

/**
 * The static page of a report. One that was lost or changed is made again from the page that was approved, and kept;
 * a report from before approvals were proved is drawn from its snapshot.
 */
export async function publishedPage(services: PageServices, report: MadeReport): Promise<string> {
  const kept = await services.files.read(report.html_key);
  const isProved = await hasEvidence(services, report);
  if (kept && (!isProved || isPageOf(report, kept))) return kept.toString('utf8');
  const html = isProved
    ? await approvedWithDate(services, report)
    : await renderReportPage(services, report.draft_id, snapshotOf(report));
  await services.files.write(report.html_key, Buffer.from(html));
  return html;
}

async function approvedWithDate(services: PageServices, report: MadeReport): Promise<string> {
  const draft = await requireDraft(services.db, report.draft_id);
  const { page } = await approvedPage(services, await requireApproved(services.db, draft));
  const html = datedPage(page, report.published_day);
  if (!isPageOf(report, html)) throw conflict('The page of this report is not the one that was published.');
  return html;
}

async function hasEvidence({ db }: PageServices, { id }: MadeReport): Promise<boolean> {
  const row = await db
    .selectFrom('publication_evidence')
    .select('report_id')
    .where('report_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

function isPageOf({ content_hash }: MadeReport, page: string | Uint8Array): boolean {
  return createHash('sha256').update(page).digest('hex') === content_hash;
}
