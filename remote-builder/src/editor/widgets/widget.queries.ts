import { previewDraft, type Draft } from '@console/contract/drafts';
import { getKeyProperties } from '@console/contract/key-properties';
import type { ReportType } from '@console/contract/report-types';
import {
  getForecasts,
  getRanosForecast,
  getSharePrice,
  getStockOverview,
  noWidgetData,
  RANOS_SOURCE,
  type FinancialForecast,
  type WidgetData,
} from '@console/contract/widgets';
import { call, CHART_TIMEOUT_MS } from '@console/shared-auth/http/call';
import { allowedBlocks } from '@console/shared-report/availability';
import type { WidgetName } from '@console/shared-report/report-context';
import { blocks } from '@console/shared-report/registry';
import { subjectOf } from '@console/shared-report/report-facts';
import { queryOptions } from '@tanstack/react-query';
import { loggedFailure } from './logged-failure';

/** What the preview alone answers for those who write. */
const previewedNames = [
  'company',
  'ratingHistory',
  'companiesMentioned',
  'mostViewed',
  'relatedVideos',
] as const;

/** Everything that is asked for the widgets of a draft stands under this key, or what is asked for one of them. */
export function widgetsKey(draftId: string, name?: WidgetName) {
  if (name === undefined) return ['widgets', draftId];
  const isPreviewed = previewedNames.some((previewed) => previewed === name);
  return ['widgets', draftId, isPreviewed ? 'preview' : name];
}

/** The company of a report as widget queries ask for it. */
export interface WidgetSubject {
  readonly draftId: string;
  readonly reportType: ReportType;
  /** Whom the report is about; empty for a report without a company. */
  readonly companyId: string;
  /** All that it names, that one first. */
  readonly companyIds: readonly string[];
  readonly tags: readonly string[];
}

export function widgetSubject(draft: Draft): WidgetSubject {
  const { id, reportType, company, tags } = draft;
  const companyIds = company.map((each) => each.id);
  return { draftId: id, reportType, companyId: subjectOf(draft)?.id ?? '', companyIds, tags };
}

export function stockOverviewQuery(subject: WidgetSubject) {
  return queryOptions({
    ...queryBase(subject, 'stockOverview'),
    queryFn: ({ signal }) =>
      loggedFailure('stockOverview', call(getStockOverview, { params: companyOf(subject), signal })),
  });
}

export function sharePriceQuery(subject: WidgetSubject) {
  return queryOptions({
    ...queryBase(subject, 'sharePrice'),
    // 10 s is all the time it has (A§9.1)
    retry: false,
    queryFn: ({ signal }) =>
      loggedFailure(
        'sharePrice',
        call(getSharePrice, { query: companyOf(subject), signal, timeoutMs: CHART_TIMEOUT_MS }),
      ),
  });
}

export function keyPropertiesQuery(subject: WidgetSubject) {
  return queryOptions({
    ...queryBase(subject, 'keyProperties'),
    queryFn: ({ signal }) =>
      loggedFailure('keyProperties', call(getKeyProperties, { params: companyOf(subject), signal })),
  });
}

/** Years of the company from its feed, whose name is `source` (P24); undefined as long as that is not known. */
export function forecastQuery(subject: WidgetSubject, source: string | undefined) {
  const base = queryBase(subject, 'financialForecast');
  return queryOptions({
    ...base,
    enabled: base.enabled && source !== undefined,
    queryFn: async ({ signal }): Promise<FinancialForecast> => {
      const endpoint = source === RANOS_SOURCE ? getRanosForecast : getForecasts;
      const answer = call(endpoint, { query: companyOf(subject), signal });
      const found = await loggedFailure('financialForecast', answer);
      return { rows: found['hydra:member'], error: found['hydra:error'] };
    },
  });
}

/** What a report says of its companies and of what was published before it. */
export type PreviewedData = Pick<WidgetData, (typeof previewedNames)[number]>;

/** The one call that answers it for those who write is the preview. */
export function previewedDataQuery({ draftId, companyIds, tags }: WidgetSubject) {
  return queryOptions({
    queryKey: [...widgetsKey(draftId, 'company'), companyIds.join(), tags.join()],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<PreviewedData> => {
      const { metadata } = await loggedFailure(
        'company',
        call(previewDraft, { params: { id: draftId }, query: { content: 'none' }, signal }),
      );
      const known = { ...noWidgetData, ...metadata };
      const { company, ratingHistory, companiesMentioned, mostViewed, relatedVideos } = known;
      return { company, ratingHistory, companiesMentioned, mostViewed, relatedVideos };
    },
  });
}

/** Only what the blocks of a report type can draw is asked for. */
function queryBase({ draftId, reportType, companyId }: WidgetSubject, name: WidgetName) {
  const allowed = allowedBlocks(reportType);
  const isDrawn = blocks.some(({ type, data }) => data === name && allowed.includes(type));
  return {
    queryKey: [...widgetsKey(draftId, name), companyId],
    enabled: companyId !== '' && isDrawn,
    staleTime: Infinity,
  };
}

const companyOf = ({ companyId }: WidgetSubject) => ({ companyId });
