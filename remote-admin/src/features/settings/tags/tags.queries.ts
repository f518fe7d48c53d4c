import type { QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import { tagQuery } from '@console/contract/tag-choices';
import {
  createTag,
  deleteTag,
  deleteTags,
  exportTags,
  getSelectedTagsUsage,
  getTagUsage,
  listTags,
  mergeTag,
  mergeTags,
  renameTag,
  restoreTag,
  type Tag,
} from '@console/contract/tags';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callForExport, callInBulk } from '@console/shared-auth/http/call';
import type { BulkQuestionProps, BulkStep, ExportRequest } from '@console/shared-ui/data-table';
import { useNotify } from '@console/shared-ui/notice';
import { useTakeBack } from '../../../take-back/use-take-back';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { followRecords } from '../../../told-lists/follow-records';

export const tagListKey = ['settings', 'tags'] as const;

/** A page of the tags. */
export function useTags(query: QueryOf<typeof listTags>) {
  return useQuery({
    queryKey: [...tagListKey, query],
    queryFn: ({ signal }) => call(listTags, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...followRecords('tags'),
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
    mutationFn: ({ id, ...body }: { id: string; into: string; asOf: string }) =>
      call(mergeTag, { params: { id }, body }),
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

/** Deletes a tag and says so; Undo brings it back, with the companies that bore it. */
export function useDeleteTag() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const restore = useTakeBack((id: string) => call(restoreTag, { params: { id } }), {
    ...{ said: 'Tag restored.', changes: tagListKey },
  });
  return useMutation({
    mutationFn: (id: string) => call(deleteTag, { params: { id } }),
    onSuccess: (_, id) => {
      notify({ kind: 'success', text: 'Tag deleted.', undo: () => restore.mutate(id) });
      return queryClient.invalidateQueries({ queryKey: tagListKey });
    },
    onError: (error) => notify(errorNotice(error)),
  });
}

/** Tags that have a word beginning so. */
export async function suggestTags(text: string): Promise<readonly Tag[]> {
  return (await call(listTags, { query: tagQuery(text) }))['hydra:member'];
}

/** What bears the selected tags but `into`, looked up anew for each question. */
export function useSelectedTagsUsage(
  { filter, selection }: BulkQuestionProps['selected'],
  into: string | null,
) {
  return useQuery({
    queryKey: ['settings', 'usage of tags', filter, selection, into],
    queryFn: ({ signal }) => call(getSelectedTagsUsage, { body: { filter, selection, into }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** Deletes the selected tags, as they were when that was asked. */
export const deleteStep = (asOf: string): BulkStep => ({
  past: 'deleted',
  run: (request) => callInBulk(deleteTags, { body: { ...request, asOf } }),
});

/** Puts the selected tags into one that may be among them, all as they were when that was asked. */
export const mergeStep = ({ id, name }: Pick<Tag, 'id' | 'name'>, asOf: string): BulkStep => ({
  past: `merged into ${name}`,
  spares: id,
  run: (request) => callInBulk(mergeTags, { body: { ...request, into: id, asOf } }),
});
