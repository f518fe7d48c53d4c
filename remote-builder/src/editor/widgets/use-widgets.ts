import type { Draft } from '@console/contract/drafts';
import type {
  FinancialForecast,
  KeyProperties,
  SharePriceSeries,
  StockOverview,
} from '@console/contract/widgets';
import type { WidgetName, WidgetStates, WidgetState } from '@console/shared-report/report-context';
import {
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { disclaimersQuery } from '../views/disclaimers.queries';
import { firmQuery } from '../views/firm.queries';
import { changedBlocks, changedParts, shownData } from './changed-blocks';
import {
  previewedDataQuery,
  forecastQuery,
  keyPropertiesQuery,
  sharePriceQuery,
  stockOverviewQuery,
  widgetSubject,
  widgetsKey,
  type PreviewedData,
} from './widget.queries';

/** Data of the widgets of a draft, and how to ask for all of it (P40) or for one again. */
export interface Widgets {
  readonly widgets: WidgetStates;
  /** Answers which blocks and parts of the page show something else since. */
  readonly refresh: (name?: WidgetName) => Promise<readonly string[]>;
}

/** Loads the data of the widgets of a draft, each with its own way to fail (A§8.21). */
export function useWidgets(draft: Draft): Widgets {
  const queryClient = useQueryClient();
  const subject = widgetSubject(draft);
  const previewed = useQuery(previewedDataQuery(subject));
  const source = previewed.data && (previewed.data.company?.source ?? '');
  const widgets = useQueries({
    queries: [
      previewedDataQuery(subject),
      stockOverviewQuery(subject),
      sharePriceQuery(subject),
      keyPropertiesQuery(subject),
      forecastQuery(subject, source),
    ],
    combine: statesOf,
  });
  const refresh = async (name?: WidgetName) => {
    const asked = { queryKey: widgetsKey(draft.id, name), type: 'active' } as const;
    const frame = name === undefined ? frameOf(queryClient, draft) : null;
    const before = [shownData(queryClient.getQueriesData(asked)), frame?.shown()] as const;
    await Promise.all([queryClient.refetchQueries(asked), frame?.refresh()]);
    return [
      ...changedBlocks(before[0], shownData(queryClient.getQueriesData(asked))),
      ...(frame && before[1] ? changedParts(before[1], frame.shown()) : []),
    ];
  };
  return { widgets, refresh };
}

/** What stands around the blocks of a page, and how it is read again; what was never read is not there. */
function frameOf(queryClient: QueryClient, draft: Draft) {
  const disclaimers = disclaimersQuery(draft);
  return {
    shown: () => ({
      firm: queryClient.getQueryData(firmQuery.queryKey) ?? draft.firm,
      disclaimers: queryClient.getQueryData(disclaimers.queryKey),
    }),
    refresh: () =>
      Promise.all([
        queryClient.prefetchQuery({ ...firmQuery, staleTime: 0 }),
        queryClient.prefetchQuery({ ...disclaimers, staleTime: 0 }),
      ]),
  };
}

type Answers = readonly [
  UseQueryResult<PreviewedData>,
  UseQueryResult<StockOverview>,
  UseQueryResult<SharePriceSeries>,
  UseQueryResult<KeyProperties>,
  UseQueryResult<FinancialForecast>,
];

function statesOf([previewed, stockOverview, sharePrice, keyProperties, forecast]: Answers): WidgetStates {
  const known = stateOf(previewed);
  return {
    stockOverview: stateOf(stockOverview),
    sharePrice: stateOf(sharePrice),
    keyProperties: stateOf(keyProperties),
    // the forecast's call is chosen by what is known of the company
    financialForecast: known.state === 'ready' ? stateOf(forecast) : known,
    company: partOf(known, (all) => all?.company ?? null),
    ratingHistory: partOf(known, (all) => all?.ratingHistory ?? null),
    companiesMentioned: partOf(known, (all) => all?.companiesMentioned ?? []),
    mostViewed: partOf(known, (all) => all?.mostViewed ?? []),
    relatedVideos: partOf(known, (all) => all?.relatedVideos ?? []),
  };
}

/** A failed call is drawn as one and says no more (A§8.21); what was not asked for is not available. */
function stateOf<Value>({ data, isError, fetchStatus }: UseQueryResult<Value>): WidgetState<Value | null> {
  if (data !== undefined) return { state: 'ready', value: data };
  if (isError) return { state: 'failed' };
  return fetchStatus === 'idle' ? { state: 'ready', value: null } : { state: 'loading' };
}

function partOf<Whole, Part>(whole: WidgetState<Whole>, part: (value: Whole) => Part): WidgetState<Part> {
  return whole.state === 'ready' ? { state: 'ready', value: part(whole.value) } : whole;
}
