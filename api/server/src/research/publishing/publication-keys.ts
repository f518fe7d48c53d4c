import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { ReportRow } from '../../platform/database/schema';

/** Keys of the files of a report by a hash: the page is named after its own, the PDF too. */
export function publicationKeys(draftId: string, hash: string): { htmlKey: string; pdfKey: string } {
  const folder = `reports/${draftId}`;
  return { htmlKey: `${folder}/${hash}.html`, pdfKey: `${folder}/${hash}.pdf` };
}

/** SHA-256 of the PDF that was published; null: none was printed then, and its key has the hash of the page. */
export function hashOfPdf({
  draft_id: draftId,
  content_hash: contentHash,
  pdf_key: key,
}: Pick<ReportRow, 'draft_id' | 'content_hash' | 'pdf_key'>): string | null {
  if (draftId === null) return contentHash;
  return key === publicationKeys(draftId, contentHash).pdfKey ? null : basename(key, '.pdf');
}

/** What became of a PDF that was published, as it lies in the files; null: it is as it was. */
export function damageOfPdf(
  hash: string | null,
  kept: Uint8Array | null,
): 'is missing' | 'was changed' | null {
  if (hash === null) return null;
  if (kept === null) return 'is missing';
  return createHash('sha256').update(kept).digest('hex') === hash ? null : 'was changed';
}
