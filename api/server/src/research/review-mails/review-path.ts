import type { ReviewMailKind } from './review-mail';

interface Reviewed {
  readonly draftId: string;
  /** null: nothing was published. */
  readonly reportId: string | null;
}

/** Where what was done to a review is seen: the review, or the report that came of it. */
export function reviewPath(kind: ReviewMailKind, { draftId, reportId }: Reviewed): string {
  const isAboutReport = kind === 'published' || kind === 'revoked';
  return isAboutReport && reportId !== null
    ? `/admin/reports/view/${reportId}`
    : `/admin/builder/draft-report/${draftId}/feedback`;
}
