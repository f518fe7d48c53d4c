import type { Device } from '@console/contract/report-document';
import type { Report } from '@console/contract/reports';
import { documentOfPublished } from '@console/shared-report/published-content';
import { reportContext } from '../../faces/render-context';
import { ReportFace } from '../../faces/report-face';
import { useChart } from '../../faces/use-chart';

/** A published report with its frozen data. Throws when its content is no document: wrap it in `PreviewBoundary`. */
export function PublishedFace({ report, device }: { readonly report: Report; readonly device: Device }) {
  if (!report.content) throw new Error(`Expected the content of "${report.title}", got none`);
  const document = documentOfPublished(report.content);
  const Chart = useChart(document);
  return <ReportFace document={document} context={reportContext(report, Chart)} device={device} />;
}
