import { askAnotherReviewer } from '@console/contract/another-reviewer';
import {
  LOCKED,
  commentReview,
  commentRules,
  feedbackRules,
  getApproval,
  getReviewChanges,
  legalFeedback,
  markReviewSeen,
  peerFeedback,
  unlockReview,
} from '@console/contract/approvals';
import { stageOf } from '@console/contract/review-stage';
import { listPeers } from '@console/contract/users';
import type { Subject } from '@console/shared-auth/access/can';
import { ApiError, isUnanswered } from '@console/shared-auth/http/api-error';
import { call } from '@console/shared-auth/http/call';
import { follow } from '@console/shared-ui/follow-changes';
import { readsAgain } from '@console/shared-ui/reads-again';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  approvalIdOf,
  approvalKey,
  useReadReviewListsAgain,
  useReadReviewsAgain,
} from '../../draft-actions/review-keys';
import { useReading } from './end-reading';
import type { Feedback, Sent } from './feedback';
import { hasArrived } from './has-arrived';
import { reportDifference } from './report-difference';

/** Time between two looks at a review: somebody else may have answered (P7). */
const REVIEW_POLL_MS = 15_000;

/** The review of a draft, by its IRI; null when there is none, which is only logged (A§4.5, S15). */
export function useReview(iri: string | null) {
  return useQuery({
    queryKey: approvalKey(iri),
    queryFn: async ({ signal }) => (iri === null ? missing() : findReview(approvalIdOf(iri), signal)),
    ...follow<Awaited<ReturnType<typeof findReview>>>(['reviews', 'drafts'], {
      // one that was declined is over, and whoever declined it reads it no more (R21)
      everyMs: (review) => (iri === null || review?.state === 'rejected' ? false : REVIEW_POLL_MS),
    }),
    refetchOnWindowFocus: true,
  });
}

async function findReview(id: string, signal?: AbortSignal) {
  try {
    return await call(getApproval, { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return missing();
    throw error;
  }
}

function missing(): null {
  console.log('Review not found'); // eslint-disable-line no-console -- the specification asks for this line (A§4.5)
  return null;
}

/** People who can review, by name. */
export async function searchPeers(name: string) {
  return (await call(listPeers, { query: { name } }))['hydra:member'];
}

/** Asks one more person to review, by their reference. */
export function useAskReviewer(id: string) {
  const readAgain = useReadReviewsAgain();
  return useMutation({
    mutationFn: (reviewer: string) => call(askAnotherReviewer, { params: { id }, body: { reviewer } }),
    // who is refused reads what became of the review meanwhile
    onSettled: readsAgain(readAgain),
  });
}

/** What is wrong with feedback before it is sent, in the words of the contract; null when nothing is. */
export function feedbackProblem({ action, comments }: Feedback): string | null {
  if (action === 'unlock' || action === 'lock') return null;
  const rules = action === 'comment' ? commentRules : feedbackRules;
  try {
    rules.validateSync({ action: wireActions[action], comments });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const wireActions = { approve: 'approve', decline: 'reject', comment: 'comment' } as const;

/**
 * Sends feedback: the legal role's to the legal endpoint, that of other reviewers to the peer endpoint (A§6.9). What got
 * no answer is looked for in the review before it is told as lost.
 */
export function useSendFeedback(id: string, me: Subject) {
  const readListsAgain = useReadReviewListsAgain();
  const readAgain = useReadReviewsAgain();
  const queryClient = useQueryClient();
  const reading = useReading();
  return useMutation({
    mutationFn: (sent: Sent) =>
      sendFeedback(id, me, sent).catch(async (error: unknown) => {
        if (!isUnanswered(error)) throw error;
        const review = await findReview(id).catch(() => null);
        if (!review || !hasArrived(review, sent, me.id)) throw error;
        return review;
      }),
    onSuccess: (review, { action }) => {
      if (action !== 'decline') return;
      // the last that is known of it: what one has declined one reads no more (R21)
      queryClient.setQueryData(approvalKey(review['@id']), review);
      reading.end();
    },
    // a refusal means that the page is out of date
    onSettled: readsAgain(({ action }: Sent, error) =>
      error === null && action === 'decline' ? readListsAgain() : readAgain(),
    ),
  });
}

function sendFeedback(id: string, me: Subject, { action, comments, nodeId, seenData }: Feedback) {
  const params = { id };
  const decide = stageOf(me) === 'legal' ? legalFeedback : peerFeedback;
  switch (action) {
    case 'approve':
      return call(decide, { params, body: { action: 'approve', comments, ...(seenData && { seenData }) } });
    case 'decline':
      return call(decide, { params, body: { action: 'reject', comments } });
    case 'lock':
      // it travels as a rejection with the comment LOCKED (R11)
      return call(decide, { params, body: { action: 'reject', comments: LOCKED } });
    case 'unlock':
      return call(unlockReview, { params });
    case 'comment':
      return call(commentReview, { params, body: { action: 'comment', comments, nodeId } });
  }
}

const changesKey = (id: string) => ['review changes', id] as const;

/** What changed of the report since this person last looked; `since` null: they never did. */
export function useReviewChanges(id: string) {
  return useQuery({
    queryKey: changesKey(id),
    queryFn: async ({ signal }) => {
      const changes = await call(getReviewChanges, { params: { id }, signal });
      if (changes.since === null) await keepFirstLook(id);
      return changes;
    },
    // what is under review stays as it is
    staleTime: Infinity,
    select: reportDifference,
  });
}

/** The first look is what later ones are compared with; a review whose content was never kept has none. */
async function keepFirstLook(id: string): Promise<void> {
  try {
    await call(markReviewSeen, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  }
}

/** Keeps that this person has seen what is under review. */
export function useMarkSeen(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(markReviewSeen, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: changesKey(id) }),
  });
}
