import { vitalLimits, type VitalName } from '@console/contract/web-vitals';

/**
 * Upper edges of the buckets of each vital: milliseconds, of CLS the score. The thresholds of web.dev are among them, so
 * that a 75th percentile is on the right side of them.
 */
export const vitalBuckets: Readonly<Record<VitalName, readonly number[]>> = {
  LCP: [
    500,
    1000,
    1500,
    2000,
    2500,
    3000,
    3500,
    4000,
    4500,
    5000,
    6000,
    8000,
    15_000,
    30_000,
    vitalLimits.ms,
  ],
  INP: [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 2000, 5000, vitalLimits.ms],
  CLS: [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5, 1, vitalLimits.score],
  FCP: [250, 500, 1000, 1500, 1800, 2400, 3000, 4500, 6000, 10_000, 30_000, vitalLimits.ms],
  TTFB: [50, 100, 200, 400, 600, 800, 1200, 1800, 3000, 6000, 15_000, vitalLimits.ms],
};

/** How many values are within `bound` and above the next lower edge. */
export interface Bucket {
  readonly bound: number;
  readonly count: number;
}

/** Upper edge of the bucket that a value belongs to; what is above all of them belongs to the last. */
export function bucketOf(metric: VitalName, value: number): number {
  const bounds = vitalBuckets[metric];
  return bounds.find((bound) => value <= bound) ?? Math.max(...bounds);
}

/**
 * The 75th percentile of a histogram, interpolated within its bucket as `histogram_quantile` of Prometheus does it:
 * whole milliseconds, of CLS thousandths, rounded up. Null where nothing was measured.
 */
export function percentile75(metric: VitalName, buckets: readonly Bucket[]): number | null {
  const wanted = 0.75 * buckets.reduce((sum, { count }) => sum + count, 0);
  let below = 0;
  for (const bound of vitalBuckets[metric]) {
    const count = buckets.reduce((sum, bucket) => sum + (bucket.bound === bound ? bucket.count : 0), 0);
    if (count > 0 && below + count >= wanted) {
      const lower = vitalBuckets[metric].findLast((edge) => edge < bound) ?? 0;
      // from above, so that a full bucket gives its own edge and not one that floating point moved
      return roundedUp(metric, bound - (bound - lower) * (1 - (wanted - below) / count));
    }
    below += count;
  }
  return null;
}

function roundedUp(metric: VitalName, value: number): number {
  return metric === 'CLS' ? Math.ceil(value * 1000) / 1000 : Math.ceil(value);
}
