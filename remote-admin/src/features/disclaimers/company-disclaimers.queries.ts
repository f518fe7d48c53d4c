import {
  exportCompanyDisclaimers,
  getCompanyDisclaimers,
  listCompanyDisclaimers,
  updateCompanyDisclaimers,
  type CompanyDisclaimers,
} from '@console/contract/company-disclaimers';
import type { BodyOf, QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import { call, callForExport, callWithEtag } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { loadedForAForm } from '../../form-card/loaded-for-a-form';
import { disclaimersKey, useDisclaimersChanged } from './disclaimers.queries';
import { followRecords } from '../../told-lists/follow-records';

/** A page of the companies with their disclaimers. */
export function useCompaniesDisclaimers(query: QueryOf<typeof listCompanyDisclaimers>) {
  return useQuery({
    queryKey: [...disclaimersKey, 'companies', query],
    queryFn: ({ signal }) => call(listCompanyDisclaimers, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...followRecords('disclaimers', 'companies'),
  });
}

/** Companies with their disclaimers as CSV: those filtered or chosen. */
export const exportCompanyDisclaimerList = (request: ExportRequest) =>
  callForExport(exportCompanyDisclaimers, request);

/** The disclaimers of a company, and the entity tag of what was read. */
export interface LoadedCompanyDisclaimers {
  readonly disclaimers: CompanyDisclaimers;
  readonly etag: string | null;
}

/** Reads the disclaimers of a company as they are now. */
export async function loadCompanyDisclaimers(
  id: string,
  signal?: AbortSignal,
): Promise<LoadedCompanyDisclaimers> {
  const { answer, etag } = await callWithEtag(getCompanyDisclaimers, { params: { id }, signal });
  return { disclaimers: answer, etag };
}

/** The disclaimers of one company as their form begins. */
export function useCompanyDisclaimers(id: string) {
  return useQuery({
    queryKey: [...disclaimersKey, 'company', id],
    queryFn: ({ signal }) => loadCompanyDisclaimers(id, signal),
    ...loadedForAForm,
  });
}

interface Update {
  readonly body: BodyOf<typeof updateCompanyDisclaimers>;
  readonly ifMatch: string | null;
}

/** Saves the disclaimers of a company; rejects with 412 when somebody else changed them since `ifMatch`. */
export function useUpdateCompanyDisclaimers(id: string) {
  const changed = useDisclaimersChanged();
  return useMutation({
    mutationFn: ({ body, ifMatch }: Update) =>
      callWithEtag(updateCompanyDisclaimers, { params: { id }, body, ifMatch }),
    onSuccess: changed,
  });
}
