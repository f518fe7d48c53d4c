import type { RatingHistory, SharePriceSeries } from '@console/contract/widgets';
import { ratingHistorySvg, sharePriceSvg, type ChartSize } from '@console/shared-report/chart-svg';

/** Sizes of the drawn charts in px; they are vectors and scale with their frame, and so do their texts. */
const WIDE_CHART = { width: 720, height: 320 };
const NARROW_CHART = { width: 360, height: 270 };

/** Closes and index without their charts. */
export type PriceSeries = Omit<SharePriceSeries, 'svg' | 'narrowSvg'>;

/** What is drawn: a share price, or with `ratings` its history of recommendations. */
export interface ChartTask {
  readonly series: PriceSeries;
  readonly ratings: Pick<RatingHistory, 'from' | 'until' | 'lastPrice' | 'changes'> | null;
}

/** The two charts of a share price; three years of it take about 15 ms. */
export function drawCharts({ series, ratings }: ChartTask): Pick<RatingHistory, 'svg' | 'narrowSvg'> {
  const draw = (size: ChartSize) =>
    ratings ? ratingHistorySvg({ ...series, ...ratings }, size) : sharePriceSvg(series, size);
  return { svg: draw(WIDE_CHART), narrowSvg: draw(NARROW_CHART) };
}
