import { commentReview, getApproval, type Approval } from '@console/contract/approvals';
import { ApiError } from '@console/shared-auth/http/api-error';
import { call } from '@console/shared-auth/http/call';
import { queryOptions } from '@tanstack/react-query';

const idOf = (iri: string) => iri.split('/').at(-1) ?? '';

/** The open or last review of a draft by its IRI; null when there is none, which is only logged (A§4.5, S15). */
export function approvalQuery(iri: string) {
  return queryOptions({
    queryKey: ['approval', iri],
    queryFn: ({ signal }) => findReview(idOf(iri), signal),
  });
}

async function findReview(id: string, signal: AbortSignal): Promise<Approval | null> {
  try {
    return await call(getApproval, { params: { id }, signal });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    console.log('Review not found'); // eslint-disable-line no-console -- the specification asks for this line (A§4.5)
    return null;
  }
}

/** Adds a comment to a review (P21); answers the review with it. */
export function sendComment(iri: string, comments: string) {
  return call(commentReview, { params: { id: idOf(iri) }, body: { action: 'comment', comments } });
}
