import { unnamedFirm } from '@console/contract/firm';
import { noWidgetData } from '@console/contract/widgets';
import { createHash } from 'node:crypto';
import type { ApprovalRow } from '../../platform/database/schema';
import { FilesUnavailableError, type FileStore } from '../../platform/files/file-store';
import { conflict } from '../../platform/http/problem';
import type { Services } from '../../services';
import { renderReportPage } from './render-report';
import type { ReportSnapshot } from './report-snapshot';

/** Where a review keeps the page that it is about, and the SHA-256 of page and snapshot. */
export interface FrozenPage {
  readonly frozen_page_key: string;
  readonly page_hash: string;
  readonly snapshot_hash: string;
}

/** Draws a page and keeps it for a review, and beside it what it was drawn from: lists, View and brands show that. */
export async function freezePage(
  services: Pick<Services, 'db' | 'files'>,
  draftId: string,
  snapshot: ReportSnapshot,
): Promise<FrozenPage> {
  const html = await renderReportPage(services, draftId, snapshot);
  const json = JSON.stringify(snapshot);
  const snapshotHash = sha256(json);
  // named by both: the same page may be drawn from other facts, as its tags
  const key = `reviews/${draftId}/${sha256(html + snapshotHash)}.html`;
  await services.files.write(key, Buffer.from(html));
  await services.files.write(snapshotKey(key), Buffer.from(json));
  return { frozen_page_key: key, page_hash: sha256(html), snapshot_hash: snapshotHash };
}

/** What a frozen page was drawn from; null for one that was frozen before this was kept. */
export async function frozenSnapshot(
  { files }: Pick<Services, 'files'>,
  pageKey: string,
): Promise<ReportSnapshot | null> {
  const bytes = await files.read(snapshotKey(pageKey));
  return bytes && snapshotIn(bytes);
}

/** Page and snapshot of an approval, byte by byte what was hashed at the request: 409 otherwise (P5), and 503 where they cannot be read. */
export async function approvedPage(
  { files }: Pick<Services, 'files'>,
  { frozen_page_key: key, page_hash, snapshot_hash }: ApprovalRow,
): Promise<{ readonly page: string; readonly snapshot: ReportSnapshot }> {
  const page = key && (await files.read(key));
  const snapshot = key && (await files.read(snapshotKey(key)));
  if (!page || !snapshot) throw lost(files, key);
  const isWhole = sha256(page) === page_hash && sha256(snapshot) === snapshot_hash;
  if (!isWhole) throw conflict('The page is not the one that was approved. Please request a review.');
  return { page: page.toString('utf8'), snapshot: snapshotIn(snapshot) };
}

const lost = ({ place }: FileStore, key: string | null) =>
  new FilesUnavailableError(place, `the approved page ${key} is not there`);

const noTarget = { targetPrice: null };

/** What was frozen; what did not exist then is empty: the name of the firm, data of later widgets. */
function snapshotIn(bytes: Buffer): ReportSnapshot {
  // it was written by freezePage
  const frozen = JSON.parse(bytes.toString('utf8')) as ReportSnapshot;
  return {
    ...noTarget,
    ...frozen,
    firm: { ...unnamedFirm, ...frozen.firm },
    widgets: { ...noWidgetData, ...frozen.widgets },
  };
}
const snapshotKey = (pageKey: string) => pageKey.replace(/\.html$/, '.json');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
