import { getComplianceOverview } from '@console/contract/compliance';
import { call } from '@console/shared-auth/http/call';
import { useQuery } from '@tanstack/react-query';

/** Time between two looks: reviews go on elsewhere. */
const POLL_MS = 60_000;

/** What waits, what is on hold and what was published of late. */
export function useComplianceOverview() {
  return useQuery({
    queryKey: ['registers', 'overview'],
    queryFn: ({ signal }) => call(getComplianceOverview, { signal }),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
  });
}
