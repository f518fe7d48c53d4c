import { getFirm, updateFirm, type Firm } from '@console/contract/firm';
import { callWithEtag } from '@console/shared-auth/http/call';
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

/** Reads the firm as it is now. */
export async function loadFirm(signal?: AbortSignal): Promise<LoadedFirm> {
  const { answer, etag } = await callWithEtag(getFirm, { signal });
  return { firm: answer, etag };
}

/** The firm, as its form begins. */
export function useFirm() {
  return useQuery({
    queryKey: firmKey,
    queryFn: ({ signal }) => loadFirm(signal),
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
    mutationFn: ({ values, ifMatch }: Change) =>
      callWithEtag(updateFirm, { body: formDataOf(values), ifMatch }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: firmKey }),
  });
}
