import type { SharePriceSeries } from '@console/contract/widgets';
import { sharePriceSvg } from '@console/shared-report/chart-svg';

/** Sizes of the drawn charts in px; they are vectors and scale with their frame, and so do their texts. */
const WIDE_CHART = { width: 720, height: 320 };
const NARROW_CHART = { width: 360, height: 270 };

/** Closes and index without their charts. */
export type PriceSeries = Omit<SharePriceSeries, 'svg' | 'narrowSvg'>;

/** The share price with its two charts; three years of it take about 15 ms. */
export const withCharts = (series: PriceSeries): SharePriceSeries => ({
  ...series,
  svg: sharePriceSvg(series, WIDE_CHART),
  narrowSvg: sharePriceSvg(series, NARROW_CHART),
});
