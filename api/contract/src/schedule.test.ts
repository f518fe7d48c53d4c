import { isScheduled, isWithinApproval } from './schedule';

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
