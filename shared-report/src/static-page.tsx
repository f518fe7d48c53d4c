import type { ReportDocument } from '@console/contract/report-document';
import type { RenderContext } from './block';
import { pageLinesCss } from './page-lines';
import type { ReportBrand } from './report-brand';
import { ReportSheet } from './report-sheet';
import { guardedMarkup } from './static-markup';
import { printableDeviceCss } from './styles';

/** Nothing may be fetched and no script may run: the page is printed as it stands (traps, PDF). */
const contentSecurityPolicy = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";

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
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={contentSecurityPolicy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{reportCss}</style>
        <style>{printableDeviceCss(document.styles)}</style>
        <style>{pageLinesCss(context.report, brand)}</style>
      </head>
      <body style={{ margin: 0 }}>
        <main>
          <ReportSheet document={document} context={context} brand={brand} />
        </main>
      </body>
    </html>
  );
}
