import { relativeTimes } from './relative-times';

const none = { months: [], years: [] };

it.each([
  ['last march', '2026-11-30', [{ months: [], years: [2026] }, none]],
  ['last march', '2026-03-31', [{ months: [], years: [2025] }, none]],
  ['last march', '2027-01-02', [{ months: [], years: [2026] }, none]],
  ['bhp last dec', '2026-11-30', [none, { months: [], years: [2025] }, none]],
  [
    'last month',
    '2026-01-15',
    [
      { months: [], years: [2025] },
      { months: [12], years: [] },
    ],
  ],
  [
    'this month',
    '2026-11-30',
    [
      { months: [], years: [2026] },
      { months: [11], years: [] },
    ],
  ],
  [
    'last year',
    '2026-11-30',
    [
      { months: [], years: [2025] },
      { months: [], years: [2025] },
    ],
  ],
  [
    'this year',
    '2026-11-30',
    [
      { months: [], years: [2026] },
      { months: [], years: [2026] },
    ],
  ],
  // no words of time
  ['last stand', '2026-11-30', [none, none]],
  ['march last', '2026-11-30', [none, none]],
  ['month', '2026-11-30', [none]],
])('%s, on %s', (text, today, said) => {
  expect(relativeTimes(text.split(' '), today)).toEqual(said);
});
