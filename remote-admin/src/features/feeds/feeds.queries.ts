import type { BodyOf, QueryOf } from '@console/contract/endpoint';
import {
  exportBadLines,
  exportFeedImports,
  getFeed,
  listBadLines,
  listFeedImports,
  listFeeds,
  removeFeedCredentials,
  updateFeed,
  type Feed,
  type FeedImport,
} from '@console/contract/feeds';
import { acceptLoss } from '@console/contract/held-deliveries';
import { pageOfAnswer } from '@console/contract/hydra';
import { JOB_REFRESH_MS } from '@console/contract/job-schedules';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callForExport, callWithEtag } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { follow } from '@console/shared-ui/follow-changes';
import { useNotify } from '@console/shared-ui/notice';
import { readsAgain } from '@console/shared-ui/reads-again';
import { refreshIfStale } from '../../stale-row/refresh-if-stale';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Where the cache keeps what is read of feeds. */
export const feedsKey = ['feeds'] as const;
const oneKey = (id: string) => [...feedsKey, 'one', id] as const;

/** All feeds with what was imported of each last, followed while they are in sight. */
export function useFeeds() {
  return useQuery({
    queryKey: [...feedsKey, 'list'],
    queryFn: ({ signal }) => call(listFeeds, { signal }),
    select: (answer) => answer['hydra:member'],
    ...follow(['feeds'], { everyMs: JOB_REFRESH_MS }),
  });
}

/** A feed, and the entity tag of what was read. */
export interface LoadedFeed {
  readonly feed: Feed;
  readonly etag: string | null;
}

/** Reads a feed as it is now. */
export async function loadFeed(id: string, signal?: AbortSignal): Promise<LoadedFeed> {
  const { answer, etag } = await callWithEtag(getFeed, { params: { id }, signal });
  return { feed: answer, etag };
}

/** One feed, and which of its files wait. */
export function useFeed(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => loadFeed(id, signal),
    ...follow(['feeds'], { everyMs: JOB_REFRESH_MS }),
  });
}

/** Enables or disables a feed as it was seen, and says so; one that is out of date is read anew. */
export function useSwitchFeed({ feed: { id, name }, etag }: LoadedFeed) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const update = useUpdateFeed(id);
  return useMutation({
    mutationFn: (enabled: boolean) => update.mutateAsync({ body: { enabled }, ifMatch: etag }),
    onSuccess: ({ answer: { enabled } }) =>
      notify({ kind: 'success', text: `${name} is ${enabled ? 'enabled' : 'disabled'}.` }),
    onError: (error) => {
      notify(errorNotice(error));
      return refreshIfStale(queryClient, oneKey(id), error);
    },
  });
}

interface FeedSave {
  /** What was changed. */
  readonly body: BodyOf<typeof updateFeed>;
  readonly ifMatch: string | null;
}

/** Changes a feed; rejects with 412 when somebody else has changed it since `ifMatch`. */
export function useUpdateFeed(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, ifMatch }: FeedSave) => callWithEtag(updateFeed, { params: { id }, body, ifMatch }),
    onSuccess: ({ answer, etag }) => {
      queryClient.setQueryData<LoadedFeed>(oneKey(id), { feed: answer, etag });
      return queryClient.invalidateQueries({ queryKey: [...feedsKey, 'list'] });
    },
  });
}

/** Removes the credentials of a feed and says so (X81). */
export function useRemoveFeedCredentials({ id, name }: Feed) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => callWithEtag(removeFeedCredentials, { params: { id } }),
    onSuccess: ({ answer, etag }) => {
      notify({ kind: 'success', text: `The credentials of ${name} were removed.` });
      queryClient.setQueryData<LoadedFeed>(oneKey(id), { feed: answer, etag });
    },
    onError: (error) => notify(errorNotice(error)),
  });
}

/** Accepts that what is missing of a delivery does not come, and says so; a refusal belongs to the dialog that asked. */
export function useAcceptLoss({ id, file }: Pick<FeedImport, 'id' | 'file'>) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (reason: string) => call(acceptLoss, { params: { id }, body: { reason } }),
    onSuccess: () => notify({ kind: 'success', text: `What is missing of ${file} is accepted.` }),
    onSettled: readsAgain(() => queryClient.invalidateQueries({ queryKey: feedsKey })),
  });
}

/** A page of a feed's imports, newest first, followed while it is in sight. */
export function useFeedImports(query: QueryOf<typeof listFeedImports>) {
  return useQuery({
    queryKey: [...feedsKey, 'imports', query],
    queryFn: ({ signal }) => call(listFeedImports, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...follow(['feeds'], { everyMs: JOB_REFRESH_MS }),
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
