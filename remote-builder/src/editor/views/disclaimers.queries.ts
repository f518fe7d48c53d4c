import { getReportDisclaimers } from '@console/contract/company-disclaimers';
import type { Draft } from '@console/contract/drafts';
import { call } from '@console/shared-auth/http/call';
import { queryOptions } from '@tanstack/react-query';

/** The disclaimers that a draft would be printed with now; publishing freezes them (P34). */
export function disclaimersQuery(draft: Draft) {
  const { reportType } = draft;
  const company = draft.company.map(({ id }) => id).join(',');
  return queryOptions({
    queryKey: ['report disclaimers', reportType, company],
    queryFn: ({ signal }) =>
      call(getReportDisclaimers, {
        query: { type: reportType, ...(company !== '' && { company }) },
        signal,
      }),
  });
}
