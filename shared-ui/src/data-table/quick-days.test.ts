import { daysOfMonth, quickDays } from './quick-days';

it('has the days of months and years where the reader is, as rows show them', () => {
  document.head.innerHTML = '<meta name="console-time-zone" content="Europe/London">';
  document.documentElement.dataset['timeZone'] = 'Australia/Sydney';
  // it is January in Sydney already, and not for the firm
  const days = quickDays(new Date('2027-12-31T20:00:00Z'));
  expect(days.map(({ label, after, before }) => [label, after, before])).toEqual([
    ['This month', '2028-01-01', '2028-01-31'],
    ['Last month', '2027-12-01', '2027-12-31'],
    ['This year', '2028-01-01', '2028-12-31'],
    ['Last year', '2027-01-01', '2027-12-31'],
  ]);
  expect(daysOfMonth(2028, 1)).toEqual({ after: '2028-02-01', before: '2028-02-29' });
});
