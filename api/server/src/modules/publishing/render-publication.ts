import { createHash } from 'node:crypto';
import type { ApprovalRow, DraftRow } from '../../database/schema';
import { conflict } from '../../problem';
import type { Services } from '../../services';
import { requireDraft } from '../drafts/drafts.store';
import { frozenSnapshot } from '../rendering/frozen-page';
import { printReport } from '../rendering/print-report';
import { renderReportPage } from '../rendering/render-report';
import type { ReportSnapshot } from '../rendering/report-snapshot';
import { takeSnapshot } from '../rendering/take-snapshot';
import { requireApproved } from './require-approved';

/** A publication whose files are written and which nobody can see yet. */
export interface Publication {
  readonly draftId: string;
  /** What the draft was when it was rendered: it is marked only while it still is. */
  readonly draftHash: string;
  readonly snapshot: ReportSnapshot;
  readonly publishedOn: Date;
  /** What was approved. */
  readonly approval: ApprovalRow;
  /** SHA-256 of the static page. */
  readonly contentHash: string;
  readonly pdfHash: string;
  readonly htmlKey: string;
  readonly pdfKey: string;
}

/** Keys of the files of a publication: the same page has the same keys, so doing it again leaves nothing behind. */
export function publicationKeys(draftId: string, contentHash: string): { htmlKey: string; pdfKey: string } {
  const folder = `reports/${draftId}`;
  return { htmlKey: `${folder}/${contentHash}.html`, pdfKey: `${folder}/${contentHash}.pdf` };
}

/** First half of a publication: draws the page from what was frozen for its review, prints it and keeps both files. */
export async function renderPublication(
  services: Pick<Services, 'db' | 'files' | 'printer' | 'environment'>,
  draftId: string,
): Promise<Publication> {
  const { db, files, printer } = services;
  const draft = await requireDraft(db, draftId);
  const approval = await requireApproved(db, draft);
  const publishedOn = new Date();
  const approved = await approvedSnapshot(services, draft, approval);
  const snapshot = { ...approved, publishedOn: publishedOn.toISOString() };
  const html = await renderReportPage(services, draftId, snapshot);
  const contentHash = sha256(html);
  const keys = publicationKeys(draftId, contentHash);
  const { owner, title } = snapshot;
  const author = `${owner.firstName} ${owner.lastName}`;
  const pdf = await printReport(printer, 'publish', { html, title, author });
  await files.write(keys.htmlKey, Buffer.from(html));
  await files.write(keys.pdfKey, pdf);
  const draftHash = draft.content_hash;
  return { draftId, draftHash, snapshot, publishedOn, approval, contentHash, pdfHash: sha256(pdf), ...keys };
}

/** What was frozen for the review, as long as it still draws the very page that was approved: 409 otherwise. */
async function approvedSnapshot(
  services: Pick<Services, 'db' | 'files' | 'environment'>,
  draft: DraftRow,
  { frozen_page_key: key, page_hash: hash }: ApprovalRow,
): Promise<ReportSnapshot> {
  const frozen = key === null ? null : await frozenSnapshot(services, key);
  const snapshot = frozen ?? (await takeSnapshot(services, draft, null));
  const page = await renderReportPage(services, draft.id, snapshot);
  if (hash !== null && sha256(page) !== hash) {
    throw conflict('The page is not the one that was approved. Please request a review.');
  }
  return snapshot;
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
