import type { BodyOf, QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import {
  addRestrictedCompany,
  endRestriction,
  exportRestrictedCompanies,
  listRestrictedCompanies,
} from '@console/contract/restricted-companies';
import { call, callForExport } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { useNotify } from '@console/shared-ui/notice';
import { readsAgain } from '@console/shared-ui/reads-again';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { followRecords } from '../../../told-lists/follow-records';

const listKey = ['registers', 'restricted-companies'] as const;

/** A page of the register. */
export function useRestrictedCompanies(query: QueryOf<typeof listRestrictedCompanies>) {
  return useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(listRestrictedCompanies, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...followRecords('restrictions'),
  });
}

/** The register as CSV: the entries filtered or chosen. */
export const exportRegister = (request: ExportRequest) => callForExport(exportRestrictedCompanies, request);

/** Adds an entry; a refusal belongs to the dialog that asked. */
export function useAddRestriction() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof addRestrictedCompany>) => call(addRestrictedCompany, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

/** Ends an entry and says so; a refusal belongs to the dialog that asked, and what others did meanwhile is in the list. */
export function useEndRestriction() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      call(endRestriction, { params: { id }, body: { reason } }),
    onSuccess: ({ company }) => notify({ kind: 'success', text: `The entry of ${company.code} is over.` }),
    onSettled: readsAgain(() => queryClient.invalidateQueries({ queryKey: listKey })),
  });
}
