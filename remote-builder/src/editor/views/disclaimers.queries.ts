import { getReportDisclaimers } from '@console/contract/company-disclaimers';
import type { Draft } from '@console/contract/drafts';
import { call } from '@console/shared-auth/http/call';
import { subjectOf } from '@console/shared-report/report-facts';
import { queryOptions } from '@tanstack/react-query';

/** The disclaimers that a draft would be printed with now; publishing freezes them (P34). */
export function disclaimersQuery(draft: Draft) {
  const { reportType } = draft;
  const subject = subjectOf(draft);
  return queryOptions({
    queryKey: ['report disclaimers', reportType, subject?.id ?? null],
    queryFn: ({ signal }) =>
      call(getReportDisclaimers, {
        query: { type: reportType, ...(subject && { company: subject.id }) },
        signal,
      }),
  });
}
