import { requestReview } from '@console/contract/approvals';
import { getChecklist, type ChecklistItem } from '@console/contract/checklist';
import type { BodyOf } from '@console/contract/endpoint';
import { listPeers } from '@console/contract/users';
import type { Peer } from '@console/shared-report/peer-option';
import { call } from '@console/shared-auth/http/call';
import { useQuery } from '@tanstack/react-query';
import { useEditor } from '../editor-context';

/** People who can review, by name. */
export async function searchPeers(name: string): Promise<readonly Peer[]> {
  return (await call(listPeers, { query: { name } }))['hydra:member'];
}

export function sendReviewRequest(body: BodyOf<typeof requestReview>) {
  return call(requestReview, { body });
}

/** What the checks find in the draft as it is now, with all that was typed. */
export function useChecklist() {
  const { draft, queue } = useEditor();
  return useQuery<readonly ChecklistItem[]>({
    queryKey: ['checklist', draft.id],
    queryFn: async ({ signal }) => {
      await queue.flush();
      return (await call(getChecklist, { params: { id: draft.id }, signal })).items;
    },
    // each look is a new one: prices, ratings and disclaimers change too
    staleTime: 0,
    gcTime: 0,
  });
}
