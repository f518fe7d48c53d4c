import { greeting } from './greeting';

describe('greeting', () => {
  it.each([
    [0, 'Good Morning'],
    [11, 'Good Morning'],
    [12, 'Good Afternoon'],
    [16, 'Good Afternoon'],
    [17, 'Good Evening'],
    [23, 'Good Evening'],
  ])('at %i says %s', (hour, text) => {
    expect(greeting(hour)).toBe(text);
  });
});
