import type { ReportDocument } from '@console/contract/report-document';
import type { RenderContext } from './block';
import { ReportPage } from './render';
import { DisclaimerPages } from './report-disclaimers';
import { ReportHeader } from './report-header';

interface ReportSheetProps {
  readonly document: ReportDocument;
  readonly context: RenderContext;
}

/**
 * A whole report from its head to its disclaimers: View, static page and PDF draw this one, so that what was approved
 * is what is printed. Looks right where `ReportStyles`, or `reportCss` and the device CSS, are in the same page.
 */
export function ReportSheet({ document, context }: ReportSheetProps) {
  return (
    <article className="report-sheet">
      <ReportHeader report={context.report} />
      <ReportPage document={document} context={context} />
      <DisclaimerPages disclaimers={context.disclaimers} />
    </article>
  );
}
