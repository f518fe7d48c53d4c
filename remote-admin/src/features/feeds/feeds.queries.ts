import type { BodyOf, QueryOf } from '@console/contract/endpoint';
import {
  exportBadLines,
  exportFeedImports,
  getFeed,
  listBadLines,
  listFeedImports,
  listFeeds,
  updateFeed,
  type Feed,
} from '@console/contract/feeds';
import { pageOfAnswer } from '@console/contract/hydra';
import { JOB_REFRESH_MS } from '@console/contract/job-schedules';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callForExport } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { useNotify } from '@console/shared-ui/notice';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const feedsKey = ['feeds'] as const;
const oneKey = (id: string) => [...feedsKey, 'one', id] as const;

/** All feeds with what was imported of each last. */
export function useFeeds() {
  return useQuery({
    queryKey: [...feedsKey, 'list'],
    queryFn: ({ signal }) => call(listFeeds, { signal }),
    select: (answer) => answer['hydra:member'],
  });
}

/** One feed, and which of its files wait. */
export function useFeed(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(getFeed, { params: { id }, signal }),
    refetchInterval: JOB_REFRESH_MS,
  });
}

/** Enables or disables a feed and says so. */
export function useSwitchFeed({ id, name }: Feed) {
  const notify = useNotify();
  const update = useUpdateFeed(id);
  return useMutation({
    mutationFn: (enabled: boolean) => update.mutateAsync({ enabled }),
    onSuccess: ({ enabled }) =>
      notify({ kind: 'success', text: `${name} is ${enabled ? 'enabled' : 'disabled'}.` }),
    onError: (error) => notify(errorNotice(error)),
  });
}

/** Changes a feed; a 422 belongs to the form that sent it. */
export function useUpdateFeed(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateFeed>) => call(updateFeed, { params: { id }, body }),
    onSuccess: (feed) => {
      queryClient.setQueryData<Feed>(oneKey(id), feed);
      return queryClient.invalidateQueries({ queryKey: [...feedsKey, 'list'] });
    },
  });
}

/** A page of a feed's imports, newest first, followed while it is in sight. */
export function useFeedImports(query: QueryOf<typeof listFeedImports>) {
  return useQuery({
    queryKey: [...feedsKey, 'imports', query],
    queryFn: ({ signal }) => call(listFeedImports, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    refetchInterval: JOB_REFRESH_MS,
  });
}

/** Imports of a feed as CSV: those filtered or chosen. */
export const exportImportsOf = (feed: string) => (request: ExportRequest) =>
  callForExport(exportFeedImports, { ...request, filter: { ...request.filter, feed } });

/** A page of the bad lines of an import. */
export function useBadLines(query: QueryOf<typeof listBadLines>) {
  return useQuery({
    queryKey: [...feedsKey, 'bad lines', query],
    queryFn: ({ signal }) => call(listBadLines, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
  });
}

/** Bad lines of an import as CSV: those filtered or chosen. */
export const exportBadLinesOf = (importId: string) => (request: ExportRequest) =>
  callForExport(exportBadLines, { ...request, filter: { ...request.filter, import: importId } });
