import type { ReportDocument } from '@console/contract/report-document';
import type { RenderContext } from '../report/render-context';
import { pageLinesCss } from './page-lines';
import type { ReportBrand } from '../../model/brand/report-brand';
import { companyLine } from '../../model/text/title-text';
import { ReportSheet } from '../report/report-sheet';
import { reportTypeName } from '../../model/text/report-type-name';
import { guardedMarkup } from './static-markup';
import { StaticPageFrame } from './static-page-frame';
import { printableDeviceCss } from '../../model/styles/styles';

export interface StaticPageInput {
  readonly document: ReportDocument;
  /** `mediaUrl` must give data: addresses, `Chart` the static chart. */
  readonly context: RenderContext;
  readonly title: string;
  /** The style sheet of `report-css.ts`. */
  readonly reportCss: string;
  readonly brand?: ReportBrand | null;
}

/** A report as one complete HTML text that needs nothing from outside. Runs without a DOM. */
export function renderStaticPage(input: StaticPageInput): string {
  const page = (context: RenderContext) => <StaticPage {...input} context={context} />;
  const markup = guardedMarkup(page, input.document, input.context);
  return `<!DOCTYPE html>${markup.replace(/^<!DOCTYPE html>/i, '')}`;
}

function StaticPage({ document, context, title, reportCss, brand = null }: StaticPageInput) {
  const { report } = context;
  const lines = { ...report, typeName: reportTypeName(report.reportType), company: companyLine(report) };
  return (
    <StaticPageFrame
      title={title}
      styles={[reportCss, printableDeviceCss(document.styles), pageLinesCss(lines, brand)]}
    >
      <ReportSheet document={document} context={context} brand={brand} />
    </StaticPageFrame>
  );
}
