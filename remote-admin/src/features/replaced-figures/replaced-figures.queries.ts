import type { QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import {
  exportReplacedFigures,
  getReportsOfFigure,
  listReplacedFigures,
} from '@console/contract/replaced-figures';
import { call, callForExport } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { followRecords } from '../../told-lists/follow-records';

const figuresKey = ['replaced-figures'] as const;

/** A page of the figures that deliveries wrote over. */
export function useReplacedFigures(query: QueryOf<typeof listReplacedFigures>) {
  return useQuery({
    queryKey: [...figuresKey, query],
    queryFn: ({ signal }) => call(listReplacedFigures, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...followRecords('feeds'),
  });
}

/** Published pages that show a figure as it was. */
export function useReportsOfFigure(id: string) {
  return useQuery({
    queryKey: [...figuresKey, 'reports', id],
    queryFn: ({ signal }) => call(getReportsOfFigure, { params: { id }, signal }),
  });
}

/** The figures as CSV: those of one delivery where it is given, as filtered or chosen. */
export const exportFiguresOf = (delivery: string | null) => (request: ExportRequest) =>
  callForExport(exportReplacedFigures, {
    ...request,
    filter: { ...request.filter, ...(delivery !== null && { delivery }) },
  });
