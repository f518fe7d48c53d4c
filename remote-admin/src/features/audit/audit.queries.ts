import { exportAuditEvents, getAuditChain, listAuditEvents, verifyAuditTrail } from '@console/contract/audit';
import type { QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import { parseEvidence } from '@console/contract/publication-evidence';
import { getReportEvidence } from '@console/contract/reports';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callForExport, callForFile } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { useNotify } from '@console/shared-ui/notice';
import { saveFile } from '@console/shared-ui/save-file';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** How often a verification under way is looked at. */
const PROGRESS_REFRESH_MS = 1000;

/** A page of the audit trail, newest first. */
export function useAuditEvents(query: QueryOf<typeof listAuditEvents>) {
  return useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(listAuditEvents, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
  });
}

/** The audit trail as CSV: what is filtered or chosen, of one object where that is named. */
export const exportAuditTrail = (request: ExportRequest, subjectId: string | undefined) =>
  callForExport(exportAuditEvents, {
    ...request,
    filter: { ...request.filter, ...(subjectId !== undefined && { subjectId }) },
  });

const chainKey = ['audit chain'];

/** What the newest verification came to, and how far the one is that runs. */
export function useAuditChain() {
  return useQuery({
    queryKey: chainKey,
    queryFn: ({ signal }) => call(getAuditChain, { signal }),
    refetchInterval: ({ state }) => (state.data?.running ? PROGRESS_REFRESH_MS : false),
  });
}

/** Has the chain verified: a job does it, so that leaving the page ends nothing. */
export function useVerifyChain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(verifyAuditTrail, {}),
    onSuccess: (chain) => queryClient.setQueryData(chainKey, chain),
  });
}

/** The evidence of a published report. */
export function useEvidence(reportId: string) {
  return useQuery({
    queryKey: ['evidence', reportId],
    queryFn: ({ signal }) => call(getReportEvidence, { params: { id: reportId }, signal }),
    select: parseEvidence,
    // it never changes
    staleTime: Infinity,
  });
}

/** Saves the evidence as the very bytes whose hash stands in the audit trail. */
export function useSaveEvidence() {
  const notify = useNotify();
  return useMutation({
    mutationFn: (reportId: string) => callForFile(getReportEvidence, { params: { id: reportId } }),
    onSuccess: (file) => saveFile(file, file.name),
    onError: (error) => notify(errorNotice(error)),
  });
}
