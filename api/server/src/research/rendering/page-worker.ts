import { DrawnDataChart } from '@console/shared-report/drawn-data-chart';
import { readyWidgets } from '@console/shared-report/ready-widgets';
import type { RenderContext } from '@console/shared-report/render-context';
import type { ReportBrand } from '@console/shared-report/report-brand';
import { reportCss } from '@console/shared-report/report-css';
import { reportFacts } from '@console/shared-report/report-facts';
import { StaticChart } from '@console/shared-report/static-chart';
import { renderStaticPage } from '@console/shared-report/static-page';
import type { ReportSnapshot } from './report-snapshot';

/** A report, and the images in it as data: addresses by reference, `media:<id>`. */
export interface PageTask {
  readonly snapshot: ReportSnapshot;
  readonly brand: ReportBrand | null;
  readonly images: ReadonlyMap<string, string>;
}

/** The report as one page; its charts are drawn, so that a long one takes a good part of a second. */
export function drawReportPage({ snapshot, brand, images }: PageTask): string {
  return renderStaticPage({
    document: snapshot.document,
    context: staticContext(snapshot, (reference) => images.get(reference) ?? null),
    title: snapshot.title,
    reportCss,
    brand,
  });
}

/** What a report is drawn with where nothing can move. */
export function staticContext(snapshot: ReportSnapshot, mediaUrl: RenderContext['mediaUrl']): RenderContext {
  return {
    face: 'static',
    mediaUrl,
    widgets: readyWidgets(snapshot.widgets),
    report: reportFacts(snapshot),
    disclaimers: snapshot.disclaimers,
    Chart: StaticChart,
    DataChart: DrawnDataChart,
  };
}
