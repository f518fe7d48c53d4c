import { getReportAsStaff, getReportEvidence, type Report } from '@console/contract/reports';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callForFile } from '@console/shared-auth/http/call';
import { useNotify } from '@console/shared-ui/notice';
import { saveFile } from '@console/shared-ui/save-file';
import { useMutation, useQuery } from '@tanstack/react-query';

/** Signed addresses of pictures end after 15 minutes (S14): the report is read again before. */
const MEDIA_RENEWAL_MS = 12 * 60_000;

/** A published report with its content and the data frozen with it. */
export function useReport(id: string) {
  return useQuery({
    queryKey: ['report', id],
    queryFn: ({ signal }) => call(getReportAsStaff, { params: { id }, signal }),
    refetchInterval: MEDIA_RENEWAL_MS,
  });
}

/** Fetches who approved what of a report, and lets the browser save it. */
export function useSaveEvidence() {
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ id }: Pick<Report, 'id' | 'title'>) => callForFile(getReportEvidence, { params: { id } }),
    onSuccess: (evidence, { title }) => saveFile(evidence, `${title} evidence.json`),
    onError: (error) => notify(errorNotice(error)),
  });
}
