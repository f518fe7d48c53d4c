import type { QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import {
  createTag,
  deleteTag,
  exportTags,
  getTagUsage,
  listTags,
  mergeTag,
  renameTag,
} from '@console/contract/tags';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callForExport } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { useNotify } from '@console/shared-ui/notice';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const tagListKey = ['settings', 'tags'] as const;

/** A page of the tags. */
export function useTags(query: QueryOf<typeof listTags>) {
  return useQuery({
    queryKey: [...tagListKey, query],
    queryFn: ({ signal }) => call(listTags, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
  });
}

/** Tags as CSV: those filtered or chosen. */
export const exportTagList = (request: ExportRequest) => callForExport(exportTags, request);

/** Adds a tag; a failure belongs to the dialog that asked. */
export function useCreateTag() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(createTag, { body: { name } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: tagListKey }),
  });
}

/** Renames a tag; a failure belongs to the dialog that asked. */
export function useRenameTag() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(renameTag, { params: { id }, body: { name } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: tagListKey }),
  });
}

/** Puts a tag into another one; a failure belongs to the dialog that asked. */
export function useMergeTag() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, into }: { id: string; into: string }) =>
      call(mergeTag, { params: { id }, body: { into } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: tagListKey }),
  });
}

/** Looks up what bears a tag; says so when it can't. */
export function useTagUsage() {
  const notify = useNotify();
  return useMutation({
    mutationFn: (id: string) => call(getTagUsage, { params: { id } }),
    onError: (error) => notify(errorNotice(error)),
  });
}

/** Deletes a tag and says so. */
export function useDeleteTag() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (id: string) => call(deleteTag, { params: { id } }),
    onSuccess: () => {
      notify({ kind: 'success', text: 'Tag deleted.' });
      return queryClient.invalidateQueries({ queryKey: tagListKey });
    },
    onError: (error) => notify(errorNotice(error)),
  });
}
