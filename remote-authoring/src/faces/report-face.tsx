import type { Device, ReportDocument } from '@console/contract/report-document';
import type { RenderContext } from '@console/shared-report/render-context';
import { PageBreaks } from '@console/shared-report/page-breaks';
import { ReportSheet } from '@console/shared-report/report-sheet';
import { ReportStyles } from '@console/shared-report/report-styles';
import { DeviceFrame } from '@console/shared-report/device-frame';
import { useContext } from 'react';
import { BlockMarks, MarkedBlocksContext } from './block-marks';
import { BlockPointer } from './block-pointer';
import { BlockPointingContext } from './block-pointing';
import { CommentPointer } from './comment-pointer';
import { CommentPointingContext } from './comment-pointing';

interface ReportFaceProps {
  readonly document: ReportDocument;
  readonly context: RenderContext;
  readonly device: Device;
  readonly isFramed?: boolean;
}

/** A report on a screen, at the width of a device, with marks where pages would end. */
export function ReportFace({ document, context, device, isFramed = false }: ReportFaceProps) {
  const pointing = useContext(BlockPointingContext);
  const comments = useContext(CommentPointingContext);
  const marks = useContext(MarkedBlocksContext);
  return (
    <DeviceFrame device={device} isFramed={isFramed}>
      <ReportStyles styles={document.styles} />
      <PageBreaks>
        <ReportSheet document={document} context={context} />
      </PageBreaks>
      {pointing && <BlockPointer {...pointing} />}
      {comments && <CommentPointer {...comments} />}
      {marks && <BlockMarks marks={marks} />}
    </DeviceFrame>
  );
}
