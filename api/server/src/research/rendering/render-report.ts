import { sheetPlainText } from '@console/shared-report/plain-text';
import type { ReportBrand } from '@console/shared-report/report-brand';
import type { Services } from '../../services';
import { mediaIdsIn, mediaOfDraft } from '../drafts/draft-media';
import { pageThreads } from './page-threads';
import { staticContext } from './page-worker';
import type { ReportSnapshot } from './report-snapshot';

/**
 * The report as one page that refers to nothing outside itself: images are data: addresses, charts vectors. A brand is
 * for prints only: what is frozen, hashed and published has none.
 */
export async function renderReportPage(
  { db, files }: Pick<Services, 'db' | 'files'>,
  draftId: string,
  { brand = null, ...snapshot }: ReportSnapshot & { readonly brand?: ReportBrand | null },
): Promise<string> {
  const images = await inlineImages({ db, files }, draftId, snapshot);
  return pageThreads.run({ snapshot, brand, images });
}

/** The report as plain text (P22). */
export function reportPlainText(snapshot: ReportSnapshot): string {
  return sheetPlainText(
    snapshot.document,
    staticContext(snapshot, () => null),
  );
}

async function inlineImages(
  { db, files }: Pick<Services, 'db' | 'files'>,
  draftId: string,
  { document, firm }: ReportSnapshot,
): Promise<Map<string, string>> {
  const media = await mediaOfDraft(db, draftId, mediaIdsIn(JSON.stringify(document), firm.logo));
  const images = new Map<string, string>();
  for (const { id, mime, file_key } of media) {
    const bytes = await files.read(file_key);
    if (bytes) images.set(`media:${id}`, `data:${mime};base64,${bytes.toString('base64')}`);
  }
  return images;
}
