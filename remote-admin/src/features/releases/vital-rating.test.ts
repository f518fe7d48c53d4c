import { vitalRating, vitalText } from './vital-rating';

// web.dev/articles/vitals: good up to the first threshold, poor above the second
it.each([
  ['LCP', 2500, 'good'],
  ['LCP', 2501, 'needs improvement'],
  ['LCP', 4000, 'needs improvement'],
  ['LCP', 4001, 'poor'],
  ['INP', 200, 'good'],
  ['INP', 500, 'needs improvement'],
  ['INP', 501, 'poor'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.101, 'needs improvement'],
  ['CLS', 0.251, 'poor'],
  ['FCP', 1800, 'good'],
  ['FCP', 3001, 'poor'],
  ['TTFB', 800, 'good'],
  ['TTFB', 1801, 'poor'],
] as const)('%s of %d is %s', (metric, value, word) => {
  expect(vitalRating(metric, value).word).toBe(word);
});

it('has a unit where there is one', () => {
  expect([vitalText('LCP', 2501), vitalText('CLS', 0.125)]).toEqual(['2,501 ms', '0.125']);
});
