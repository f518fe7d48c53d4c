import { getHouseTerms, updateHouseTerms, type HouseTerm } from '@console/contract/house-terms';
import { callWithEtag } from '@console/shared-auth/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadedForAForm } from '../../../form-card/loaded-for-a-form';

const termsKey = ['settings', 'house-terms'] as const;

/** The words of the house and the entity tag of what was read. */
export interface LoadedTerms {
  readonly terms: readonly HouseTerm[];
  readonly etag: string | null;
}

/** Reads the words of the house as they are now. */
export async function loadTerms(signal?: AbortSignal): Promise<LoadedTerms> {
  const { answer, etag } = await callWithEtag(getHouseTerms, { signal });
  return { terms: answer.terms, etag };
}

/** The words of the house, as their form begins. */
export function useTerms() {
  return useQuery({
    queryKey: termsKey,
    queryFn: ({ signal }) => loadTerms(signal),
    ...loadedForAForm,
  });
}

interface Change {
  readonly terms: HouseTerm[];
  readonly ifMatch: string | null;
}

/** Saves the words of the house; rejects with 412 when somebody else changed them since `ifMatch`. */
export function useSaveTerms() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ terms, ifMatch }: Change) => callWithEtag(updateHouseTerms, { body: { terms }, ifMatch }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: termsKey }),
  });
}
