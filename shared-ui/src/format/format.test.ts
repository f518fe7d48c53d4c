import { formatDateTime, formatPrice, formatShortDateTime } from './format';

describe('dates', () => {
  const local = new Date(2026, 10, 1, 15, 4).toISOString();

  it('are shown in the zone of the browser', () => {
    expect(formatDateTime(local)).toBe('01 Nov 26, 03:04 pm');
    expect(formatShortDateTime(local)).toBe('01 Nov, 03:04 pm');
  });

  it.each([null, undefined, '', 'soon'])('%p is a dash', (value) => {
    expect(formatDateTime(value)).toBe('-');
    expect(formatShortDateTime(value)).toBe('-');
  });
});

it.each([
  [12, '12'],
  [12.5, '12.50'],
  [12.345, '12.35'],
  [12.999, '13'],
  [-3.1, '-3.10'],
  [0, '-'],
  [0.001, '-'],
  [Number.NaN, '-'],
  [null, '-'],
  [undefined, '-'],
])('the price %p is shown as %p', (price, text) => {
  expect(formatPrice(price)).toBe(text);
});
