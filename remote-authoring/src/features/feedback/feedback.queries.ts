import {
  LOCKED,
  commentReview,
  commentRules,
  feedbackRules,
  getApproval,
  legalFeedback,
  peerFeedback,
} from '@console/contract/approvals';
import { ApiError } from '@console/shared-auth/http/api-error';
import { call } from '@console/shared-auth/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { draftPreviewKey } from '../../faces/draft-preview.queries';
import type { FeedbackAction } from './feedback-actions';

const approvalKey = (iri: string | null) => ['approval', iri] as const;

/** The review of a draft, by its IRI; null when there is none, which is only logged (A§4, S15). */
export function useReview(iri: string | null) {
  return useQuery({
    queryKey: approvalKey(iri),
    queryFn: async ({ signal }) => (iri === null ? missing() : findReview(idOf(iri), signal)),
    refetchOnWindowFocus: true,
  });
}

async function findReview(id: string, signal: AbortSignal) {
  try {
    return await call(getApproval, { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return missing();
    throw error;
  }
}

function missing(): null {
  console.log('Review not found'); // eslint-disable-line no-console -- the specification asks for this line (A§4)
  return null;
}

function idOf(iri: string): string {
  return iri.slice(iri.lastIndexOf('/') + 1);
}

/** What a person sends to a review. */
export interface Feedback {
  readonly action: FeedbackAction;
  readonly comments: string;
}

/** What is wrong with feedback before it is sent, in the words of the contract; null when nothing is. */
export function feedbackProblem({ action, comments }: Feedback): string | null {
  const rules = action === 'comment' ? commentRules : feedbackRules;
  try {
    rules.validateSync({ action: wireActions[action], comments: wireComments({ action, comments }) });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Lock travels as a rejection with the comment LOCKED (R11). */
const wireActions = { approve: 'approve', decline: 'reject', lock: 'reject', comment: 'comment' } as const;

function wireComments({ action, comments }: Feedback): string {
  return action === 'lock' ? LOCKED : comments;
}

/** Sends feedback: the legal role's to the legal endpoint, that of other reviewers to the peer endpoint (A§6). */
export function useSendFeedback(approval: {
  readonly id: string;
  readonly iri: string;
  readonly draftId: string;
}) {
  const queryClient = useQueryClient();
  const params = { id: approval.id };
  return useMutation({
    mutationFn: ({ feedback, isLegal }: { feedback: Feedback; isLegal: boolean }) => {
      const comments = wireComments(feedback);
      const action = wireActions[feedback.action];
      if (action === 'comment') return call(commentReview, { params, body: { action, comments } });
      return call(isLegal ? legalFeedback : peerFeedback, { params, body: { action, comments } });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: approvalKey(approval.iri) }),
        queryClient.invalidateQueries({ queryKey: draftPreviewKey(approval.draftId) }),
      ]),
  });
}
