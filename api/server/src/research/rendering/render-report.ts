import { sheetPlainText } from '@console/shared-report/plain-text';
import { readyWidgets } from '@console/shared-report/ready-widgets';
import { reportCss } from '@console/shared-report/report-css';
import { reportFacts } from '@console/shared-report/report-facts';
import { StaticChart } from '@console/shared-report/static-chart';
import { renderStaticPage } from '@console/shared-report/static-page';
import type { RenderContext } from '@console/shared-report/render-context';
import type { ReportBrand } from '@console/shared-report/report-brand';
import type { Services } from '../../services';
import { mediaIdsIn, mediaOfDraft } from '../drafts/draft-media';
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
  return renderStaticPage({
    document: snapshot.document,
    context: contextOf(snapshot, (reference) => images.get(reference) ?? null),
    title: snapshot.title,
    reportCss,
    brand,
  });
}

/** The report as plain text (P22). */
export function reportPlainText(snapshot: ReportSnapshot): string {
  return sheetPlainText(
    snapshot.document,
    contextOf(snapshot, () => null),
  );
}

function contextOf(snapshot: ReportSnapshot, mediaUrl: RenderContext['mediaUrl']): RenderContext {
  return {
    face: 'static',
    mediaUrl,
    widgets: readyWidgets(snapshot.widgets),
    report: reportFacts(snapshot),
    disclaimers: snapshot.disclaimers,
    Chart: StaticChart,
  };
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
