import { formatDateTime, formatShortDateTime } from './format';

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
