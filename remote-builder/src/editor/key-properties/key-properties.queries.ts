import { getKeyProperties, updateKeyProperties } from '@console/contract/key-properties';
import type { KeyProperties } from '@console/contract/widgets';
import { callWithEtag } from '@console/shared-auth/http/call';
import { useMutation, useQuery } from '@tanstack/react-query';

/** Reads the key properties of a company as they are now, with their entity tag. */
export async function loadKeyProperties(companyId: string, signal?: AbortSignal) {
  const { answer, etag } = await callWithEtag(getKeyProperties, { params: { companyId }, signal });
  return { properties: answer, etag };
}

/** Key properties of a company as the dialog begins with them: read anew whenever it opens, and not while it is open. */
export function useKeyProperties(companyId: string) {
  return useQuery({
    queryKey: ['judged key properties', companyId],
    queryFn: ({ signal }) => loadKeyProperties(companyId, signal),
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** Judges a company anew; rejects with 412 when somebody else did since `ifMatch`. */
export function useUpdateKeyProperties(companyId: string, onSaved: () => void) {
  return useMutation({
    mutationFn: async ({ body, ifMatch }: { body: KeyProperties; ifMatch: string | null }) => {
      const saved = await callWithEtag(updateKeyProperties, { params: { companyId }, body, ifMatch });
      return { properties: saved.answer, etag: saved.etag };
    },
    onSuccess: onSaved,
  });
}
