import type { CompanyHit } from '@console/contract/companies';
import { getMergeCounts, mergeCompany } from '@console/contract/company-merge';
import { call } from '@console/shared-auth/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** What a merge would move, read anew each time it is asked about. */
export function useMergeCounts(sourceId: string, target: CompanyHit) {
  return useQuery({
    queryKey: ['merge', sourceId, target.id],
    queryFn: ({ signal }) =>
      call(getMergeCounts, { params: { id: sourceId }, query: { mergeToCompany: target['@id'] }, signal }),
    gcTime: 0,
  });
}

interface Merge {
  readonly target: CompanyHit;
  /** What a person says; undefined: nothing was asked. */
  readonly oneShare: boolean | undefined;
}

/** Merges a company into another; whatever was read of companies is out of date then. */
export function useMergeCompany(sourceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ target, oneShare }: Merge) =>
      call(mergeCompany, {
        params: { id: sourceId },
        body: { mergeToCompany: target['@id'], ...(oneShare === undefined ? {} : { oneShare }) },
      }),
    onSuccess: () => void queryClient.invalidateQueries({ refetchType: 'none' }),
  });
}
