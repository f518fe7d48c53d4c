import { isNear } from './near-word';

it.each([
  ['pasword', 'password'],
  ['recomendation', 'recommendations'],
  ['discalimer', 'disclaimers'],
  ['custmers', 'customers'],
  ['analitycs', 'analytics'],
  ['setings', 'settings'],
  ['job', 'jobs'],
  ['maisl', 'mails'],
])('takes %s for %s', (typed, meant) => {
  expect(isNear(typed, meant)).toBe(true);
});

it.each([
  ['bhp', 'bhq'],
  ['copper', 'coverage'],
  ['bank', 'brand'],
  ['smelter', 'settings'],
  ['tags', 'jobs'],
  ['dark', 'market'],
  ['undo', 'under'],
  ['audit', 'edit'],
  ['drafts', 'grafts'],
])('takes %s not for %s', (typed, meant) => {
  expect(isNear(typed, meant)).toBe(false);
});
