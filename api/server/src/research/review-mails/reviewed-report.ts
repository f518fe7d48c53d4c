import type { Db, Trx } from '../../platform/database/database';
import type { ReviewMailKind } from './review-mail';

/** The report of a review, as it is told of. */
export interface ReviewedReport {
  readonly draftId: string;
  readonly title: string;
  readonly ownerId: string;
  /** null: nothing was published. */
  readonly reportId: string | null;
}

/** Reads the report of a review; undefined when there is no such review. */
export function readReviewedReport(db: Db | Trx, approvalId: string): Promise<ReviewedReport | undefined> {
  return db
    .selectFrom('approval')
    .innerJoin('draft', 'draft.id', 'draft_id')
    .leftJoin('report', 'report.draft_id', 'draft.id')
    .select(['draft.id as draftId', 'draft.title', 'draft.owner_id as ownerId', 'report.id as reportId'])
    .where('approval.id', '=', approvalId)
    .executeTakeFirst();
}

const PUBLISHED = '/admin/reports/view/';

/** Whether a path leads to a published report. */
export const isOfReport = (path: string): boolean => path.startsWith(PUBLISHED);

/** Where what was done to a review is seen, and whether that is the report that came of it, which all of the staff read. */
export function wayTo(
  kind: ReviewMailKind,
  { draftId, reportId }: Pick<ReviewedReport, 'draftId' | 'reportId'>,
): { readonly path: string; readonly isOfReport: boolean } {
  const isPublished = (kind === 'published' || kind === 'revoked') && reportId !== null;
  const path = isPublished ? `${PUBLISHED}${reportId}` : `/admin/builder/draft-report/${draftId}/feedback`;
  return { path, isOfReport: isPublished };
}
