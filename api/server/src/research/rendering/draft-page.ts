import type { CalendarDay } from '@console/contract/calendar-day';
import { datedPage } from '@console/shared-report/publication-date';
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

/** The static page of a draft: as it was frozen for its review and published, otherwise as it is now. */
export async function pageOfDraft(services: PageServices, id: string): Promise<DraftPage> {
  const draft = await requireDraft(services.db, id);
  const review = await frozenReview(services, draft);
  const frozen = review && (await services.files.read(review.key));
  if (frozen) return { draft, html: dated(frozen.toString('utf8'), review) };
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

/**
 * What every face of a draft is drawn from: what its review froze and will publish, or has published, otherwise the
 * data of now (P66).
 */
export async function snapshotOfDraft(services: PageServices, draft: DraftRow): Promise<ReportSnapshot> {
  return (await frozenOfDraft(services, draft)) ?? takeSnapshot(services, draft);
}

/** What a draft's widgets show, from the same source, without reading its text. */
export async function dataOfDraft(services: PageServices, draft: DraftRow) {
  return (await frozenOfDraft(services, draft)) ?? dataAround(services, draft);
}

async function frozenOfDraft(services: PageServices, draft: DraftRow): Promise<ReportSnapshot | null> {
  const review = await frozenReview(services, draft);
  const frozen = review && (await frozenSnapshot(services, review.key));
  return frozen && { ...frozen, ...review.publication };
}

interface FrozenReview {
  /** Of the frozen page. */
  readonly key: string;
  /** When it was published; null: not yet. */
  readonly publication: { readonly publishedOn: string; readonly publishedDay: CalendarDay } | null;
}

/** What is no draft any more shows what its review froze, also once that is published. */
async function frozenReview({ db }: PageServices, draft: DraftRow): Promise<FrozenReview | null> {
  if (draft.status === 'draft' || !draft.approval_id) return null;
  const found = await db
    .selectFrom('approval')
    .leftJoin('report', 'report.draft_id', 'approval.draft_id')
    .select(['frozen_page_key as key', 'report.published_on', 'report.published_day'])
    .where('approval.id', '=', draft.approval_id)
    .executeTakeFirst();
  if (!found?.key) return null;
  const { key, published_on: publishedOn, published_day: publishedDay } = found;
  const publication = publishedOn && publishedDay && { publishedOn: publishedOn.toISOString(), publishedDay };
  return { key, publication: publication || null };
}

const dated = (html: string, { publication }: FrozenReview) =>
  publication ? datedPage(html, publication.publishedDay) : html;
