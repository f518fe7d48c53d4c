import type { PresentPage } from '@console/contract/draft-presence';
import {
  colourOf,
  initialsOf,
  inItWords,
  openNowWords,
  placeWords,
  whereabouts,
  writingWords,
} from './presence-words';

const person = { '@id': '/api/user/1', id: '1', firstName: 'Peer', lastName: 'Person' };
const page = (more: Partial<PresentPage> = {}): PresentPage => ({
  ...{ editorId: 'e', person, page: 'builder', block: null, device: 'desktop' },
  ...{ since: '2026-11-30T10:00:00Z', writingSince: null },
  ...more,
});
const section = (block: string) => (block === 'valuation' ? '“Valuation”' : null);

it.each([
  [page({ block: 'valuation' }), '2', 'Peer Person is in “Valuation”, desktop'],
  [page({ block: 'first' }), '2', 'Peer Person is in the builder, desktop'],
  [page({ page: 'preview', device: null }), '2', 'Peer Person is reading the preview'],
  [page({ page: 'details', device: null }), '2', 'Peer Person is reading the review'],
  [page({ block: 'valuation', device: 'mobile' }), '1', 'You, in another tab: in “Valuation”, mobile'],
])('says where somebody is: %#', (present, me, words) => {
  expect(whereabouts(present, me, (each) => placeWords(each, section))).toBe(words);
});

const at = Date.parse('2026-11-30T10:04:10Z');
const since = '2026-11-30T10:00:00Z';

it.each([
  [[page({ writingSince: since })], '2', 'Peer Person has been writing here for 4 minutes.'],
  [
    [page(), page({ writingSince: '2026-11-30T10:03:10Z' })],
    '2',
    'Peer Person has been writing here for 1 minute.',
  ],
  [[page({ writingSince: '2026-11-30T10:04:00Z' })], '2', 'Peer Person is writing here.'],
  [[page()], '2', 'Peer Person has this report open in the builder.'],
  [[page({ writingSince: since })], '1', 'You have been writing here in another tab for 4 minutes.'],
  [[page()], '1', 'You have this report open in another tab.'],
  [[page({ page: 'preview' })], '2', null],
  [[], '2', null],
])('says who writes already: %#', (pages, me, words) => {
  expect(writingWords(pages, me, at)).toBe(words);
});

it('knows a person by initials and one colour', () => {
  expect(initialsOf(person)).toBe('PP');
  expect(colourOf(person)).toBe(colourOf({ ...person }));
});

it.each([
  [[], null],
  [[page({ page: 'preview' })], null],
  [[page(), page({ editorId: 'f' })], 'Peer Person has this report open in the builder right now.'],
  [
    [page(), page({ person: { ...person, id: '2' } })],
    'You, in another tab, and Peer Person have this report open in the builder right now.',
  ],
])('says who has a report open before it is restored: %#', (pages, words) => {
  expect(openNowWords(pages, '2')).toBe(words);
});

it.each([
  [[page()], '2', 'Peer Person is in it right now.'],
  [[page(), page({ editorId: 'f' })], '2', 'Peer Person is in it right now.'],
  [[page()], '1', 'You, in another tab, are in it right now.'],
  [[page({ page: 'preview' })], '2', null],
  [[], '2', null],
])('says who would lose their place: %#', (pages, me, words) => {
  expect(inItWords(pages, me)).toBe(words);
});
