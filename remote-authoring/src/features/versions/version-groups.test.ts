import type { DraftVersion } from '@console/contract/draft-versions';
import { versionGroups } from './version-groups';

const anna = { '@id': '/api/user/1', id: '1', firstName: 'Anna', lastName: 'Analyst' };
const bea = { '@id': '/api/user/2', id: '2', firstName: 'Bea', lastName: 'Writer' };
const at = (time: string, other: Partial<DraftVersion> = {}): DraftVersion => ({
  ...{ id: time, at: `2026-11-30T${time}:00Z`, by: anna, reason: 'saved', name: null, changes: null },
  ...other,
});
const timesOf = (versions: readonly DraftVersion[]) =>
  versionGroups(versions).map((group) => group.map(({ id }) => id));

it('puts three and more saves of one person within one stretch together', () => {
  const versions = [at('10:40'), at('10:20', { reason: 'checkpoint' }), at('10:02'), at('08:00')];
  expect(timesOf(versions)).toEqual([['10:40', '10:20', '10:02'], ['08:00']]);
  expect(timesOf([at('10:40'), at('10:20')])).toEqual([['10:40'], ['10:20']]);
});

it('leaves what is looked for by itself, and ends with another person', () => {
  const saves = [at('10:40'), at('10:39'), at('10:38')];
  for (const other of [
    { name: 'Before the results' },
    { reason: 'review' },
    { reason: 'approved' },
    { reason: 'published' },
    { reason: 'restored' },
    { by: bea },
    { by: null },
  ] as const) {
    const versions = [...saves, at('10:37', other), at('10:36'), at('10:35')];
    expect(timesOf(versions)).toEqual([['10:40', '10:39', '10:38'], ['10:37'], ['10:36'], ['10:35']]);
  }
});

it('ends a stretch at a pause of more than an hour', () => {
  const versions = [at('12:00'), at('11:00'), at('10:00'), at('08:59'), at('08:58'), at('08:57')];
  expect(timesOf(versions)).toEqual([
    ['12:00', '11:00', '10:00'],
    ['08:59', '08:58', '08:57'],
  ]);
});
