import { judgement } from '../../../../testing/records/judgement';
import { fiscalYear } from './fiscal-year';

const find = (reportedOn: string | null, fiscalYears = true) =>
  fiscalYear.find(
    { year: 2027, calendarMonth: 'Jun', reportedOn },
    { month: 'Jun' },
    judgement({ fiscalYears }),
  );

it('finds a year that was reported before it ended', () => {
  expect(find('2026-08-20')).toEqual({
    ...{ field: 'Reported 2027', oldValue: null, newValue: '2026-08-20' },
    reason: 'The year ends on 2027-06-30.',
  });
});

it('finds nothing in one that was reported after its end, in one that was not, and without its limit', () => {
  expect([find('2027-06-30'), find('2027-08-20'), find(null), find('2026-08-20', false)]).toEqual(
    Array(4).fill(null),
  );
});
