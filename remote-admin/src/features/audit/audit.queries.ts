import { exportAuditEvents, listAuditEvents, verifyAuditTrail } from '@console/contract/audit';
import type { QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import { parseEvidence } from '@console/contract/publication-evidence';
import { getReportEvidence } from '@console/contract/reports';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callForExport, callForFile } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { useNotify } from '@console/shared-ui/notice';
import { saveFile } from '@console/shared-ui/save-file';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

/** Time that a trail of some million rows takes to be read. */
const VERIFY_TIMEOUT_MS = 5 * 60_000;

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

/** State of the hash chain; read when `refetch` asks for it. */
export function useAuditChain() {
  return useQuery({
    queryKey: ['audit chain'],
    queryFn: ({ signal }) => call(verifyAuditTrail, { signal, timeoutMs: VERIFY_TIMEOUT_MS }),
    enabled: false,
    retry: false,
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
