import { getAnalyticsFigures } from '@console/contract/analytics-figures';
import { call } from '@console/shared-auth/http/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Time that the sums of two years may take. */
const FIGURES_TIMEOUT_MS = 30_000;

/** Figures of the firm's days, both included. */
export function useFigures(query: { readonly from: string; readonly to: string }) {
  return useQuery({
    queryKey: ['analytics', 'figures', query],
    queryFn: ({ signal }) => call(getAnalyticsFigures, { query, signal, timeoutMs: FIGURES_TIMEOUT_MS }),
    placeholderData: keepPreviousData,
  });
}
