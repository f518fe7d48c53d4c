import { fileDay } from './file-day';

it.each([
  ['prices-2026-11-21.csv', '2026-11-21'],
  ['prices_20261121.csv', '2026-11-21'],
  ['prices.2026.11.21.csv', '2026-11-21'],
  ['prices-2026-13-21.csv', null],
  ['prices-2026-02-30.csv', null],
  ['prices-120261121.csv', null],
  ['prices-2026-1121.csv', null],
  ['prices.csv', null],
])('%s is of %p', (name, day) => {
  expect(fileDay(name)).toBe(day);
});
