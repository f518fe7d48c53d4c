import { getAbsence, updateAbsence, type GivenAbsence } from '@console/contract/approvers';
import type { BodyOf } from '@console/contract/endpoint';
import { callWithEtag } from '@console/shared-auth/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadedForAForm } from '../form-card/loaded-for-a-form';

const oneKey = (id: string) => ['absence', id] as const;

/** An absence, and the entity tag of what was read. */
export interface LoadedAbsence {
  readonly absence: GivenAbsence;
  readonly etag: string | null;
}

/** Reads when somebody is away as it is now. */
export async function loadAbsence(id: string, signal?: AbortSignal): Promise<LoadedAbsence> {
  const { answer, etag } = await callWithEtag(getAbsence, { params: { id }, signal });
  return { absence: answer, etag };
}

/** When somebody is away. */
export function useAbsence(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => loadAbsence(id, signal),
    ...loadedForAForm,
  });
}

interface AbsenceSave {
  readonly body: BodyOf<typeof updateAbsence>;
  readonly ifMatch: string | null;
}

/** Saves when somebody is away; rejects with 412 when somebody else has changed it since `ifMatch`. */
export function useSaveAbsence(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, ifMatch }: AbsenceSave) =>
      callWithEtag(updateAbsence, { params: { id }, body, ifMatch }),
    onSuccess: ({ answer, etag }) => {
      queryClient.setQueryData<LoadedAbsence>(oneKey(id), { absence: answer, etag });
      void queryClient.invalidateQueries({ queryKey: ['registers', 'approvers'] });
    },
  });
}
