import { useQueryClient } from '@tanstack/react-query';

/** Keys of what shows how far a report is: its review, its preview, and the lists it stands in. */
export const draftsKey = ['drafts'] as const;
export const approvalsKey = ['approvals'] as const;
export const approvalKey = (iri: string | null) => ['approval', iri] as const;
export const newerDataKey = ['newer data'] as const;
export const draftPreviewKey = (id: string) => ['draft preview', id] as const;

const lists = [draftsKey, approvalsKey] as const;
const followers = [...lists, ['approval'], ['draft preview'], newerDataKey] as const;

/** Has the lists in which reports and reviews stand read again. */
export function useReadReviewListsAgain(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(lists.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Has everything that shows how far a report is read again: after an action, and after one that was refused. */
export function useReadReviewsAgain(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(followers.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Id at the end of the IRI of a review. */
export function approvalIdOf(iri: string): string {
  return iri.slice(iri.lastIndexOf('/') + 1);
}
