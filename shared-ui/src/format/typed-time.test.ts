import { parseTyped, shownTyped } from './typed-time';

afterEach(() => {
  delete document.documentElement.dataset['dateLanguage'];
});

it.each([
  ['2026-11-21', '2026-11-21'],
  ['21 Nov 2026', '2026-11-21'],
  ['21 nov 26', '2026-11-21'],
  ['1 December 2026', '2026-12-01'],
  ['Nov 21, 2026', '2026-11-21'],
  ['  3/4/2026 ', '2026-04-03'],
  ['03.04.26', '2026-04-03'],
  ['31 Feb 2026', null],
  ['29 Feb 2028', '2028-02-29'],
  ['21 Nov', null],
  ['soon', null],
  ['', null],
])('a day that is typed as %j', (text, day) => {
  expect(parseTyped(text, 'day')).toBe(day);
});

it.each([
  ['2026-12-01T09:30', '2026-12-01T09:30'],
  ['1 Dec 2026, 09:30 am', '2026-12-01T09:30'],
  ['1 dec 26 9:30pm', '2026-12-01T21:30'],
  ['1/12/2026 17:05', '2026-12-01T17:05'],
  ['1 Dec 2026', null],
  ['1 Dec 2026 25:00', null],
])('a time that is typed as %j', (text, time) => {
  expect(parseTyped(text, 'time')).toBe(time);
});

it('has the month first for whoever reads dates so', () => {
  document.documentElement.dataset['dateLanguage'] = 'en-US';
  expect(parseTyped('3/4/2026', 'day')).toBe('2026-03-04');
  expect(shownTyped('2026-03-04', 'day')).toBe('Mar 4, 2026');
});

it('shows days and times as pages do, with the whole year, and another text as it is', () => {
  expect(shownTyped('2026-03-04', 'day')).toBe('04 Mar 2026');
  expect(shownTyped('2026-03-04T15:05', 'time')).toBe('04 Mar 2026, 03:05 pm');
  expect(shownTyped('soon', 'day')).toBe('soon');
  expect(shownTyped('', 'day')).toBe('');
});

it('reads again what it shows', () => {
  for (const language of ['', 'en-GB', 'en-US']) {
    document.documentElement.dataset['dateLanguage'] = language;
    for (const value of ['2026-03-04T15:05', '2026-12-31T00:30', '1999-01-01T12:00'])
      expect(parseTyped(shownTyped(value, 'time'), 'time')).toBe(value);
  }
});
