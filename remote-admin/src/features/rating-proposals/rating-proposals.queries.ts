import {
  agreeToRating,
  declineRating,
  getRatingRule,
  listRatingProposals,
  updateRatingRule,
  type RatingProposal,
} from '@console/contract/rating-proposals';
import { call, callWithEtag } from '@console/shared-auth/http/call';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { useNotify } from '@console/shared-ui/notice';
import { readsAgain } from '@console/shared-ui/reads-again';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { followRecords } from '../../told-lists/follow-records';

const allKey = ['rating-proposals'] as const;
const ruleKey = ['rating-rule'] as const;

/** Recommendations that wait for a second person. */
export function useRatingProposals() {
  return useQuery({
    queryKey: allKey,
    queryFn: ({ signal }) => call(listRatingProposals, { query: {}, signal }),
    select: (answer) => answer['hydra:member'],
    refetchOnWindowFocus: true,
    ...followRecords('rating-proposals'),
  });
}

const nameOf = ({ to }: RatingProposal) => to ?? 'no recommendation';

/** Agrees, and says so; a refusal is told, and the list is read again. */
export function useAgree() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ id }: RatingProposal) => call(agreeToRating, { params: { id } }),
    onSuccess: (_, proposal) =>
      notify({ kind: 'success', text: `${proposal.company.code} has ${nameOf(proposal)} from now on.` }),
    onError: (error) => notify(errorNotice(error)),
    onSettled: readsAgain(() =>
      Promise.all(
        [allKey, ['coverage'], ['analytics']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
    ),
  });
}

/** Declines, or takes back; a refusal belongs to the dialog that asked. */
export function useDecline({ id, company }: RatingProposal) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (reason: string) => call(declineRating, { params: { id }, body: { reason } }),
    onSuccess: () => notify({ kind: 'success', text: `${company.code} keeps its recommendation.` }),
    onSettled: readsAgain(() => queryClient.invalidateQueries({ queryKey: allKey })),
  });
}

/** The rule with the tag of what was read. */
export function useRatingRule() {
  return useQuery({
    queryKey: ruleKey,
    queryFn: ({ signal }) => callWithEtag(getRatingRule, { signal }),
  });
}

/** Switches the rule, upon what was shown. */
export function useSwitchRule() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ needsSecondPerson, etag }: { needsSecondPerson: boolean; etag: string | null }) =>
      call(updateRatingRule, { body: { needsSecondPerson }, ...(etag !== null && { ifMatch: etag }) }),
    onSuccess: ({ needsSecondPerson }) =>
      notify({
        kind: 'success',
        text: needsSecondPerson
          ? 'Recommendations changed outside a report need a second person.'
          : 'Recommendations changed outside a report need no second person.',
      }),
    onError: (error) => notify(errorNotice(error)),
    onSettled: readsAgain(() => queryClient.invalidateQueries({ queryKey: ruleKey })),
  });
}
