import { shownFigures, type ShownFigure } from '@console/shared-report/shown-figures';
import { neededWidgets } from '@console/shared-report/needed-widgets';
import type { Trx } from '../../platform/database/database';
import type { Person } from '../../platform/http/authentication';
import { invalid } from '../../platform/http/problem';
import type { Services } from '../../services';
import type { BegunDraft, NewDraft } from '../../research/drafts/create-draft';
import { descriptionOfText } from '../../research/drafts/draft-description';
import { companyIdsOf } from '../../research/drafts/drafts.store';
import { snapshotOfDraft } from '../../research/rendering/draft-page';
import { snapshotOf } from '../../research/reports/reports.store';
import { copiedContent } from './copied-content';
import { sourceOf, type Source } from './last-report';

type BeginServices = Pick<Services, 'db' | 'files' | 'environment'>;

/**
 * What a new draft takes over from the report or draft that its input names; its own reviews, comments, schedule and
 * thumbnail stay with that one. As `sourceOf`, and 422 for another type of report.
 */
export async function begunDraft(
  services: BeginServices,
  me: Person,
  { from, reportType }: Pick<NewDraft['input'], 'reportType'> & { readonly from: string },
): Promise<BegunDraft> {
  const source = await sourceOf(services, me, from);
  const { draft, last } = source;
  if (draft.report_type !== reportType)
    throw invalid([
      { propertyPath: 'reportType', message: 'The report that it begins from is of another type.' },
    ]);
  const figures = await figuresOf(services, source);
  const [companyId = null] = await companyIdsOf(services.db, draft.id);
  const { content, images } = await copiedContent(services, draft);
  const origin = {
    source_draft_id: draft.id,
    title: last.title,
    is_published: last.isPublished,
    day: last.day,
    recommendation: last.recommendation,
    target: last.targetPrice && JSON.stringify(last.targetPrice),
    target_after_splits: last.targetAfterSplits ?? null,
    company_id: companyId,
    figures: JSON.stringify(figures),
  };
  return {
    templateId: draft.template_id,
    content,
    description: await descriptionOfText({ ...content, report_type: reportType }),
    audited: { from },
    keep: async (trx: Trx, draftId: string) => {
      await trx
        .insertInto('draft_origin')
        .values({ ...origin, draft_id: draftId })
        .execute();
      if (images.length === 0) return;
      const rows = images.map((image) => ({ ...image, draft_id: draftId, created_by: me.id }));
      await trx.insertInto('media').values(rows).execute();
    },
  };
}

/** What its widgets printed: as they were frozen, or as they are today where nothing was. */
async function figuresOf(
  services: BeginServices,
  { draft, report }: Source,
): Promise<readonly ShownFigure[]> {
  const { widgets, document } = report ? snapshotOf(report) : await snapshotOfDraft(services, draft);
  return shownFigures(widgets, neededWidgets(document));
}
