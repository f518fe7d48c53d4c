import { durationText } from './duration-text';

it.each([
  [0, '0 s'],
  [0.02, '< 0.1 s'],
  [0.42, '0.4 s'],
  [12.3, '12 s'],
  [60, '1 min'],
  [1200, '20 min'],
  [3905, '1 h 5 min'],
  [86_400, '1 d'],
  [2_678_400, '31 d'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
