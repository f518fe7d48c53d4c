import {
  createDisclaimer,
  deleteDisclaimer,
  exportDisclaimers,
  getDisclaimer,
  listAllDisclaimers,
  listCompanyDisclaimerVersions,
  listDisclaimerVersions,
  listDisclaimers,
  updateDisclaimer,
  type Disclaimer,
} from '@console/contract/disclaimers';
import type { BodyOf, QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callForExport, callWithEtag } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { useNotify } from '@console/shared-ui/notice';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadedForAForm } from '../../form-card/loaded-for-a-form';
import { followRecords } from '../../told-lists/follow-records';

/** Begins every key of disclaimers: a generic one shows in those of companies, too. */
export const disclaimersKey = ['disclaimers'] as const;
const listKey = [...disclaimersKey, 'list'] as const;
const oneKey = (id: string) => [...disclaimersKey, 'one', id] as const;

/** A page of the generic disclaimers. */
export function useDisclaimers(query: QueryOf<typeof listDisclaimers>) {
  return useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(listDisclaimers, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...followRecords('disclaimers'),
  });
}

/** All generic disclaimers, to choose from. */
export function useAllDisclaimers() {
  return useQuery({
    queryKey: [...listKey, 'complete'],
    queryFn: ({ signal }) => call(listAllDisclaimers, { signal }),
    select: (answer) => answer['hydra:member'],
  });
}

/** Generic disclaimers as CSV: those filtered or chosen. */
export const exportDisclaimerList = (request: ExportRequest) => callForExport(exportDisclaimers, request);

/** A generic disclaimer, and the entity tag of what was read. */
export interface LoadedDisclaimer {
  readonly disclaimer: Disclaimer;
  readonly etag: string | null;
}

/** Reads a generic disclaimer as it is now. */
export async function loadDisclaimer(id: string, signal?: AbortSignal): Promise<LoadedDisclaimer> {
  const { answer, etag } = await callWithEtag(getDisclaimer, { params: { id }, signal });
  return { disclaimer: answer, etag };
}

/** One generic disclaimer as its form begins. */
export function useDisclaimer(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => loadDisclaimer(id, signal),
    ...loadedForAForm,
  });
}

/** Whose versions: a generic disclaimer's, or those of a company's disclaimers. */
export type Versioned = 'generic' | 'company';

const versionsOf = { generic: listDisclaimerVersions, company: listCompanyDisclaimerVersions } as const;

/** Versions, the newest first. */
export function useVersions(of: Versioned, id: string, page: number) {
  return useQuery({
    queryKey: [...disclaimersKey, 'versions', of, id, page],
    queryFn: ({ signal }) => call(versionsOf[of], { params: { id }, query: { page }, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
  });
}

/** Creates a generic disclaimer. */
export function useCreateDisclaimer() {
  const changed = useDisclaimersChanged();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createDisclaimer>) => call(createDisclaimer, { body }),
    onSuccess: changed,
  });
}

/** Saves a generic disclaimer; rejects with 412 when somebody else changed it since `ifMatch`. */
export function useUpdateDisclaimer(id: string) {
  const changed = useDisclaimersChanged();
  return useMutation({
    mutationFn: ({ body, ifMatch }: { body: BodyOf<typeof updateDisclaimer>; ifMatch: string | null }) =>
      callWithEtag(updateDisclaimer, { params: { id }, body, ifMatch }),
    onSuccess: changed,
  });
}

/** Deletes a generic disclaimer and says so, or why it can't be. */
export function useDeleteDisclaimer() {
  const changed = useDisclaimersChanged();
  const notify = useNotify();
  return useMutation({
    mutationFn: (id: string) => call(deleteDisclaimer, { params: { id } }),
    onSuccess: () => {
      notify({ kind: 'success', text: 'Disclaimer deleted.' });
      changed();
    },
    onError: (error) => notify(errorNotice(error)),
  });
}

/** Gives a function that makes lists and histories of disclaimers be read again; open forms keep what they have. */
export function useDisclaimersChanged(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const part of ['list', 'companies', 'versions'])
      void queryClient.invalidateQueries({ queryKey: [...disclaimersKey, part] });
  };
}
