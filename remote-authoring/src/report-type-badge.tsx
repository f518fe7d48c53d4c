import { reportTypes, type ReportType } from '@console/contract/report-types';
import { reportColours } from '@console/shared-report/report-colours';

/** A report's type in its colour (A§9.20). */
export function ReportTypeBadge({ type }: { readonly type: ReportType }) {
  const color = `color-mix(in oklab, ${reportColours[type]} var(--console-paper-ink, 100%), var(--console-color-text-base))`;
  return <span style={{ color, fontWeight: 500 }}>{reportTypes[type]}</span>;
}
