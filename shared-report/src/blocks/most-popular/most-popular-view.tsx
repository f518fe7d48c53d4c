import type { ViewedReport } from '@console/contract/widgets';
import type { RenderContext } from '../../renderer/report/render-context';
import { PlaceholderNote } from '../../renderer/widget/placeholder-note';
import { widgetView } from '../../renderer/widget/widget-view';
import { mostPopularModel, mostPopularNote, viewedReportFacts } from './most-popular-model';

const ROWS = 3;

/** The reports that were read most, or in the editor where they will stand (A§2.35, P45). */
export const view = widgetView(mostPopularModel, ({ value, context }) =>
  value.length === 0 ? <Placeholder /> : <ViewedReports reports={value} context={context} />,
);

interface ViewedReportsProps {
  readonly reports: readonly ViewedReport[];
  readonly context: RenderContext;
}

function ViewedReports({ reports, context: { reportUrl } }: ViewedReportsProps) {
  return (
    <ol className="viewed-reports">
      {reports.map((report) => (
        <li key={report.id}>
          {reportUrl ? <a href={reportUrl(report.id)}>{report.title}</a> : <span>{report.title}</span>}
          <p className="block-source">{viewedReportFacts(report)}</p>
        </li>
      ))}
    </ol>
  );
}

function Placeholder() {
  return (
    <div className="placeholder">
      <PlaceholderNote note={mostPopularNote} />
      <div className="placeholder-rows" aria-hidden="true">
        {Array.from({ length: ROWS }, (_, index) => (
          <div key={index} className="placeholder-row">
            <span className="placeholder-thumb" />
            <span className="placeholder-lines" />
          </div>
        ))}
      </div>
    </div>
  );
}
