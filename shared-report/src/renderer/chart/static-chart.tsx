import type { SharePriceSeries } from '@console/contract/widgets';
import { texts } from '@console/contract/texts';
import { Drawing } from './drawing';
import { isSafeSvg } from './safe-svg';

/**
 * The chart as the server drew it, for canvas, static page and PDF: inline, so that lines and texts stay vectors. Of the
 * wide and the narrow drawing the style sheet shows the one that fits.
 */
export function StaticChart({
  series: { svg, narrowSvg = '' },
}: {
  readonly series: Pick<SharePriceSeries, 'svg' | 'narrowSvg'>;
}) {
  if (!isSafeSvg(svg)) return <p className="widget-empty">{texts.widgetNoData}</p>;
  return (
    <>
      <Drawing className="chart-svg chart-svg-wide" svg={svg} />
      {isSafeSvg(narrowSvg) && <Drawing className="chart-svg chart-svg-narrow" svg={narrowSvg} />}
    </>
  );
}
