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
  ['taxs', 'tags'],
  ['tgas', 'tags'],
  ['feds', 'feeds'],
  ['jbos', 'jobs'],
  ['mial', 'mails'],
  ['grd', 'grid'],
])('takes %s for %s', (typed, meant) => {
  expect(isNear(typed, meant)).toBe(true);
});

it.each([
  ['bhp', 'bhq'],
  ['bhp', 'bihq'],
  ['tag', 'taxi'],
  ['copper', 'coverage'],
  ['bank', 'brand'],
  ['smelter', 'settings'],
  ['tags', 'jobs'],
  ['dark', 'market'],
  ['dark', 'data'],
  ['dark', 'draft'],
  ['dark', 'dashboard'],
  ['undo', 'under'],
  ['undo', 'user'],
  ['audit', 'edit'],
  ['drafts', 'grafts'],
  ['tags', 'task'],
  ['feed', 'fees'],
  ['jobs', 'john'],
  ['jobs', 'joint'],
])('takes %s not for %s', (typed, meant) => {
  expect(isNear(typed, meant)).toBe(false);
});
