import type { SharePriceSeries } from '@console/contract/widgets';
import { texts } from '@console/contract/texts';
import { isSafeSvg } from './safe-svg';

/** The chart as the server drew it, for canvas, static page and PDF: inline, so that lines and texts stay vectors. */
export function StaticChart({ series }: { readonly series: SharePriceSeries }) {
  if (!isSafeSvg(series.svg)) return <p className="widget-empty">{texts.widgetNoData}</p>;
  // React has no other way to place a finished SVG; isSafeSvg admits drawing elements only
  return <div className="chart-svg" dangerouslySetInnerHTML={{ __html: series.svg }} />;
}
