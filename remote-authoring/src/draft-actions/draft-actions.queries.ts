import { withdrawReview } from '@console/contract/approvals';
import { publishDraft } from '@console/contract/drafts';
import { movePublication, stopPublication } from '@console/contract/schedule';
import { texts } from '@console/contract/texts';
import { ApiError, errorNotice } from '@console/shared-auth/http/api-error';
import { call } from '@console/shared-auth/http/call';
import { useNotify } from '@console/shared-ui/notice';
import { readsAgain } from '@console/shared-ui/reads-again';
import { useMutation } from '@tanstack/react-query';
import { approvalIdOf, useReadReviewsAgain } from './review-keys';

/** Queues a draft for publication and says what the server says (A§8.26). */
export function usePublishDraft() {
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ id, seen }: { readonly id: string; readonly seen?: string }) =>
      call(publishDraft, { params: { id }, ...(seen !== undefined && { query: { seen } }) }),
    onSuccess: (answer) => notify({ kind: 'success', text: answer.message || texts.draftQueued }),
    onError: (error) => notify(errorNotice(error, serverText(error) ?? texts.draftNotQueued)),
    onSettled: readsAgain(useReadReviewsAgain()),
  });
}

function serverText(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.problem['hydra:description'] ?? error.problem.message;
}

/** Takes a request for review back, by the IRI of the review; a refusal is told in the words of the server. */
export function useWithdrawReview() {
  const notify = useNotify();
  return useMutation({
    mutationFn: (iri: string) => call(withdrawReview, { params: { id: approvalIdOf(iri) } }),
    onSuccess: () => notify({ kind: 'success', text: 'The report is a draft again.' }),
    onError: (error) => notify(errorNotice(error)),
    onSettled: readsAgain(useReadReviewsAgain()),
  });
}

/** Stops a planned publication; a refusal is told in the words of the server, and what it is now is read. */
export function useStopPublication() {
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ id, comments }: { readonly id: string; readonly comments: string }) =>
      call(stopPublication, { params: { id }, body: { comments } }),
    onSuccess: () =>
      notify({ kind: 'success', text: 'The publication was stopped. The report is a draft again.' }),
    onError: (error) => notify(errorNotice(error)),
    onSettled: readsAgain(useReadReviewsAgain()),
  });
}

interface Move {
  readonly id: string;
  /** ISO time. */
  readonly publishOn: string;
  readonly timeZone: string;
}

/** Moves a planned publication; one that is too far from what was approved ends the approval. */
export function useMovePublication() {
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ id, ...body }: Move) => call(movePublication, { params: { id }, body }),
    onSuccess: ({ status }) =>
      notify(
        status === 'approved'
          ? { kind: 'success', text: 'The publication was moved.' }
          : { kind: 'neutral', text: 'The report is a draft again. Request a review of the new time.' },
      ),
    onSettled: readsAgain(useReadReviewsAgain()),
  });
}
