import { companyTypes } from '@console/contract/report-types';
import type { ReportFacts } from '../facts/report-context';

/** 'BHP Group (BHP)'; empty for a report that is about no one company: what a market report names it only mentions. */
export function companyLine({ companyName, companyCode, reportType }: ReportFacts): string {
  if (!companyTypes.some((type) => type === reportType)) return '';
  return [companyName, companyCode && `(${companyCode})`].filter(Boolean).join(' ');
}

/** What the header of a report says, as plain text. */
export function titleText(report: ReportFacts): string {
  return [report.title, report.subTitle, companyLine(report), report.recommendation, report.author]
    .filter(Boolean)
    .join('\n');
}
