import type { Draft } from '@console/contract/drafts';
import type { Device } from '@console/contract/report-document';
import { parseDocument } from '@console/shared-report/document';
import { withoutEmptySections } from '@console/shared-report/empty-sections';
import { draftContext } from './render-context';
import { ReportFace } from './report-face';
import { useChart } from './use-chart';

interface DraftFaceProps {
  readonly draft: Draft;
  readonly device: Device;
  readonly isFramed?: boolean;
}

/** A draft as it will be read. Throws when its content is no document: wrap it in `PreviewBoundary`. */
export function DraftFace({ draft, device, isFramed = false }: DraftFaceProps) {
  if (!draft.content) throw new Error(`Expected the content of "${draft.title}", got none`);
  const document = withoutEmptySections(parseDocument(draft.content));
  const Chart = useChart(document);
  return (
    <ReportFace
      document={document}
      context={draftContext(draft, Chart)}
      device={device}
      isFramed={isFramed}
    />
  );
}
