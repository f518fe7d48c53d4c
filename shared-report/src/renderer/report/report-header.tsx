import { companyTypes } from '@console/contract/report-types';
import type { ReportFacts } from '../../model/block/block';

/** Title of a report: title, subtitle, company, recommendation and author; also what the ReportTitle block draws. */
export function ReportHeader({ report }: { readonly report: ReportFacts }) {
  const company = companyLine(report);
  return (
    <div className="report-header">
      <h1>{report.title}</h1>
      {report.subTitle && <p className="report-header-subtitle">{report.subTitle}</p>}
      <div className="report-header-facts">
        {company && <span className="report-header-company">{company}</span>}{' '}
        {report.recommendation && <span className="report-recommendation">{report.recommendation}</span>}{' '}
        {report.author && <span className="report-header-byline">{report.author}</span>}
      </div>
    </div>
  );
}

/** 'BHP Group (BHP)'; empty for a report that is about no one company: what a market report names it only mentions. */
export function companyLine({ companyName, companyCode, reportType }: ReportFacts): string {
  if (!companyTypes.some((type) => type === reportType)) return '';
  return [companyName, companyCode && `(${companyCode})`].filter(Boolean).join(' ');
}

/** What `ReportHeader` says, as plain text. */
export function titleText(report: ReportFacts): string {
  return [report.title, report.subTitle, companyLine(report), report.recommendation, report.author]
    .filter(Boolean)
    .join('\n');
}
