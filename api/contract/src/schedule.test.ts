import type { DraftStatus } from './report-types';
import { isScheduled, isWithinApproval, untilDue } from './schedule';

const approved = new Date('2026-11-25T00:00:00Z');

it.each([
  ['2026-11-24T00:00:00Z', true],
  ['2026-11-23T23:59:59Z', false],
  ['2026-11-26T00:00:00Z', true],
  ['2026-11-26T00:00:01Z', false],
])('a move to %s is what was approved: %s', (wanted, isWithin) => {
  expect(isWithinApproval(approved, new Date(wanted))).toBe(isWithin);
});

it('knows a report that waits for its time', () => {
  expect(isScheduled({ status: 'approved', publishAt: '2026-11-25T00:00:00Z' })).toBe(true);
  expect(isScheduled({ status: 'approved', publishAt: null })).toBe(false);
  expect(isScheduled({ status: 'queued', publishAt: '2026-11-25T00:00:00Z' })).toBe(false);
});

const at = (seconds: number, status: DraftStatus = 'approved') => ({
  status,
  publishAt: new Date(seconds * 1000).toISOString(),
});
it.each([
  ['none', [], Infinity],
  ['one a minute ahead', [at(160)], 61_000],
  ['the first of several', [at(160), at(110), at(300)], 11_000],
  ['one that is due since long', [at(40)], Infinity],
  ['one that is due since half a second', [at(99.5)], 500],
  [
    'others than approved ones',
    [at(160, 'pending review'), { status: 'approved', publishAt: null }],
    Infinity,
  ],
] as const)('looks again when the time comes of %s', (_of, reports, wait) => {
  expect(untilDue(reports, 100_000)).toBe(wait);
});
