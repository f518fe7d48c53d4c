import { buyIdea, draftIdeas, ideaWith, liveIdeas } from '../best-ideas.fixture';
import { differences, merged, type Side } from './ideas-merge';
import { ideasValues, type IdeasValues } from './ideas-values';

const base = ideasValues(liveIdeas);
const buys = (...records: IdeasValues['content'][number]['records']): IdeasValues => ({
  ...base,
  content: base.content.map((group) => (group.action === 'Buy' ? { ...group, records } : group)),
});
const other = ideaWith({ id: '9b1f7c52-0d8e-4c1a-9a57-5f0a6d3b7c09', catalyst: 'Other' });
const mineOf = { ...buyIdea, catalyst: 'Mine' };
const theirsOf = { ...buyIdea, catalyst: 'Theirs' };

it.each<[string, IdeasValues, IdeasValues, IdeasValues | null, (readonly [string, boolean, Side])[]]>([
  ['nothing', base, base, base, []],
  ['what I changed', buys(mineOf), base, base, [[buyIdea.id, false, 'mine']]],
  ['what they changed', base, buys(theirsOf), base, [[buyIdea.id, false, 'theirs']]],
  ['what both changed', buys(mineOf), buys(theirsOf), base, [[buyIdea.id, true, 'mine']]],
  ['what I added', buys(buyIdea, other), base, base, [[other.id, false, 'mine']]],
  ['what they deleted', base, buys(), base, [[buyIdea.id, false, 'theirs']]],
  ['what they deleted and I changed', buys(mineOf), buys(), base, [[buyIdea.id, true, 'mine']]],
  [
    'both, when nobody knows the beginning',
    buys(mineOf),
    buys(other),
    null,
    [
      [buyIdea.id, false, 'mine'],
      [other.id, false, 'theirs'],
    ],
  ],
  [
    'a text',
    { ...base, disclaimers: { ...base.disclaimers, footer: 'Mine' } },
    base,
    base,
    [['footer', false, 'mine']],
  ],
])('finds %s', (_what, mine, theirs, before, expected) => {
  const found = differences({ mine, theirs, base: before });
  expect(found.map(({ id, isConflict, suggested }) => [id, isConflict, suggested])).toEqual(expected);
});

it('takes the chosen side of each difference, and what only they have at its place', () => {
  const third = ideaWith({ id: '9b1f7c52-0d8e-4c1a-9a57-5f0a6d3b7c08' });
  const versions = { mine: buys(mineOf, third), theirs: buys(other, theirsOf), base };
  const chosen = new Map<string, Side>([
    [buyIdea.id, 'theirs'],
    [other.id, 'theirs'],
    [third.id, 'theirs'],
  ]);
  expect(merged(versions, chosen).content[0]?.records).toEqual([other, theirsOf]);
  expect(merged(versions, new Map()).content[0]?.records).toEqual([mineOf, third]);
});

it('does not count prices of today as a change', () => {
  const today = ideasValues({ ...draftIdeas, content: liveIdeas.content });
  expect(differences({ mine: base, theirs: today, base })).toEqual([]);
});
