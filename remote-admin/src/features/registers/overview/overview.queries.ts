import { askAnotherReviewer } from '@console/contract/another-reviewer';
import { getComplianceOverview } from '@console/contract/compliance';
import { listPeers } from '@console/contract/users';
import { call } from '@console/shared-auth/http/call';
import { follow } from '@console/shared-ui/follow-changes';
import { readsAgain } from '@console/shared-ui/reads-again';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Time between two looks: reviews go on elsewhere. */
const POLL_MS = 60_000;

const overviewKey = ['registers', 'overview'] as const;

/** What waits, what is on hold and what was published of late. */
export function useComplianceOverview() {
  return useQuery({
    queryKey: overviewKey,
    queryFn: ({ signal }) => call(getComplianceOverview, { signal }),
    ...follow(['drafts', 'reports', 'reviews'], { everyMs: POLL_MS }),
    refetchOnWindowFocus: true,
  });
}

/** People who can review, by name. */
export async function searchPeers(name: string) {
  return (await call(listPeers, { query: { name } }))['hydra:member'];
}

/** Asks one more person to review, by their reference. */
export function useAskReviewer(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reviewer: string) => call(askAnotherReviewer, { params: { id }, body: { reviewer } }),
    onSettled: readsAgain(() => queryClient.invalidateQueries({ queryKey: overviewKey })),
  });
}
