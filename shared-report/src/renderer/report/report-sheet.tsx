import type { ReportFirm } from '@console/contract/firm';
import type { ReportDocument } from '@console/contract/report-document';
import type { RenderContext } from './render-context';
import { ReportPage } from './render';
import type { ReportBrand } from '../../model/brand/report-brand';
import { ReportColophon } from './report-colophon';
import { DisclaimerPages } from './report-disclaimers';
import { ReportHeader } from './report-header';
import { ReportMasthead } from './report-masthead';
import { reportTypeName } from '../../model/text/report-type-name';
import { hasBlock } from '../../model/tree/has-block';
import { showsDisclaimers } from '../../model/tree/shows-disclaimers';

interface ReportSheetProps {
  readonly document: ReportDocument;
  readonly context: RenderContext;
  /** Of a co-branded PDF; null everywhere else. */
  readonly brand?: ReportBrand | null;
}

/**
 * A whole report from its masthead to its disclaimers: View, static page and PDF draw this one, so that what was
 * approved is what is printed. What a block of the document draws is not drawn again by the sheet. Looks right where
 * `ReportStyles`, or `reportCss` and the device CSS, are in the same page.
 */
export function ReportSheet({ document, context, brand = null }: ReportSheetProps) {
  return (
    <article className="report-sheet" data-report-type={context.report.reportType}>
      <ReportMasthead
        typeName={reportTypeName(context.report.reportType)}
        publishedDay={context.report.publishedDay}
        firm={context.report.firm}
        firmLogo={logoOf(context)}
        brand={brand}
      />
      {!hasBlock(document, 'ReportTitle') && <ReportHeader context={context} />}
      <ReportPage document={document} context={context} />
      {!showsDisclaimers(document) && <DisclaimerPages disclaimers={context.disclaimers} />}
      {(brand || hasImprint(context.report.firm)) && <ReportColophon of={brand ?? context.report.firm} />}
    </article>
  );
}

/** Whether more is known of a firm than its name, which the masthead says. */
function hasImprint({ registeredName, abn, address, websiteLink }: ReportFirm): boolean {
  return [registeredName, abn, address, websiteLink].some(Boolean);
}

function logoOf({ report: { firm }, mediaUrl }: RenderContext): string | null {
  return firm.logo && mediaUrl(firm.logo);
}
