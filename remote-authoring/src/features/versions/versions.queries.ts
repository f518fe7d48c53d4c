import {
  PRESENT,
  getDraftVersion,
  listDraftVersions,
  nameDraftVersion,
  restoreDraftVersion,
  type DraftVersions,
} from '@console/contract/draft-versions';
import { liveDraft } from '@console/contract/draft-presence';
import { openNowWords } from '@console/shared-report/presence-words';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callWithEtag } from '@console/shared-auth/http/call';
import { formatTimeOfRun } from '@console/shared-ui/format';
import { useNotify } from '@console/shared-ui/notice';
import { readsAgain } from '@console/shared-ui/reads-again';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useReadReviewsAgain } from '../../draft-actions/review-keys';

/** Signed addresses of pictures end after 15 minutes (S14): a version is read again before. */
const MEDIA_RENEWAL_MS = 12 * 60_000;

/** Until what changed is counted in every version of the page. */
const COUNTING_MS = 1000;

const versionsKey = (id: string) => ['draft versions', id] as const;
const versionKey = (id: string) => ['draft version', id] as const;

async function readVersions(id: string, before: string | null, signal?: AbortSignal) {
  const query = before === null ? {} : { before };
  const { answer, etag } = await callWithEtag(listDraftVersions, { params: { id }, query, signal });
  return { ...answer, etag };
}

/** Pages of the versions of a draft as one list, with its present and the entity tag of that. */
function joined(pages: readonly (DraftVersions & { readonly etag: string | null })[]) {
  const [first] = pages;
  return {
    versions: pages.flatMap(({ versions }) => versions),
    present: first?.present ?? null,
    etag: first?.etag ?? null,
  };
}
export type VersionList = ReturnType<typeof joined>;

/** The versions of a draft, page after page. */
export function useVersions(id: string) {
  return useInfiniteQuery({
    queryKey: versionsKey(id),
    queryFn: ({ signal, pageParam }) => readVersions(id, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ versions, hasMore }) => (hasMore ? (versions.at(-1)?.id ?? null) : null),
    select: ({ pages }) => joined(pages),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ isCounted }) => !isCounted) === true ? COUNTING_MS : false,
    refetchOnWindowFocus: true,
  });
}

/** Reads on until these versions are in the list, and the one before each: a link leads to any of them. */
export function useReadTo(query: ReturnType<typeof useVersions>, ids: readonly string[]): void {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const count = data?.versions.length ?? 0;
  const isMissing = ids.some((id) => {
    const at = data?.versions.findIndex((version) => version.id === id) ?? -1;
    return at === -1 || at === count - 1;
  });
  // what could not be read is asked for again by its button
  const isWanted = data !== undefined && isMissing && hasNextPage && !isFetching && !isFetchNextPageError;
  // The list is read from the server, page after page: an answer may be there before anybody saw that it was asked for.
  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, count, fetchNextPage]);
}

/** One version with its content; the present is read again as it may be written in meanwhile. */
export function useVersion(id: string, version: string) {
  return useQuery({
    queryKey: [...versionKey(id), version],
    queryFn: ({ signal }) => call(getDraftVersion, { params: { id, version }, signal }),
    refetchInterval: MEDIA_RENEWAL_MS,
    staleTime: version === PRESENT ? 0 : MEDIA_RENEWAL_MS,
    refetchOnWindowFocus: version === PRESENT,
  });
}

/** Has everything that shows the draft, or a version of it, read again. */
function useReadAgain(id: string) {
  const queryClient = useQueryClient();
  const readReviewsAgain = useReadReviewsAgain();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: versionsKey(id) }),
      queryClient.invalidateQueries({ queryKey: versionKey(id) }),
      readReviewsAgain(),
    ]);
}

/**
 * Who writes in the draft at this moment, and what becomes of their words, as sentences before others; nothing where nobody
 * does, or it is not known.
 */
export async function writersNow(id: string, myId: string): Promise<string> {
  const now = await call(liveDraft, { params: { id } }).catch(() => null);
  const words = now && openNowWords(now.present, myId);
  return words
    ? `${words} It changes on their page at once; what they have not saved is kept beside it. `
    : '';
}

interface Restored {
  readonly version: string;
  /** What whoever restores has seen of the draft. */
  readonly etag: string | null;
}

/** Makes the draft what a version was, and offers to go back to what it was until then, which is the version before. */
export function useRestoreVersion(id: string) {
  const notify = useNotify();
  const readAgain = useReadAgain(id);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ version, etag }: Restored) => {
      const { etag: written } = await callWithEtag(restoreDraftVersion, {
        params: { id, version },
        ifMatch: etag,
      });
      const { versions } = await readVersions(id, null);
      return { restored: versions[0], before: versions[1], etag: written };
    },
    onSuccess: ({ restored, before, etag }) =>
      notify({
        kind: 'success',
        text: `The report is restored. What it was until ${formatTimeOfRun(restored?.at)} is kept as a version.`,
        ...(before && { undo: () => mutate({ version: before.id, etag }) }),
      }),
    onError: (error) => notify(errorNotice(error)),
    onSettled: readsAgain(readAgain),
  });
  return { restore: mutate, isPending };
}

/** Names a version, or takes its name away; the present is kept for it. */
export function useNameVersion(id: string) {
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ version, name }: { readonly version: string; readonly name: string }) =>
      call(nameDraftVersion, { params: { id, version }, body: { name } }),
    onError: (error) => notify(errorNotice(error)),
    onSettled: readsAgain(useReadAgain(id)),
  });
}
