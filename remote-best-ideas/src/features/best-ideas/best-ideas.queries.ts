import { getBestIdeas, getBestIdeasDraft } from '@console/contract/best-ideas';
import { call } from '@console/shared-auth/http/call';
import { useQuery } from '@tanstack/react-query';

const bestIdeasKey = ['best-ideas'] as const;

/** The live list. */
export function useLiveIdeas() {
  return useQuery({
    queryKey: [...bestIdeasKey, 'live'],
    queryFn: ({ signal }) => call(getBestIdeas, { signal }),
  });
}

/** The draft of the next list. */
export function useDraftIdeas() {
  return useQuery({
    queryKey: [...bestIdeasKey, 'draft'],
    queryFn: ({ signal }) => call(getBestIdeasDraft, { signal }),
  });
}
