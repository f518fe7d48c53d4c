import { addDays, dayOf, localTime, startOfDay } from '@console/contract/calendar-day';
import fc from 'fast-check';
import { sql } from 'kysely';
import { openTestDatabase } from '../../../testing/database';
import type { Db } from '../database/database';
import { nextPlannedTime } from './next-planned-time';

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  const opened = await openTestDatabase();
  db = opened.database.kysely;
  close = opened.close;
}, 60_000);
afterAll(() => close());

interface Job {
  readonly scheduledAt: string;
  readonly days: number;
  readonly timeOfDay: string | null;
}

async function next({ scheduledAt, days, timeOfDay }: Job, timeZone: string, now = scheduledAt) {
  const { rows } = await sql<{ next_at: Date; missed: number; time_of_day: string }>`
    with job as (select ${scheduledAt}::timestamptz as scheduled_at, ${days * 86_400}::integer as interval_seconds,
      ${timeOfDay}::time as time_of_day)
    select next.* from job cross join lateral ${nextPlannedTime({
      ...{ job: 'job', timeZone, now: sql`${now}::timestamptz` },
    })} as next`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a due job should have a next time');
  return { at: row.next_at.toISOString(), missed: row.missed, timeOfDay: row.time_of_day };
}

it.each([
  // the clocks leave 02:30 out: it is 03:30, and 02:30 again the day after
  ['2026-10-02T16:30:00Z', '2026-10-03T16:30:00.000Z'],
  ['2026-10-03T16:30:00Z', '2026-10-04T15:30:00.000Z'],
  // the clocks show 02:30 twice: it is the second, and once
  ['2027-04-02T15:30:00Z', '2027-04-03T16:30:00.000Z'],
  ['2027-04-03T16:30:00Z', '2027-04-04T16:30:00.000Z'],
])('a daily job of 02:30 in Sydney that ran at %s is planned for %s', async (scheduledAt, expected) => {
  const job = { scheduledAt, days: 1, timeOfDay: '02:30' };
  expect(await next(job, 'Australia/Sydney')).toMatchObject({ at: expected, missed: 0 });
});

it('stands for what was missed, and keeps its time of day after a run that somebody asked for', async () => {
  const job = { scheduledAt: '2026-10-01T16:30:00Z', days: 1, timeOfDay: null };
  expect(await next(job, 'Australia/Sydney', '2026-10-05T00:00:00Z')).toEqual({
    ...{ at: '2026-10-05T15:30:00.000Z', missed: 3, timeOfDay: '02:30:00' },
  });
  const asked = { scheduledAt: '2026-10-05T00:00:00Z', days: 1, timeOfDay: '02:30' };
  expect(await next(asked, 'Australia/Sydney')).toMatchObject({ at: '2026-10-05T15:30:00.000Z', missed: 0 });
});

const zones = [
  'Australia/Sydney',
  'Australia/Perth',
  'Europe/London',
  'Pacific/Honolulu',
  'America/Santiago',
];

it('runs a daily job once on each day of the firm, at its time where the clocks show it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 700 }),
      async (timeZone, hour, offset) => {
        const timeOfDay = `${String(hour).padStart(2, '0')}:15`;
        const first = addDays('2026-01-01', offset);
        let scheduledAt = new Date(startOfDay(first, timeZone).getTime() + 60_000).toISOString();
        // a run that was asked for just after midnight comes before that of the day
        let day = addDays(first, -1);
        for (let run = 0; run < 4; run += 1) {
          const { at, missed } = await next({ scheduledAt, days: 1, timeOfDay }, timeZone);
          expect(missed).toBe(0);
          expect(dayOf(new Date(at), timeZone)).toBe(addDays(day, 1));
          const isShown = localTime(new Date(at), timeZone).slice(11, 16) === timeOfDay;
          // one hour at most is left out in these zones
          if (!isShown)
            expect(localTime(new Date(Date.parse(at) - 3_600_000), timeZone)).not.toContain(timeOfDay);
          [scheduledAt, day] = [at, addDays(day, 1)];
        }
      },
    ),
    { numRuns: 60 },
  );
});
