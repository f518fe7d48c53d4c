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

/** Asks for a review of the draft as it is known by its entity tag; 412 when it is another by now. */
export async function sendReviewRequest(
  body: BodyOf<typeof requestReview>,
  ifMatch: string | null,
): Promise<void> {
  await call(requestReview, { body, ifMatch });
}

export const checklistKey = (draftId: string) => ['checklist', draftId];

/** What the checks find in the draft as it is now, with all that was typed. */
export function useChecklist() {
  const { draft, queue } = useEditor();
  return useQuery<readonly ChecklistItem[]>({
    queryKey: checklistKey(draft.id),
    queryFn: async ({ signal }) => {
      await queue.flush();
      return (await call(getChecklist, { params: { id: draft.id }, signal })).items;
    },
    // each look is a new one: prices, ratings and disclaimers change too
    staleTime: 0,
    gcTime: 0,
  });
}
