import {
  createBrand,
  deleteBrand,
  exportBrands,
  getBrand,
  getBrandUsage,
  listBrands,
  restoreBrand,
  updateBrand,
  type Brand,
} from '@console/contract/brands';
import type { QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import { texts } from '@console/contract/texts';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callForExport, callWithEtag } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { useNotify } from '@console/shared-ui/notice';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadedForAForm } from '../../../form-card/loaded-for-a-form';
import { useTakeBack } from '../../../take-back/use-take-back';
import { formDataOf } from '../report-look/form-data';
import type { BrandValues } from './brand-values';
import { followRecords } from '../../../told-lists/follow-records';

/** Begins every key of brands, of what other forms offer too. */
const brandsKey = ['brands'] as const;
const listKey = [...brandsKey, 'list'] as const;

/** A page of the brands, deleted ones too. */
export function useBrands(query: QueryOf<typeof listBrands>) {
  return useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(listBrands, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...followRecords('brands'),
  });
}

/** Brands as CSV: those filtered or chosen. */
export const exportBrandList = (request: ExportRequest) => callForExport(exportBrands, request);

/** A brand and the entity tag of what was read. */
export interface LoadedBrand {
  readonly brand: Brand;
  readonly etag: string | null;
}

/** Reads a brand as it is now. */
export async function loadBrand(id: string, signal?: AbortSignal): Promise<LoadedBrand> {
  const { answer, etag } = await callWithEtag(getBrand, { params: { id }, signal });
  return { brand: answer, etag };
}

/** One brand, as its form begins. */
export function useBrand(id: string) {
  return useQuery({
    queryKey: [...brandsKey, 'one', id],
    queryFn: ({ signal }) => loadBrand(id, signal),
    ...loadedForAForm,
  });
}

/** Creates a brand; what is wrong with it belongs to the form that sent it. */
export function useCreateBrand() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: BrandValues) => call(createBrand, { body: formDataOf(values) }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

interface Change {
  readonly values: BrandValues;
  readonly ifMatch: string | null;
}

/** Changes a brand; rejects with 412 when somebody else changed it since `ifMatch`. */
export function useUpdateBrand(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ values, ifMatch }: Change) =>
      callWithEtag(updateBrand, { params: { id }, body: formDataOf(values), ifMatch }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

/** Which customers use a brand, asked as the question comes up. */
export function useBrandUsage() {
  const notify = useNotify();
  return useMutation({
    mutationFn: (id: string) => call(getBrandUsage, { params: { id } }),
    onError: (error) => notify(errorNotice(error)),
  });
}

/** Brings a deleted brand back and says so. */
export const useRestoreBrand = () =>
  useTakeBack((id: string) => call(restoreBrand, { params: { id } }), {
    ...{ said: 'Brand restored.', changes: brandsKey },
  });

/** Deletes a brand and says so (D§8.8); Undo brings it back. */
export function useDeleteBrand() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const restore = useRestoreBrand();
  return useMutation({
    mutationFn: (id: string) => call(deleteBrand, { params: { id } }),
    onSuccess: (_, id) => {
      notify({ kind: 'success', text: texts.brandDeleted, undo: () => restore.mutate(id) });
      return queryClient.invalidateQueries({ queryKey: brandsKey });
    },
    onError: (error) => notify(errorNotice(error, texts.brandNotDeleted)),
  });
}
