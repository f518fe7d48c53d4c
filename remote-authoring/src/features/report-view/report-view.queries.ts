import { getReportAsStaff } from '@console/contract/reports';
import { call } from '@console/shared-auth/http/call';
import { useQuery } from '@tanstack/react-query';

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
