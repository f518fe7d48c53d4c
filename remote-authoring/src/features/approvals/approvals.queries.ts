import {
  exportApprovals,
  exportPendingApprovals,
  listApprovals,
  listPendingApprovals,
} from '@console/contract/approvals';
import { pageOfAnswer, type ListQuery } from '@console/contract/hydra';
import { call, callForExport } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { follow } from '@console/shared-ui/follow-changes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { approvalsKey } from '../../draft-actions/review-keys';

/** Time between two looks at the list: somebody else may have answered (P7). */
const APPROVALS_POLL_MS = 15_000;

/** Which reviews are listed: those that wait, or, for admins, all there are. */
export type ApprovalScope = 'pending' | 'all';

/** A page of reviews, followed while the page is open and looked at again on focus. */
export function useApprovals(scope: ApprovalScope, query: ListQuery) {
  return useQuery({
    queryKey: [...approvalsKey, scope, query],
    queryFn: ({ signal }) => call(scope === 'all' ? listApprovals : listPendingApprovals, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...follow(['reviews', 'drafts'], { everyMs: APPROVALS_POLL_MS }),
    refetchOnWindowFocus: true,
  });
}

/** Reviews that wait as CSV: those filtered or chosen. */
export const exportPendingList = (request: ExportRequest) => callForExport(exportPendingApprovals, request);

/** All reviews as CSV: those filtered or chosen. */
export const exportWholeList = (request: ExportRequest) => callForExport(exportApprovals, request);
