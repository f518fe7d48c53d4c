import { getSharePrice, getStockOverview } from '@console/contract/widgets';
import { call, CHART_TIMEOUT_MS } from '@console/shared-auth/http/call';
import type { WidgetStates, WidgetState } from '@console/shared-report/block';
import { readyWidgets } from '@console/shared-report/ready-widgets';
import { queryOptions, useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';

const widgetsOf = (companyId: string) => ['widgets', companyId] as const;

function stockOverviewQuery(companyId: string) {
  return queryOptions({
    queryKey: [...widgetsOf(companyId), 'stockOverview'],
    queryFn: ({ signal }) => call(getStockOverview, { params: { companyId }, signal }),
    enabled: companyId !== '',
    staleTime: Infinity,
  });
}

function sharePriceQuery(companyId: string) {
  return queryOptions({
    queryKey: [...widgetsOf(companyId), 'sharePrice'],
    queryFn: ({ signal }) =>
      call(getSharePrice, { query: { companyId }, signal, timeoutMs: CHART_TIMEOUT_MS }),
    enabled: companyId !== '',
    staleTime: Infinity,
  });
}

/** Data of the widgets for the company of a report, null for a report without one, and how to ask for it again. */
export function useWidgets(companyId: string | null): {
  readonly widgets: WidgetStates;
  readonly refresh: () => Promise<void>;
} {
  const queryClient = useQueryClient();
  const id = companyId ?? '';
  const widgets = useQueries({
    queries: [stockOverviewQuery(id), sharePriceQuery(id)],
    combine: ([stockOverview, sharePrice]): WidgetStates => ({
      ...readyWidgets(null),
      stockOverview: stateOf(stockOverview, companyId),
      sharePrice: stateOf(sharePrice, companyId),
    }),
  });
  return { widgets, refresh: () => queryClient.refetchQueries({ queryKey: widgetsOf(id) }) };
}

// a failed widget is drawn as one and says no more (A§8)
function stateOf<Value>(query: UseQueryResult<Value>, companyId: string | null): WidgetState<Value | null> {
  if (companyId === null) return { state: 'ready', value: null };
  if (query.data !== undefined) return { state: 'ready', value: query.data };
  return { state: query.isError ? 'failed' : 'loading' };
}
