import { commentReview, getApproval } from '@console/contract/approvals';
import { call } from '@console/shared-auth/http/call';
import { queryOptions } from '@tanstack/react-query';

const idOf = (iri: string) => iri.split('/').at(-1) ?? '';

/** The open or last review of a draft by its IRI. */
export function approvalQuery(iri: string) {
  return queryOptions({
    queryKey: ['approval', iri],
    queryFn: ({ signal }) => call(getApproval, { params: { id: idOf(iri) }, signal }),
  });
}

/** Adds a comment to a review (P21); answers the review with it. */
export function sendComment(iri: string, comments: string) {
  return call(commentReview, { params: { id: idOf(iri) }, body: { action: 'comment', comments } });
}
