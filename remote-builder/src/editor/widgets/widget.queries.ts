import type { Draft } from '@console/contract/drafts';
import { previewDraft } from '@console/contract/drafts';
import { getSharePrice, getStockOverview, noWidgetData } from '@console/contract/widgets';
import { call, CHART_TIMEOUT_MS } from '@console/shared-auth/http/call';
import type { WidgetName, WidgetStates, WidgetState } from '@console/shared-report/block';
import { queryOptions, useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';

const widgetsOf = (draftId: string, companyIds: readonly string[]) =>
  ['widgets', draftId, companyIds.join()] as const;

/** The company that a report is about, and all that it names; empty for a report without one. */
interface Subject {
  readonly draftId: string;
  readonly companyIds: readonly string[];
}

const fresh = ({ companyIds }: Subject) => ({ enabled: companyIds.length > 0, staleTime: Infinity });

function stockOverviewQuery(subject: Subject) {
  const [companyId = ''] = subject.companyIds;
  return queryOptions({
    ...fresh(subject),
    queryKey: [...widgetsOf(subject.draftId, subject.companyIds), 'stockOverview'],
    queryFn: ({ signal }) => call(getStockOverview, { params: { companyId }, signal }),
  });
}

function sharePriceQuery(subject: Subject) {
  const [companyId = ''] = subject.companyIds;
  return queryOptions({
    ...fresh(subject),
    queryKey: [...widgetsOf(subject.draftId, subject.companyIds), 'sharePrice'],
    queryFn: ({ signal }) =>
      call(getSharePrice, { query: { companyId }, signal, timeoutMs: CHART_TIMEOUT_MS }),
  });
}

/** What is not worth a call of its own comes with the preview, resolved by the rules that the printed page follows. */
function metadataQuery(subject: Subject) {
  return queryOptions({
    ...fresh(subject),
    queryKey: [...widgetsOf(subject.draftId, subject.companyIds), 'metadata'],
    queryFn: async ({ signal }) =>
      (await call(previewDraft, { params: { id: subject.draftId }, signal })).metadata ?? noWidgetData,
  });
}

/** Data of the widgets of a draft, and how to ask for all of it or for one again. */
export interface Widgets {
  readonly widgets: WidgetStates;
  readonly refresh: (name?: WidgetName) => Promise<void>;
}

export function useWidgets({ id: draftId, company }: Draft): Widgets {
  const queryClient = useQueryClient();
  const companyIds = company.map((each) => each.id);
  const subject = { draftId, companyIds };
  const widgets = useQueries({
    queries: [stockOverviewQuery(subject), sharePriceQuery(subject), metadataQuery(subject)],
    combine: ([stockOverview, sharePrice, metadata]) => ({
      stockOverview: stateOf(stockOverview, noWidgetData.stockOverview),
      sharePrice: stateOf(sharePrice, noWidgetData.sharePrice),
      keyProperties: partOf(metadata, 'keyProperties'),
      financialForecast: partOf(metadata, 'financialForecast'),
      company: partOf(metadata, 'company'),
      companiesMentioned: partOf(metadata, 'companiesMentioned'),
    }),
  });
  const refresh = (name?: WidgetName) => {
    const own = name === 'stockOverview' || name === 'sharePrice' ? name : 'metadata';
    const all = widgetsOf(draftId, companyIds);
    return queryClient.refetchQueries({ queryKey: name === undefined ? all : [...all, own] });
  };
  return { widgets, refresh };
}

// a failed widget is drawn as one and says no more (A§8)
function stateOf<Value, None>(query: UseQueryResult<Value>, none: None): WidgetState<Value | None> {
  if (query.data !== undefined) return { state: 'ready', value: query.data };
  if (query.isError) return { state: 'failed' };
  return query.fetchStatus === 'idle' ? { state: 'ready', value: none } : { state: 'loading' };
}

function partOf<Name extends WidgetName>(
  query: UseQueryResult<typeof noWidgetData>,
  name: Name,
): WidgetState<(typeof noWidgetData)[Name]> {
  const whole = stateOf(query, noWidgetData);
  return whole.state === 'ready' ? { state: 'ready', value: whole.value[name] } : whole;
}
