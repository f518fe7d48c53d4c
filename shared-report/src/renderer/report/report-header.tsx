import type { ReportContext } from '../../model/facts/report-context';
import { companyLine, targetOfPage } from '../../model/text/title-text';
import { NodePlainText, OptionalPlainText } from '../plain-text/node-plain-text';

/** Title of a report: title, subtitle, company, recommendation, target price and author; also what the ReportTitle block draws. */
export function ReportHeader({ context }: { readonly context: Pick<ReportContext, 'report' | 'widgets'> }) {
  const { report } = context;
  const company = companyLine(report);
  const target = targetOfPage(context);
  return (
    <div className="report-header">
      <h1>
        <NodePlainText place="title" text={report.title} />
      </h1>
      <OptionalPlainText place="subTitle" text={report.subTitle}>
        {(line) => <p className="report-header-subtitle">{line}</p>}
      </OptionalPlainText>
      <div className="report-header-facts">
        {company && <span className="report-header-company">{company}</span>}{' '}
        {report.recommendation && <span className="report-recommendation">{report.recommendation}</span>}{' '}
        {report.author && <span className="report-header-byline">{report.author}</span>}
        {target && (
          <p className="report-header-target">
            <strong>{target.target}</strong> {target.about}
          </p>
        )}
      </div>
    </div>
  );
}
