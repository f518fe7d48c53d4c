import {
  ANALYTICS_REFRESH_MS,
  downloadAnalyticsCsv,
  downloadAnalyticsWorkbook,
  downloadRecommendations,
  exportAnalytics,
  exportRecommendations,
  generateAnalytics,
  getRatingDistribution,
  listAnalytics,
  listRecommendations,
  type AnalyticsExport,
} from '@console/contract/analytics';
import type { BodyOf, QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import { call, callForExport, callForFile } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDownload } from './use-download';
import { followRecords } from '../../told-lists/follow-records';

const exportsKey = ['analytics', 'exports'] as const;
const registerKey = ['analytics', 'register'] as const;

/** Time that the file of an export may take to arrive. */
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;

const isOnItsWay = ({ status }: AnalyticsExport) => status === 'Waiting' || status === 'Running';

/** A page of the exports, asked for again while one of them is being made and the page is in sight. */
export function useAnalyticsExports(query: QueryOf<typeof listAnalytics>, following: 'follows' | 'waits') {
  const made = useQuery({
    queryKey: [...exportsKey, query],
    queryFn: ({ signal }) => call(listAnalytics, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      following === 'follows' && data?.['hydra:member'].some(isOnItsWay) ? ANALYTICS_REFRESH_MS : false,
  });
  const { data, error } = made;
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);

  // A failure is logged, and nothing is said of it as long as there are rows to show (D§8, S15).
  useEffect(() => {
    // eslint-disable-next-line no-console -- the specification has a failed list of exports only logged (D§8.17)
    if (error) console.error('The exports were not loaded.', error);
  }, [error]);

  return shown && error ? { ...made, data: shown, error: null } : made;
}

/** The list of exports as CSV. */
export const exportAnalyticsList = (request: ExportRequest) => callForExport(exportAnalytics, request);

/** Queues an export. */
export function useGenerateAnalytics() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof generateAnalytics>) => call(generateAnalytics, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: exportsKey }),
  });
}

const downloads = { xlsx: downloadAnalyticsWorkbook, csv: downloadAnalyticsCsv } as const;
export type AnalyticsFormat = keyof typeof downloads;

/** Saves a file of an export. */
export function useDownloadAnalytics(format: AnalyticsFormat) {
  return useDownload((id: string) =>
    callForFile(downloads[format], { params: { id }, timeoutMs: DOWNLOAD_TIMEOUT_MS }),
  );
}

/** A page of the register. */
export function useRegister(query: QueryOf<typeof listRecommendations>) {
  return useQuery({
    queryKey: [...registerKey, 'list', query],
    queryFn: ({ signal }) => call(listRecommendations, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...followRecords('companies'),
  });
}

/** How the recommendations of a day are distributed among the companies that the filters leave. */
export function useRatingDistribution(query: QueryOf<typeof getRatingDistribution>) {
  return useQuery({
    queryKey: [...registerKey, 'distribution', query],
    queryFn: ({ signal }) => call(getRatingDistribution, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The register of a day as CSV: what is filtered or chosen. */
export const exportRegisterOf = (date: string) => (request: ExportRequest) =>
  callForExport(exportRecommendations, { ...request, filter: { ...request.filter, date } });

/** Saves the register of a day as a workbook. */
export function useDownloadRegister() {
  return useDownload((filter: Readonly<Record<string, string>>) =>
    callForExport(downloadRecommendations, { filter }),
  );
}
