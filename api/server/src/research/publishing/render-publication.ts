import { fullName } from '@console/contract/full-name';
import { createHash } from 'node:crypto';
import { dayOf, type CalendarDay } from '@console/contract/calendar-day';
import { datedPage } from '@console/shared-report/publication-date';
import type { ApprovalRow } from '../../platform/database/schema';
import type { Services } from '../../services';
import { requireDraft } from '../drafts/drafts.store';
import { approvedPage } from '../rendering/frozen-page';
import { publicationKeys } from './publication-keys';
import { printReport } from '../rendering/print-report';
import type { ReportSnapshot } from '../rendering/report-snapshot';
import { requireApproved } from './require-approved';

/** A publication whose files are written and which nobody can see yet. */
export interface Publication {
  readonly draftId: string;
  /** What the draft was when it was rendered: it is marked only while it still is. */
  readonly draftHash: string;
  readonly snapshot: ReportSnapshot;
  readonly publishedOn: Date;
  /** The firm's day of it, which stands on its page. */
  readonly publishedDay: CalendarDay;
  /** What was approved. */
  readonly approval: ApprovalRow;
  /** SHA-256 of the static page. */
  readonly contentHash: string;
  readonly pdfHash: string;
  readonly htmlKey: string;
  readonly pdfKey: string;
}

/** First half of a publication: puts its date into the page that was approved, prints it and keeps both files. */
export async function renderPublication(
  services: Pick<Services, 'db' | 'files' | 'printer' | 'environment'>,
  draftId: string,
): Promise<Publication> {
  const { db, files } = services;
  const draft = await requireDraft(db, draftId);
  const approval = await requireApproved(db, draft);
  const approved = await approvedPage(services, approval);
  const publishedOn = new Date();
  const publishedDay = dayOf(publishedOn, services.environment.timeZone);
  const snapshot = { ...approved.snapshot, publishedOn: publishedOn.toISOString(), publishedDay };
  const html = datedPage(approved.page, publishedDay);
  const contentHash = sha256(html);
  const { htmlKey } = publicationKeys(draftId, contentHash);
  await files.write(htmlKey, Buffer.from(html));
  const pdf = await printPublication(services, { draftId, html, snapshot });
  const draftHash = draft.content_hash;
  return { draftId, draftHash, snapshot, publishedOn, publishedDay, approval, contentHash, htmlKey, ...pdf };
}

interface Print {
  readonly draftId: string;
  readonly html: string;
  readonly snapshot: ReportSnapshot;
}

/** Prints a page and keeps the PDF under its own hash: no other print of the page, by another server, replaces it. */
export async function printPublication(
  { files, printer }: Pick<Services, 'files' | 'printer'>,
  { draftId, html, snapshot: { title, owner } }: Print,
): Promise<{ readonly pdfKey: string; readonly pdfHash: string }> {
  const author = fullName(owner);
  const pdf = await printReport(printer, 'publish', { html, title, author });
  const pdfHash = sha256(pdf);
  const { pdfKey } = publicationKeys(draftId, pdfHash);
  await files.write(pdfKey, pdf);
  return { pdfKey, pdfHash };
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
