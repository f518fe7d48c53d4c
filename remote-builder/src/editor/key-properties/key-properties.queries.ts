import { getKeyProperties, updateKeyProperties } from '@console/contract/key-properties';
import type { KeyProperties } from '@console/contract/widgets';
import { callWithEtag } from '@console/shared-auth/http/call';
import { useMutation, useQuery } from '@tanstack/react-query';

/** Key properties of a company as the dialog begins with them: read anew whenever it opens, and not while it is open. */
export function useKeyProperties(companyId: string) {
  return useQuery({
    queryKey: ['judged key properties', companyId],
    queryFn: async ({ signal }) => {
      const { answer, etag } = await callWithEtag(getKeyProperties, { params: { companyId }, signal });
      return { properties: answer, etag };
    },
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** Judges a company anew; rejects with 412 when somebody else did since `ifMatch`. */
export function useUpdateKeyProperties(companyId: string, onSaved: () => void) {
  return useMutation({
    mutationFn: ({ body, ifMatch }: { body: KeyProperties; ifMatch: string | null }) =>
      callWithEtag(updateKeyProperties, { params: { companyId }, body, ifMatch }),
    onSuccess: onSaved,
  });
}
