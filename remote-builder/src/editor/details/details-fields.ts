import type { DropdownName } from '@console/contract/dropdowns';
import { companyTypes, type ReportType } from '@console/contract/report-types';
import { allowedBlocks } from '@console/shared-report/availability';

/** The list that the research type of a report is one of; null for reports about a company (P15). */
export function researchListOf(reportType: ReportType): DropdownName | null {
  if (companyTypes.includes(reportType)) return null;
  if (reportType === 'videoSeries') return 'video-series';
  return reportType.startsWith('sector') ? 'sectors' : 'markets';
}

/** Whether a report of this type may have a video, and so the fields of one (A§5.15). */
export function hasVideo(reportType: ReportType): boolean {
  return allowedBlocks(reportType).includes('Video');
}
