import type { AnalyticsFigures } from '@console/contract/analytics-figures';
import { addDays } from '@console/contract/calendar-day';
import { namesOfWeek, viewsOver, weekWithin } from './figure-days';

const monday = '2026-11-16';

it.each([
  { chosen: ['2026-11-01', '2026-11-30'], held: [monday, '2026-11-22'], label: '16 Nov 26' },
  { chosen: ['2026-11-18', '2026-11-18'], held: ['2026-11-18', '2026-11-18'], label: '18 Nov 26' },
  {
    chosen: ['2026-11-01', '2026-11-18'],
    held: [monday, '2026-11-18'],
    label: '16 Nov 26',
    last: '18 Nov 26',
  },
  {
    chosen: ['2026-11-20', '2026-11-30'],
    held: ['2026-11-20', '2026-11-22'],
    label: '20 Nov 26',
    last: '22 Nov 26',
  },
])('cuts a week to the days $chosen, and names what it holds', ({ chosen, held, label, last }) => {
  const week = weekWithin(monday, { from: String(chosen[0]), to: String(chosen[1]) });
  expect([week.from, week.to]).toEqual(held);
  expect(namesOfWeek(week)).toEqual({ label, inFull: last === undefined ? label : `${label} – ${last}` });
});

const none = { viewsByType: [], viewsByAnalyst: [], viewsByReport: [], viewsByReader: [], ratings: [] };
function figuresOf(from: string, to: string, viewsByDay: AnalyticsFigures['viewsByDay']): AnalyticsFigures {
  const weeks: AnalyticsFigures['weeks'] = [];
  for (let week = from; week <= to; week = addDays(week, 7))
    weeks.push({ week, publications: 0, medianHours: null });
  return { from, to, weeks, viewsByDay, ...none };
}

it('has every day, also those on which nobody read', () => {
  const { of, rows } = viewsOver(figuresOf(monday, '2026-11-19', [{ day: '2026-11-18', views: 4 }]));
  expect(of).toBe('Day');
  expect(rows.map(({ from, views }) => [from, views])).toEqual([
    [monday, 0],
    ['2026-11-17', 0],
    ['2026-11-18', 4],
    ['2026-11-19', 0],
  ]);
});

it.each([
  [189, 'Day', 190],
  [190, 'Week from', 28],
  [730, 'Week from', 105],
])('shows as many bars as a chart can have of the day and %s after it', (days, of, bars) => {
  const to = addDays(monday, days);
  const read = [monday, addDays(monday, 6), addDays(monday, 7), to].map((day) => ({ day, views: 1 }));
  const shown = viewsOver(figuresOf(monday, to, read));
  expect([shown.of, shown.rows.length]).toEqual([of, bars]);
  expect(shown.rows.reduce((sum, { views }) => sum + views, 0)).toBe(4);
  expect(shown.rows.at(-1)).toMatchObject({ to, views: 1 });
  expect(shown.rows[0]?.views).toBe(of === 'Day' ? 1 : 2);
});
