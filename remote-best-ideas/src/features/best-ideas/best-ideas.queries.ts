import {
  bestIdeasPdf,
  getBestIdeas,
  getBestIdeasDraft,
  getBestIdeasVersion,
  listBestIdeasVersions,
  type BestIdeas,
} from '@console/contract/best-ideas';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callForFile } from '@console/shared-auth/http/call';
import { useNotify } from '@console/shared-ui/notice';
import { saveFile } from '@console/shared-ui/save-file';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

/** Key of all that is read of Best Ideas: what is published changes every one of them. */
export const bestIdeasKey = ['best-ideas'] as const;

/** Earlier lists that a page shows. */
export const VERSIONS_A_PAGE = 10;

/** Time that printing a list may take beyond that of a plain call (A§7.1). */
const PRINT_TIMEOUT_MS = 60_000;

/** The live list. */
export function useLiveIdeas() {
  return useQuery({
    queryKey: [...bestIdeasKey, 'live'],
    queryFn: ({ signal }) => call(getBestIdeas, { signal }),
  });
}

/** The draft of the next list. */
export function useDraftIdeas() {
  return useQuery({
    queryKey: [...bestIdeasKey, 'draft'],
    queryFn: ({ signal }) => call(getBestIdeasDraft, { signal }),
  });
}

/** A list as it was published. */
export function useIdeasVersion(id: string) {
  return useQuery({
    queryKey: [...bestIdeasKey, 'version', id],
    queryFn: ({ signal }) => call(getBestIdeasVersion, { params: { id }, signal }),
  });
}

/** Published lists, the live one first; `page` counts from 1. */
export function useIdeasVersions(page: number) {
  return useQuery({
    queryKey: [...bestIdeasKey, 'versions', page],
    queryFn: ({ signal }) =>
      call(listBestIdeasVersions, { query: { page, itemsPerPage: VERSIONS_A_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Fetches the PDF of a published list with the bearer (S14) and lets the browser save it. */
export function useSaveIdeasPdf() {
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ id }: Pick<BestIdeas, 'publishedDay'> & { readonly id: string }) =>
      callForFile(bestIdeasPdf, { params: { id }, timeoutMs: PRINT_TIMEOUT_MS }),
    onSuccess: (pdf, { publishedDay }) => saveFile(pdf, `Best Ideas ${publishedDay ?? ''}.pdf`),
    onError: (error) => notify(errorNotice(error)),
  });
}
