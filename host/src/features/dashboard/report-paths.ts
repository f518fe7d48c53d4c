import { nextDraftStatus } from '@console/contract/draft.machine';
import type { Draft } from '@console/contract/drafts';

/** Addresses of the pages that the cards lead to (A§2.6); other remotes draw them. */
export const draftsPath = '/admin/reports/draft';
export const pendingApprovalsPath = '/admin/reports/pending-requests';
export const newReportPath = '/admin/reports/new';
export const publishedPath = '/admin/reports/published';
export const bestIdeasPath = '/admin/reports/best-ideas';

/** The drafts of one person, or of everybody when `userId` is null. */
export function draftsOfPath(userId: string | null): string {
  return `${draftsPath}?filter[owner]=${userId === null ? 'all' : encodeURIComponent(`/api/user/${userId}`)}`;
}

/** Where work on a draft goes on: the builder while it may be changed, its preview otherwise (A§2.43). */
export function draftPath({ id, status }: Pick<Draft, 'id' | 'status'>): string {
  const builder = `/admin/builder/draft-report/${id}`;
  return nextDraftStatus(status, 'edit').ok ? builder : `${builder}/preview`;
}

/** Where a review is read and decided. */
export function feedbackPath(draftId: string): string {
  return `/admin/builder/draft-report/${draftId}/feedback`;
}
