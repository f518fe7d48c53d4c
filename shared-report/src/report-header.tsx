import { reportTypes } from '@console/contract/report-types';
import type { ReportFacts } from './block';
import { reportDate } from './report-date';

/** Head of a report: type, title, company, recommendation, author and date. Its colour differs by type (A§9). */
export function ReportHeader({ report }: { readonly report: ReportFacts }) {
  const company = [report.companyName, report.companyCode && `(${report.companyCode})`]
    .filter(Boolean)
    .join(' ');
  const byline = [report.author, report.publishedOn && reportDate(report.publishedOn)]
    .filter(Boolean)
    .join(' · ');
  return (
    <header className="report-header" data-report-type={report.reportType}>
      <p className="report-header-type">{typeName(report.reportType)}</p>
      <h1>{report.title}</h1>
      {report.subTitle && <p className="report-header-subtitle">{report.subTitle}</p>}
      <div className="report-header-facts">
        {company && <span className="report-header-company">{company}</span>}
        {report.recommendation && <span className="report-recommendation">{report.recommendation}</span>}
        {byline && <span className="report-header-byline">{byline}</span>}
      </div>
    </header>
  );
}

function typeName(reportType: string): string {
  return Object.entries(reportTypes).find(([id]) => id === reportType)?.[1] ?? reportType;
}
