import type { ChartData } from '../../blocks/chart/chart-data';
import { dataChartSvg } from './data-chart-svg';
import { Drawing } from './drawing';
import { isSafeSvg } from './safe-svg';

/** Sizes in px; they are vectors and scale with their frame, and so do their texts. */
const WIDE = { width: 720, height: 340 };
const NARROW = { width: 360, height: 300 };

export interface DataChartProps {
  /** Of its block. */
  readonly id: string;
  readonly data: ChartData;
  /** Colours by series. */
  readonly palette: readonly string[];
}

/** A Chart block drawn in place: of the wide and the narrow drawing the style sheet shows the one that fits. */
export function DrawnDataChart({ id, data, palette }: DataChartProps) {
  const wide = dataChartSvg(data, { id: `${id}-wide`, palette, size: WIDE });
  const narrow = dataChartSvg(data, { id: `${id}-narrow`, palette, size: NARROW });
  if (!isSafeSvg(wide) || !isSafeSvg(narrow)) throw new Error(`The drawing of chart ${id} is not safe.`);
  return (
    <>
      <Drawing className="chart-svg chart-svg-wide" svg={wide} />
      <Drawing className="chart-svg chart-svg-narrow" svg={narrow} />
    </>
  );
}
