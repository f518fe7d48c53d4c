import type { Draft } from '@console/contract/drafts';
import { personRef } from '@console/tooling/test-kit/ids';
import { draftForTests } from '../../../testing/editor';
import { changedSettings, settingsChangedBy } from './told-details';

const mo = personRef('0f0e0d0c-0000-4000-8000-0000000000b1', 'Matilda', 'Moss');

it.each<[string, Partial<Draft>, readonly string[]]>([
  ['nothing', { updatedAt: '2026-11-22T00:00:00Z' }, []],
  ['a description that is derived from the text', { description: 'Derived' }, []],
  ['a title and sectors', { sector: ['Energy'], title: 'Copper' }, ['Title', 'Sector']],
  ['whoever wrote it and its picture', { owner: mo, thumbnail: 'media:1' }, ['Thumbnail', 'Author']],
])('names %s', (_what, change, expected) => {
  expect(changedSettings(draftForTests, { ...draftForTests, ...change })).toEqual(expected);
});

it('says who changed what', () => {
  expect(settingsChangedBy(mo, ['Title'], 'me')).toBe('Matilda Moss changed Title.');
  expect(settingsChangedBy(mo, ['Title', 'Sector', 'Tags'], 'me')).toBe(
    'Matilda Moss changed Title, Sector and Tags.',
  );
  expect(settingsChangedBy(mo, ['Title', 'Sector'], mo.id)).toBe(
    'You changed Title and Sector in another tab.',
  );
  expect(settingsChangedBy(null, ['Title'], 'me')).toBe('Somebody changed Title.');
});
