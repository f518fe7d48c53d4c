import type { Device } from '@console/contract/report-document';
import type { Report } from '@console/contract/reports';
import { documentOfPublished } from '@console/shared-report/published-content';
import { ReportSheet } from '@console/shared-report/report-sheet';
import { ReportStyles } from '@console/shared-report/report-styles';
import { DeviceFrame } from '../../faces/device-frame';
import { reportContext } from '../../faces/render-context';
import { useChart } from '../../faces/use-chart';

/** A published report with its frozen data. Throws when its content is no document: wrap it in `PreviewBoundary`. */
export function PublishedFace({ report, device }: { readonly report: Report; readonly device: Device }) {
  if (!report.content) throw new Error(`Expected the content of "${report.title}", came none`);
  const document = documentOfPublished(report.content);
  const Chart = useChart(document);
  return (
    <DeviceFrame device={device}>
      <ReportStyles styles={document.styles} />
      <ReportSheet document={document} context={reportContext(report, Chart)} />
    </DeviceFrame>
  );
}
