import { createHash } from 'node:crypto';
import type { Services } from '../../services';
import { renderReportPage } from './render-report';
import type { ReportSnapshot } from './report-snapshot';

/** Where a review keeps the page that it is about, and its SHA-256. */
export interface FrozenPage {
  readonly frozen_page_key: string;
  readonly page_hash: string;
}

/** Draws a page and keeps it for a review, and beside it what it was drawn from, for prints in the look of a brand. */
export async function freezePage(
  services: Pick<Services, 'db' | 'files'>,
  draftId: string,
  snapshot: ReportSnapshot,
): Promise<FrozenPage> {
  const html = await renderReportPage(services, draftId, snapshot);
  const hash = createHash('sha256').update(html).digest('hex');
  const key = `reviews/${draftId}/${hash}.html`;
  await services.files.write(key, Buffer.from(html));
  await services.files.write(snapshotKey(key), Buffer.from(JSON.stringify(snapshot)));
  return { frozen_page_key: key, page_hash: hash };
}

/** What a frozen page was drawn from; null for one that was frozen before this was kept. */
export async function frozenSnapshot(
  { files }: Pick<Services, 'files'>,
  pageKey: string,
): Promise<ReportSnapshot | null> {
  const bytes = await files.read(snapshotKey(pageKey));
  // it was written by freezePage
  return bytes && (JSON.parse(bytes.toString('utf8')) as ReportSnapshot);
}

const snapshotKey = (pageKey: string) => pageKey.replace(/\.html$/, '.json');
