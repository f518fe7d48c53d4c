import { reportTypes, type ReportType } from '@console/contract/report-types';
import { reportColours } from '@console/shared-report/report-colours';

/** A report's type in its colour (A§9.20). */
export function ReportTypeBadge({ type }: { readonly type: ReportType }) {
  return <span style={{ color: reportColours[type], fontWeight: 500 }}>{reportTypes[type]}</span>;
}
