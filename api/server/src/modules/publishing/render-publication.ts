import { createHash } from 'node:crypto';
import type { Services } from '../../services';
import { requireDraft } from '../drafts/drafts.store';
import { printReport } from '../rendering/print-report';
import { renderReportPage } from '../rendering/render-report';
import type { ReportSnapshot } from '../rendering/report-snapshot';
import { takeSnapshot } from '../rendering/take-snapshot';

/** A publication whose files are written and which nobody can see yet. */
export interface Publication {
  readonly draftId: string;
  /** What the draft was when it was rendered: it is marked only while it still is. */
  readonly draftHash: string;
  readonly snapshot: ReportSnapshot;
  readonly publishedOn: Date;
  /** SHA-256 of the static page. */
  readonly contentHash: string;
  readonly htmlKey: string;
  readonly pdfKey: string;
}

/** Keys of the files of a publication: the same page has the same keys, so doing it again leaves nothing behind. */
export function publicationKeys(draftId: string, contentHash: string): { htmlKey: string; pdfKey: string } {
  const folder = `reports/${draftId}`;
  return { htmlKey: `${folder}/${contentHash}.html`, pdfKey: `${folder}/${contentHash}.pdf` };
}

/** First half of a publication: freezes the data, renders the page, prints it and keeps both files. */
export async function renderPublication(
  services: Pick<Services, 'db' | 'files' | 'printer' | 'environment'>,
  draftId: string,
): Promise<Publication> {
  const { db, files, printer } = services;
  const draft = await requireDraft(db, draftId);
  const publishedOn = new Date();
  const snapshot = await takeSnapshot(services, draft, publishedOn);
  const html = await renderReportPage(services, draftId, snapshot);
  const contentHash = createHash('sha256').update(html).digest('hex');
  const keys = publicationKeys(draftId, contentHash);
  const { owner, title } = snapshot;
  const author = `${owner.firstName} ${owner.lastName}`;
  const pdf = await printReport(printer, 'publish', { html, title, author });
  await files.write(keys.htmlKey, Buffer.from(html));
  await files.write(keys.pdfKey, pdf);
  return { draftId, draftHash: draft.content_hash, snapshot, publishedOn, contentHash, ...keys };
}
