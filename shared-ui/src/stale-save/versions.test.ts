import { changedValues, differencesOf, isSame, mergedVersions } from './versions';

const base = {
  position: 'Analyst',
  enabled: true,
  roles: ['ROLE_ANALYST'],
  details: { city: 'Sydney', street: '' },
  person: { id: '1', firstName: 'Ada' },
};
const isField = (path: string) => path === 'person';

it('tells of each field that differs who has changed it', () => {
  const mine = { ...base, position: 'Head', roles: ['ROLE_CMS'], details: { city: 'Perth', street: '' } };
  const theirs = {
    ...{ ...base, roles: [] as string[], enabled: false },
    ...{ details: { city: 'Sydney', street: 'Pitt' }, person: { id: '2', firstName: 'Bo' } },
  };
  expect(differencesOf({ base, mine, theirs }, isField)).toEqual([
    { path: 'position', mine: 'Head', theirs: 'Analyst', changedBy: 'me' },
    { path: 'enabled', mine: true, theirs: false, changedBy: 'them' },
    { path: 'roles', mine: ['ROLE_CMS'], theirs: [], changedBy: 'both' },
    { path: 'details.city', mine: 'Perth', theirs: 'Sydney', changedBy: 'me' },
    { path: 'details.street', mine: '', theirs: 'Pitt', changedBy: 'them' },
    { path: 'person', mine: base.person, theirs: { id: '2', firstName: 'Bo' }, changedBy: 'them' },
  ]);
});

it('tells of no difference where both say the same', () => {
  const both = { ...base, position: 'Head' };
  expect(differencesOf({ base, mine: both, theirs: { ...both } }, isField)).toEqual([]);
});

it('merges what each has changed, and takes the chosen side where both have', () => {
  const mine = { ...base, position: 'Head', roles: ['ROLE_CMS'], details: { city: 'Perth', street: 'Mine' } };
  const theirs = { ...base, roles: [], enabled: false, details: { city: 'Sydney', street: 'Theirs' } };
  const merged = (side: 'mine' | 'theirs') =>
    mergedVersions({ base, mine, theirs }, { isField, sideOf: () => side });
  expect(merged('theirs')).toEqual({
    ...{ ...base, position: 'Head', roles: [], enabled: false },
    details: { city: 'Perth', street: 'Theirs' },
  });
  expect(merged('mine')).toEqual({
    ...{ ...base, position: 'Head', roles: ['ROLE_CMS'], enabled: false },
    details: { city: 'Perth', street: 'Mine' },
  });
});

it('makes a patch of what was changed, nested as it is', () => {
  expect(changedValues(base, { ...base, details: { city: 'Perth', street: '' } })).toEqual({
    details: { city: 'Perth' },
  });
  expect(changedValues(base, { ...base, person: { id: '1', firstName: 'Bo' } }, isField)).toEqual({
    person: { id: '1', firstName: 'Bo' },
  });
  expect(changedValues(base, { ...base, roles: [...base.roles] })).toEqual({});
});

it.each([
  [null, undefined, false],
  [[1, [2]], [1, [2]], true],
  [[1], [1, 2], false],
  [{ a: undefined }, {}, true],
  [new File(['a'], 'a'), new File(['a'], 'a'), false],
])('compares %j and %j: %j', (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});
