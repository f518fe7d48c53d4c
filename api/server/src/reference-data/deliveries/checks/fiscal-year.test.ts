import { judgement } from '../../../../testing/records/judgement';
import { fiscalYear } from './fiscal-year';

const find = (
  reportedOn: string | null,
  { loaded = null as string | null, fiscalYears = true, unreported = [] as number[] } = {},
) =>
  fiscalYear.find(
    { year: 2026, calendarMonth: 'Jun', reportedOn },
    { month: 'Jun', figures: { reportedOn: loaded }, unreported },
    judgement({ fiscalYears }),
  );

it('finds a year that was reported before it ended', () => {
  expect(find('2026-05-20')).toEqual({
    ...{ field: 'Reported 2026', oldValue: null, newValue: '2026-05-20' },
    reason: 'The year ends on 2026-06-30.',
  });
});

it('finds a report of tomorrow, and another day than the one that is loaded', () => {
  expect(find('2026-11-21')?.reason).toBe('This day is not here yet.');
  expect(find('2026-09-25', { loaded: '2026-08-20' })).toEqual({
    ...{ field: 'Reported 2026', oldValue: '2026-08-20', newValue: '2026-09-25' },
    reason: 'It was reported on 2026-08-20: the past would show another.',
  });
});

it('finds a first report beside a later year that has ended', () => {
  expect(find('2026-08-20', { unreported: [2027, 2028] })).toBeNull();
  expect(
    fiscalYear.find(
      { year: 2025, calendarMonth: 'Jun', reportedOn: '2025-08-20' },
      { month: 'Jun', figures: null, unreported: [2026, 2027] },
      judgement(),
    ),
  ).toEqual({
    ...{ field: 'Reported 2025', oldValue: null, newValue: '2025-08-20' },
    reason: '2026 has ended, counts as reported, and would be an estimate again.',
  });
});

it('finds nothing in one that was reported after its end, in one that was not or is loaded so, and without its limit', () => {
  expect([
    ...[find('2026-06-30'), find('2026-08-20'), find(null), find('2026-05-20', { loaded: '2026-05-20' })],
    find('2026-05-20', { fiscalYears: false }),
  ]).toEqual(Array(5).fill(null));
});
