import { isNear } from './near-word';

it.each([
  ['pasword', 'password'],
  ['recomendation', 'recommendations'],
  ['discalimer', 'disclaimers'],
  ['custmers', 'customers'],
  ['analitycs', 'analytics'],
  ['setings', 'settings'],
  ['job', 'jobs'],
])('takes %s for %s', (typed, meant) => {
  expect(isNear(typed, meant)).toBe(true);
});

it.each([
  ['bhp', 'bhq'],
  ['copper', 'coverage'],
  ['bank', 'brand'],
  ['smelter', 'settings'],
  ['tags', 'jobs'],
])('takes %s not for %s', (typed, meant) => {
  expect(isNear(typed, meant)).toBe(false);
});
