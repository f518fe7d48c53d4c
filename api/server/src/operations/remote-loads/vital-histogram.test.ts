import { vitalThresholds, type VitalName } from '@console/contract/web-vitals';
import { bucketOf, percentile75, vitalBuckets, type Bucket } from './vital-histogram';

const histogramOf = (metric: VitalName, values: readonly number[]): Bucket[] =>
  values.map((value) => ({ bound: bucketOf(metric, value), count: 1 }));

// web.dev/articles/defining-core-web-vitals-thresholds, web.dev/articles/fcp, web.dev/articles/ttfb
const thresholds: readonly (readonly [VitalName, good: number, fair: number])[] = [
  ['LCP', 2500, 4000],
  ['INP', 200, 500],
  ['CLS', 0.1, 0.25],
  ['FCP', 1800, 3000],
  ['TTFB', 800, 1800],
];

describe.each(thresholds)('%s', (metric, good, fair) => {
  it('has the thresholds of web.dev, as edges of buckets too', () => {
    expect(vitalThresholds[metric]).toEqual({ good, fair });
    expect(vitalBuckets[metric]).toEqual(expect.arrayContaining([good, fair]));
    expect(vitalBuckets[metric]).toEqual([...vitalBuckets[metric]].sort((one, other) => one - other));
  });

  it.each([
    ['good', good, good],
    ['fair', fair, fair],
  ])('is no more than the edge of %s where three of four values are no more', (_name, value, edge) => {
    const far = edge * 3;
    expect(percentile75(metric, histogramOf(metric, [value, value, value, far]))).toBeLessThanOrEqual(edge);
    expect(percentile75(metric, histogramOf(metric, [value, value, far, far]))).toBeGreaterThan(edge);
  });
});

it.each([
  ['LCP', 0, 500],
  ['LCP', 2500, 2500],
  ['LCP', 2500.1, 3000],
  ['CLS', 0, 0],
  ['CLS', 0.1001, 0.15],
  ['INP', 60_000, 60_000],
] as const)('puts %s of %d into the bucket up to %d', (metric, value, bound) => {
  expect(bucketOf(metric, value)).toBe(bound);
});

it('lies within its bucket by its share of it', () => {
  // 4 of 4 values are above 2000 and up to 2500, and 3 of them make 75 %
  expect(percentile75('LCP', [{ bound: 2500, count: 4 }])).toBe(2375);
  // 6 of 8: all 4 of the first bucket and 2 of the 4 of the next
  expect(
    percentile75('INP', [
      { bound: 50, count: 4 },
      { bound: 100, count: 4 },
    ]),
  ).toBe(88);
});

it('is nothing where nothing was measured, and 0 of pages that never shift', () => {
  expect(percentile75('CLS', [])).toBeNull();
  expect(percentile75('CLS', [{ bound: 0, count: 5 }])).toBe(0);
});
