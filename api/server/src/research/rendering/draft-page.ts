import type { ReportBrand } from '@console/shared-report/report-brand';
import type { DraftRow } from '../../platform/database/schema';
import type { Services } from '../../services';
import { requireDraft } from '../drafts/drafts.store';
import { frozenSnapshot } from './frozen-page';
import { renderReportPage } from './render-report';
import type { ReportSnapshot } from './report-snapshot';
import { dataAround, takeSnapshot } from './take-snapshot';

export interface DraftPage {
  readonly draft: DraftRow;
  readonly html: string;
}

type PageServices = Pick<Services, 'db' | 'files' | 'environment'>;

/** The static page of a draft: as it was frozen for its review, otherwise as it is now. */
export async function pageOfDraft(services: PageServices, id: string): Promise<DraftPage> {
  const draft = await requireDraft(services.db, id);
  const key = await frozenPageKey(services, draft);
  const frozen = key && (await services.files.read(key));
  if (frozen) return { draft, html: frozen.toString('utf8') };
  const snapshot = await takeSnapshot(services, draft);
  return { draft, html: await renderReportPage(services, id, snapshot) };
}

/** The same in the look of a brand: what was frozen for a review is drawn anew from what it was drawn from. */
export async function brandedPageOfDraft(
  services: PageServices,
  id: string,
  brand: ReportBrand,
): Promise<DraftPage> {
  const draft = await requireDraft(services.db, id);
  const snapshot = await snapshotOfDraft(services, draft);
  return { draft, html: await renderReportPage(services, id, { ...snapshot, brand }) };
}

/** What every face of a draft is drawn from: what its review froze and will publish, otherwise the data of now (P66). */
export async function snapshotOfDraft(services: PageServices, draft: DraftRow): Promise<ReportSnapshot> {
  const key = await frozenPageKey(services, draft);
  const frozen = key && (await frozenSnapshot(services, key));
  return frozen || takeSnapshot(services, draft);
}

/** What a draft's widgets show, from the same source, without reading its text. */
export async function dataOfDraft(services: PageServices, draft: DraftRow) {
  const key = await frozenPageKey(services, draft);
  const frozen = key && (await frozenSnapshot(services, key));
  return frozen || dataAround(services, draft);
}

async function frozenPageKey({ db }: PageServices, draft: DraftRow): Promise<string | null> {
  const isUnderReview = ['pending review', 'approved', 'queued'].includes(draft.status);
  if (!isUnderReview || !draft.approval_id) return null;
  const approval = await db
    .selectFrom('approval')
    .select('frozen_page_key')
    .where('id', '=', draft.approval_id)
    .executeTakeFirst();
  return approval?.frozen_page_key ?? null;
}
