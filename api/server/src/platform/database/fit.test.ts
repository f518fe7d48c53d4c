import { migrations } from '../../migrations/migrations';
import { fitOf, type AppliedMigration } from './fit';

const known = ['0001-people', '0002-drafts'].map((name) => ({ name, sql: '' }));
const had = (...names: string[]): AppliedMigration[] => names.map((name) => ({ name, needs: null }));
const both = had('0001-people', '0002-drafts');

it.each([
  ['has had the same', both, {}],
  ['is behind', had('0001-people'), { missing: ['0002-drafts'] }],
  ['is ahead', [...both, ...had('0003-moods')], { later: ['0003-moods'] }],
  [
    'is ahead by what only a later version lives with',
    [...both, ...had('0003-moods'), { name: '0004-no-titles', needs: '0003-moods' }],
    { later: ['0003-moods'], tooLate: ['0004-no-titles'] },
  ],
  [
    'is ahead by what this version is prepared for',
    [...both, { name: '0003-no-titles', needs: '0002-drafts' }],
    { later: ['0003-no-titles'] },
  ],
])('tells of a database that %s', (_, applied, fit) => {
  expect(fitOf(applied, known)).toEqual({ missing: [], later: [], tooLate: [], ...fit });
});

it('names an earlier migration wherever one is needed', () => {
  const names = migrations.map(({ name }) => name);
  const wrong = migrations.filter(
    ({ name, needs }) => needs !== undefined && !names.slice(0, names.indexOf(name)).includes(needs),
  );
  expect(wrong).toEqual([]);
});
