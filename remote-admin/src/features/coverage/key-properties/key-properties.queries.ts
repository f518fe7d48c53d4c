import type { QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import {
  exportKeyProperties,
  getKeyProperties,
  listKeyProperties,
  updateKeyProperties,
} from '@console/contract/key-properties';
import type { KeyProperties } from '@console/contract/widgets';
import { call, callForExport, callWithEtag } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadedForAForm } from '../../../form-card/loaded-for-a-form';

/** Begins the keys of all that is read of key properties. */
export const keyPropertiesKey = ['key-properties'] as const;
const listKey = [...keyPropertiesKey, 'list'] as const;
const oneKey = (companyId: string) => [...keyPropertiesKey, 'one', companyId] as const;

/** A page of the companies with their key properties. */
export function useKeyPropertiesList(query: QueryOf<typeof listKeyProperties>) {
  return useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(listKeyProperties, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
  });
}

/** Companies with their key properties as CSV: those filtered or chosen. */
export const exportKeyPropertiesList = (request: ExportRequest) =>
  callForExport(exportKeyProperties, request);

/** Reads the key properties of a company as they are now, with their entity tag. */
export async function loadKeyProperties(companyId: string, signal?: AbortSignal) {
  const { answer, etag } = await callWithEtag(getKeyProperties, { params: { companyId }, signal });
  return { properties: answer, etag };
}

/** The key properties of a company as their form begins. */
export function useKeyProperties(companyId: string) {
  return useQuery({
    queryKey: oneKey(companyId),
    queryFn: ({ signal }) => loadKeyProperties(companyId, signal),
    ...loadedForAForm,
  });
}

/** Judges a company anew; rejects with 412 when somebody else did since `ifMatch`. */
export function useUpdateKeyProperties(companyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, ifMatch }: { body: KeyProperties; ifMatch: string | null }) => {
      const saved = await callWithEtag(updateKeyProperties, { params: { companyId }, body, ifMatch });
      return { properties: saved.answer, etag: saved.etag };
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(oneKey(companyId), saved);
      void queryClient.invalidateQueries({ queryKey: listKey });
    },
  });
}
