import type { Draft } from '@console/contract/drafts';
import type { Device } from '@console/contract/report-document';
import { parseDocument } from '@console/shared-report/document';
import { ReportPage } from '@console/shared-report/render';
import { ReportStyles } from '@console/shared-report/report-styles';
import { DeviceFrame } from './device-frame';
import { draftContext } from './render-context';
import { useChart } from './use-chart';

/** A draft as it will be read. Throws when its content is no document: wrap it in `PreviewBoundary`. */
export function DraftFace({ draft, device }: { readonly draft: Draft; readonly device: Device }) {
  if (!draft.content) throw new Error(`Expected the content of "${draft.title}", came none`);
  const document = parseDocument(draft.content);
  const Chart = useChart(document);
  return (
    <DeviceFrame device={device}>
      <ReportStyles styles={document.styles} />
      <ReportPage document={document} context={draftContext(draft, Chart)} />
    </DeviceFrame>
  );
}
