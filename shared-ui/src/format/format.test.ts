import {
  formatDateTime,
  formatDay,
  formatDayOf,
  formatExactTime,
  formatPlannedTime,
  fieldTimeIn,
  formatShortDateTime,
  instantIn,
  nameTimeZone,
  readersTimeZone,
  timeAgo,
} from './format';

it.each([
  [59_999, 'just now'],
  [-5000, 'just now'],
  [60_000, '1 minute ago'],
  [3_599_999, '59 minutes ago'],
  [3_600_000, '1 hour ago'],
  [86_400_000, 'yesterday'],
  [86_400_000 * 3, '3 days ago'],
])('%d ms before are %j', (passed, text) => {
  expect(timeAgo(new Date(1_000_000_000_000 - passed).toISOString(), 1_000_000_000_000)).toBe(text);
  expect(timeAgo(null)).toBe('-');
});

describe('dates', () => {
  const local = new Date(2026, 10, 1, 15, 4).toISOString();

  it('are shown in the zone of the browser', () => {
    expect(formatDateTime(local)).toBe('01 Nov 26, 03:04 pm');
    expect(formatShortDateTime(local)).toBe('01 Nov, 03:04 pm');
  });

  it('follow the zone and the language that their reader chose', () => {
    const { dataset } = document.documentElement;
    const at = '2026-11-24T22:30:00Z';
    dataset['timeZone'] = 'Asia/Tokyo';
    expect(formatDateTime(at)).toBe('25 Nov 26, 07:30 am');
    expect(readersTimeZone()).toBe('Asia/Tokyo');
    expect(formatExactTime(at)).toBe('25 Nov 26, 07:30:00 am Asia/Tokyo (GMT+9)');
    dataset['dateLanguage'] = 'en-GB';
    expect(formatDateTime(at)).toBe('25 Nov 2026, 07:30');
    dataset['dateLanguage'] = 'en-US';
    expect(formatDateTime(at)).toBe('Nov 25, 2026, 7:30 AM');
    expect(formatDayOf(at)).toBe('Nov 25, 2026');
    // a day is the firm's, and nobody's zone moves it
    expect(formatDay('2026-11-24')).toBe('Nov 24, 2026');
    dataset['dateLanguage'] = 'en-AU';
    expect(formatShortDateTime(at)).toBe('25 Nov, 07:30 am');
    delete dataset['timeZone'];
    delete dataset['dateLanguage'];
    expect(formatDateTime(local)).toBe('01 Nov 26, 03:04 pm');
  });

  it.each([null, undefined, '', 'soon'])('%p is a dash', (value) => {
    expect(formatDateTime(value)).toBe('-');
    expect(formatShortDateTime(value)).toBe('-');
  });

  it.each([
    ['2026-11-24T22:30:00Z', 'Australia/Sydney', '25 Nov 26, 09:30 am Australia/Sydney (GMT+11)'],
    // either side of the hour that comes twice
    ['2027-04-03T15:30:00Z', 'Australia/Sydney', '04 Apr 27, 02:30 am Australia/Sydney (GMT+11)'],
    ['2027-04-03T16:30:00Z', 'Australia/Sydney', '04 Apr 27, 02:30 am Australia/Sydney (GMT+10)'],
    [null, 'Australia/Sydney', '-'],
  ])('%s planned in %s is %s', (iso, timeZone, text) => {
    expect(formatPlannedTime(iso, timeZone)).toBe(text);
  });
});

describe('time zones', () => {
  it.each([
    ['Etc/Unknown', -600, 'Etc/GMT-10'],
    ['+05:00', -300, 'Etc/GMT-5'],
    ['Etc/Unknown', 180, 'Etc/GMT+3'],
    ['+05:30', -330, 'UTC'],
    ['Etc/Unknown', 0, 'UTC'],
    ['US/Pacific-New', 480, 'US/Pacific-New'],
    ['Asia/Calcutta', -330, 'Asia/Calcutta'],
  ])('a browser that says %s is in a zone that the server knows', (timeZone, offset, expected) => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function told(
      this: Intl.DateTimeFormat,
    ) {
      return { ...resolvedOptions.call(this), timeZone };
    });
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
    expect(readersTimeZone()).toBe(expected);
    jest.restoreAllMocks();
    expect(() => Intl.DateTimeFormat('en', { timeZone: expected })).not.toThrow();
  });

  it('a moment is named to the second with the zone it is in', () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const local = new Date(2026, 10, 1, 15, 4, 9).toISOString();
    expect(formatExactTime(local)).toMatch(/^01 Nov 26, 03:04:09 pm /);
    expect(formatExactTime(local)).toContain(` ${zone} (GMT`);
    expect(formatExactTime('soon')).toBeNull();
  });

  it.each([
    ['2099-01-02T00:00:00Z', 'Australia/Sydney', '2099-01-02T11:00'],
    ['2027-04-03T17:30:00Z', 'Australia/Sydney', '2027-04-04T03:30'],
    ['2027-07-01T00:00:00Z', 'America/New_York', '2027-06-30T20:00'],
  ])('%s stands in a field of %s as %s, and back', (iso, zone, field) => {
    expect(fieldTimeIn(iso, zone)).toBe(field);
    expect(instantIn(field, zone)).toEqual(new Date(iso));
  });

  it('no time is none in a field', () => {
    expect(fieldTimeIn(null, 'UTC')).toBe('');
    expect(instantIn('', 'UTC')).toBeNull();
  });

  it('a zone is named with what it is ahead of Greenwich', () => {
    expect(nameTimeZone('Pacific/Honolulu')).toBe('Pacific/Honolulu (GMT-10)');
  });
});
