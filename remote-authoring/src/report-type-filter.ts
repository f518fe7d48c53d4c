import { draftReportTypes, reportTypes } from '@console/contract/report-types';
import type { ColumnFilter } from '@console/shared-ui/data-table';

/** Filter of a list by the type of the report, in the order of A§1. */
export const reportTypeFilter: ColumnFilter = {
  kind: 'select',
  options: draftReportTypes.map((type) => ({ value: type, label: reportTypes[type] })),
};
