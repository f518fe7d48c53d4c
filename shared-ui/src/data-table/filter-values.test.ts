import { dayText, daysText } from './filter-values';

it.each([
  ['2026-01-01', '2026-12-31', '2026'],
  ['2026-11-01', '2026-11-30', 'Nov 2026'],
  ['2026-11-21', '2026-11-21', '21 Nov 26'],
  ['2026-11-11', '2026-11-30', '11 Nov – 30 Nov 26'],
  ['2025-11-11', '2026-11-30', '11 Nov 25 – 30 Nov 26'],
  ['2026-11-11', '', '11 Nov 26 – …'],
])('says the days from %s to %s as short as can be', (after, before, text) => {
  expect(daysText({ after, before })).toBe(text);
});

it('says days of a named zone as days', () => {
  const [after, before] = ['2026-11-11[Australia/Sydney]', '2026-11-30[Australia/Sydney]'];
  expect(daysText({ after, before })).toBe('11 Nov – 30 Nov 26');
  expect(dayText(after)).toBe('11 Nov 26');
});
