import { dueAfter } from './due-after';

const due = (at: string, hours: number, zone = 'UTC') => dueAfter(new Date(at), hours, zone).toISOString();

it('counts the hours of working days alone', () => {
  // a Tuesday
  expect(due('2026-11-24T18:00:00Z', 30)).toBe('2026-11-26T00:00:00.000Z');
  // a Friday evening: 6 hours of it, then 24 from Monday on
  expect(due('2026-11-27T18:00:00Z', 30)).toBe('2026-12-01T00:00:00.000Z');
  // what came on a Sunday begins to count on Monday
  expect(due('2026-11-29T10:00:00Z', 1)).toBe('2026-11-30T01:00:00.000Z');
});

it('knows the weekend of the firm', () => {
  // Friday in UTC is Saturday in Sydney
  expect(due('2026-11-27T18:00:00Z', 1, 'Australia/Sydney')).toBe('2026-11-29T14:00:00.000Z');
});

it('keeps the time of day where the clocks change at a weekend', () => {
  // Sydney leaves daylight saving on Sunday, 5 April 2026
  expect(due('2026-04-03T03:00:00Z', 24, 'Australia/Sydney')).toBe('2026-04-06T04:00:00.000Z');
});
