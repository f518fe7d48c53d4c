import type { ReportDocument } from '@console/contract/report-document';
import type { ReportType } from '@console/contract/report-types';
import { layoutDocument } from './layout-part';
import { templates } from './templates';

/** A new report of a type: the layout of its template, with headings over texts that wait to be written. */
export function startingDocument(reportType: ReportType): ReportDocument {
  return layoutDocument(templates[reportType]());
}
