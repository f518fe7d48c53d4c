import { reportTypes } from '@console/contract/report-types';

/** Name of a report type (A§1.8); an unknown one stays as it is. */
export function reportTypeName(reportType: string): string {
  return Object.entries(reportTypes).find(([id]) => id === reportType)?.[1] ?? reportType;
}
