import {
  changeCompanies,
  createCompany,
  exportCompanies,
  getCompany,
  listCompanies,
  rateCompanies,
  updateCompany,
  uploadCompanyLogo,
  type Company,
} from '@console/contract/companies';
import type { BodyOf, QueryOf } from '@console/contract/endpoint';
import { getFeedDescription, listFeeds } from '@console/contract/feeds';
import { pageOfAnswer, type PersonRef } from '@console/contract/hydra';
import { getRatingRule } from '@console/contract/rating-proposals';
import { listPeers } from '@console/contract/users';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callForExport, callInBulk, callWithEtag } from '@console/shared-auth/http/call';
import type { BulkAction, BulkStep, ExportRequest } from '@console/shared-ui/data-table';
import { useNotify } from '@console/shared-ui/notice';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshIfStale } from '../../stale-row/refresh-if-stale';
import { loadedForAForm } from '../../form-card/loaded-for-a-form';
import { useTakeBack } from '../../take-back/use-take-back';
import { followRecords } from '../../told-lists/follow-records';

/** Begins the key of every list of companies. */
export const companyListKey = ['coverage', 'list'] as const;
const oneKey = (id: string) => ['coverage', 'one', id] as const;

/** A page of the coverage. */
export function useCompanies(query: QueryOf<typeof listCompanies>) {
  return useQuery({
    queryKey: [...companyListKey, query],
    queryFn: ({ signal }) => call(listCompanies, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...followRecords('companies'),
  });
}

/** The coverage as CSV: companies filtered or chosen. */
export const exportCompanyList = (request: ExportRequest) => callForExport(exportCompanies, request);

type CompaniesRating = Pick<BodyOf<typeof rateCompanies>, 'currentRecommendation' | 'recommendationReason'>;
type CompaniesChange = NonNullable<BodyOf<typeof changeCompanies>['change']>;

/** Gives selected companies what the change names; `past` says what they are then. */
export const companiesStep = (past: string, change: CompaniesChange): BulkStep => ({
  past,
  run: (request) => callInBulk(changeCompanies, { body: { ...request, change } }),
});

/** Gives the selected companies a recommendation, or proposes it. */
export const ratingStep = (past: string, rating: CompaniesRating): BulkStep => ({
  past,
  run: (request) => callInBulk(rateCompanies, { body: { ...request, ...rating } }),
});

/** Whether a recommendation waits for a second person, looked up anew for each question. */
export function useRatingRule() {
  return useQuery({
    queryKey: ['coverage', 'rating rule'],
    queryFn: ({ signal }) => call(getRatingRule, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** Gives them back what they had, by the entries of the steps. */
export const companiesUndo: BulkAction['undo'] = {
  past: 'put back',
  run: (request) => callInBulk(changeCompanies, { body: request }),
};

/** A company and the entity tag of what was read. */
export interface LoadedCompany {
  readonly company: Company;
  readonly etag: string | null;
}

/** Reads a company as it is now. */
export async function loadCompany(id: string, signal?: AbortSignal): Promise<LoadedCompany> {
  const { answer, etag } = await callWithEtag(getCompany, { params: { id }, ...(signal && { signal }) });
  return { company: answer, etag };
}

/** One company. */
export function useCompany(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => loadCompany(id, signal),
    ...loadedForAForm,
  });
}

/** Covers a company; a 422 belongs to the form that sent it. */
export function useCreateCompany() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createCompany>) => call(createCompany, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: companyListKey }),
  });
}

/** A change and what it is based on. */
export interface CompanyChange {
  readonly patch: BodyOf<typeof updateCompany>;
  /** Of what the change is based on; null: whatever there is. */
  readonly etag: string | null;
}

/** Changes a company; rejects with 412 when somebody else did since. */
export const sendCompany = (id: string, { patch, etag }: CompanyChange) =>
  callWithEtag(updateCompany, { params: { id }, body: patch, ifMatch: etag });

/** Changes a company; a 412 belongs to the form that sent it. */
export function useUpdateCompany(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: CompanyChange) => sendCompany(id, change),
    onSuccess: ({ answer, etag }) => {
      queryClient.setQueryData<LoadedCompany>(oneKey(id), { company: answer, etag });
      void queryClient.invalidateQueries({ queryKey: companyListKey });
      void queryClient.invalidateQueries({ queryKey: ['rating-proposals'] });
    },
  });
}

type Flags = { readonly enabled: boolean } | { readonly suspended: boolean };

const opposite = (flags: Flags): Flags =>
  'enabled' in flags ? { enabled: !flags.enabled } : { suspended: !flags.suspended };

const nowText = (flags: Partial<Record<'enabled' | 'suspended', boolean>>): string =>
  flags.enabled === undefined
    ? `${flags.suspended ? '' : 'not '}suspended`
    : flags.enabled
      ? 'enabled'
      : 'disabled';

/** Switches a flag of a company as it was seen, and says so (D§4.4), with an Undo upon what was saved; one that is out of date is read anew. */
export function useToggleCompany({ id, code, etag }: Pick<Company, 'id' | 'code' | 'etag'>, saved: string) {
  const queryClient = useQueryClient();
  const update = useUpdateCompany(id);
  const notify = useNotify();
  const said = (flags: object) => `${saved} ${code} is ${nowText(flags)}.`;
  const sendBack = (flags: Flags) =>
    call(updateCompany, { params: { id }, query: { takesBack: true }, body: flags });
  const takeBack = useTakeBack(sendBack, { said, changes: ['coverage'] });
  return {
    isPending: update.isPending,
    toggle: (flags: Flags) =>
      update.mutate(
        { patch: flags, etag: etag ?? null },
        {
          onSuccess: () =>
            notify({
              ...{ kind: 'success', text: said(flags) },
              undo: () => takeBack.mutate(opposite(flags)),
            }),
          onError: (error) => {
            notify(errorNotice(error));
            void refreshIfStale(queryClient, ['coverage'], error);
          },
        },
      ),
  };
}

/** Uploads a logo; answers its reference and a signed address. */
export async function uploadLogo(file: File, onProgress: (share: number) => void) {
  const body = new FormData();
  body.set('file', file);
  return call(uploadCompanyLogo, { body, onProgress });
}

/** What the feed says of the company of this code; an empty text where it says nothing. */
export async function fetchDescription(code: string): Promise<string> {
  return (await call(getFeedDescription, { query: { code } })).description;
}

/** Names of the feeds that a company can have: the enabled ones. */
export function useFeedChoices() {
  return useQuery({
    queryKey: ['feed choices'],
    queryFn: ({ signal }) => call(listFeeds, { query: { enabled: true }, signal }),
    select: (answer) => answer['hydra:member'].map(({ name }) => name),
  });
}

/** Results that a search shows at most (D§9). */
export const MAX_SUGGESTIONS = 10;

/** People that a company can be assigned to, oneself too. */
export async function findPeople(name: string): Promise<PersonRef[]> {
  const query = { name, including: 'me', itemsPerPage: MAX_SUGGESTIONS } as const;
  return (await call(listPeers, { query }))['hydra:member'];
}
