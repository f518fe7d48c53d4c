import {
  addDays,
  dayOf,
  isDay,
  isTimeZone,
  localTime,
  periodOfDays,
  startOfDay,
} from '@console/contract/calendar-day';
import fc from 'fast-check';

const HOUR_MS = 3_600_000;
const zones = [
  ...['Australia/Sydney', 'Australia/Perth', 'Australia/Lord_Howe', 'Europe/London', 'Pacific/Honolulu'],
  // clocks change at midnight; the farthest from UTC to either side
  ...['America/Santiago', 'Africa/Cairo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'],
];
const anyZone = fc.constantFrom(...zones);
const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1999-12-31', days));
const anyInstant = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

it.each([
  ['2026-11-20T21:00:00Z', 'Australia/Sydney', '2026-11-21T08:00:00'],
  ['2026-11-21T12:30:00Z', 'Australia/Sydney', '2026-11-21T23:30:00'],
  ['2026-11-21T15:30:00Z', 'Australia/Perth', '2026-11-21T23:30:00'],
  ['2026-07-20T23:00:00Z', 'Europe/London', '2026-07-21T00:00:00'],
  ['2026-11-22T09:30:00Z', 'Pacific/Honolulu', '2026-11-21T23:30:00'],
])('%s in %s is %s', (iso, timeZone, expected) => {
  expect(localTime(new Date(iso), timeZone)).toBe(expected);
  expect(dayOf(new Date(iso), timeZone)).toBe(expected.slice(0, 10));
});

it.each([
  ['Australia/Sydney', '2026-10-04', 23, '2026-10-03T14:00:00.000Z'],
  ['Australia/Sydney', '2027-04-04', 25, '2027-04-03T13:00:00.000Z'],
  ['Australia/Sydney', '2026-11-21', 24, '2026-11-20T13:00:00.000Z'],
  ['Europe/London', '2026-03-29', 23, '2026-03-29T00:00:00.000Z'],
  ['Europe/London', '2026-10-25', 25, '2026-10-24T23:00:00.000Z'],
  ['Pacific/Honolulu', '2026-11-21', 24, '2026-11-21T10:00:00.000Z'],
])('in %s %s has %i hours from %s on', (timeZone, day, hours, first) => {
  const { from, until } = periodOfDays(day, day, timeZone);
  expect([from.toISOString(), (until.getTime() - from.getTime()) / HOUR_MS]).toEqual([first, hours]);
});

it('begins each day with its first instant, where the day before ends', () => {
  fc.assert(
    fc.property(anyZone, anyDay, (timeZone, day) => {
      const { from, until } = periodOfDays(day, day, timeZone);
      expect(dayOf(from, timeZone)).toBe(day);
      expect(dayOf(new Date(from.getTime() - 1), timeZone)).toBe(addDays(day, -1));
      expect(startOfDay(addDays(day, 1), timeZone)).toEqual(until);
    }),
  );
});

it('puts each instant into the period of its day, and of no other', () => {
  fc.assert(
    fc.property(anyZone, anyInstant, (timeZone, instant) => {
      const day = dayOf(instant, timeZone);
      const { from, until } = periodOfDays(day, day, timeZone);
      expect(from <= instant && instant < until).toBe(true);
    }),
  );
});

it('counts days of the calendar forth and back', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
      const other = addDays(day, days);
      expect(isDay(other)).toBe(true);
      expect(addDays(other, -days)).toBe(day);
      expect(other > day).toBe(days > 0);
    }),
  );
});

it('knows the names of zones, and no offsets', () => {
  expect([...zones, 'Etc/GMT+10'].filter((name) => !isTimeZone(name))).toEqual([]);
  expect(['', 'Sydney', '+10:00', 'Mars/Olympus', 'Australia/Sydney;'].filter(isTimeZone)).toEqual([]);
});
