import { getFirm, updateFirm, type Firm } from '@console/contract/firm';
import { call, callWithEtag } from '@console/shared-auth/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadedForAForm } from '../../../form-card/loaded-for-a-form';
import { formDataOf } from '../report-look/form-data';
import type { FirmValues } from './firm-values';

const firmKey = ['settings', 'firm'] as const;

/** The firm and the entity tag of what was read. */
export interface LoadedFirm {
  readonly firm: Firm;
  readonly etag: string | null;
}

/** The firm, as its form begins. */
export function useFirm() {
  return useQuery({
    queryKey: firmKey,
    queryFn: async ({ signal }): Promise<LoadedFirm> => {
      const { answer, etag } = await callWithEtag(getFirm, { signal });
      return { firm: answer, etag };
    },
    ...loadedForAForm,
  });
}

interface Change {
  readonly values: FirmValues;
  readonly ifMatch: string | null;
}

/** Changes the firm; rejects with 412 when somebody else changed it since `ifMatch`. */
export function useUpdateFirm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ values, ifMatch }: Change) => call(updateFirm, { body: formDataOf(values), ifMatch }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: firmKey }),
  });
}
