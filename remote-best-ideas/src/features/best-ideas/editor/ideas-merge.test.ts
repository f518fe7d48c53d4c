import { buyIdea, draftIdeas, ideaWith, liveIdeas } from '../../../../testing/best-ideas';
import { differences, merged, type Side } from './ideas-merge';
import { ideasValues, type IdeasValues } from './ideas-values';

const base = ideasValues({ ...liveIdeas, priceTolerance: 5 });
const buys = (...records: IdeasValues['content'][number]['records']): IdeasValues => ({
  ...base,
  content: base.content.map((group) => (group.action === 'Buy' ? { ...group, records } : group)),
});
const other = ideaWith({ id: '9b1f7c52-0d8e-4c1a-9a57-5f0a6d3b7c09', catalyst: 'Other' });
const mineOf = { ...buyIdea, catalyst: 'Mine' };
const theirsOf = { ...buyIdea, catalyst: 'Theirs' };

interface Case {
  readonly mine?: IdeasValues;
  readonly theirs?: IdeasValues;
  readonly before?: IdeasValues | null;
  readonly found: readonly (readonly [string, boolean, Side])[];
}

it.each<[string, Case]>([
  ['nothing', { found: [] }],
  ['what I changed', { mine: buys(mineOf), found: [[buyIdea.id, false, 'mine']] }],
  ['what they changed', { theirs: buys(theirsOf), found: [[buyIdea.id, false, 'theirs']] }],
  ['what both changed', { mine: buys(mineOf), theirs: buys(theirsOf), found: [[buyIdea.id, true, 'mine']] }],
  ['what I added', { mine: buys(buyIdea, other), found: [[other.id, false, 'mine']] }],
  ['what they deleted', { theirs: buys(), found: [[buyIdea.id, false, 'theirs']] }],
  [
    'what they deleted and I changed',
    { mine: buys(mineOf), theirs: buys(), found: [[buyIdea.id, true, 'mine']] },
  ],
  [
    'both, when nobody knows the beginning',
    {
      mine: buys(mineOf),
      theirs: buys(other),
      before: null,
      found: [
        [buyIdea.id, false, 'mine'],
        [other.id, false, 'theirs'],
      ],
    },
  ],
  [
    'a text',
    {
      mine: { ...base, disclaimers: { ...base.disclaimers, footer: 'Mine' } },
      found: [['footer', false, 'mine']],
    },
  ],
])('finds %s', (_what, { mine = base, theirs = base, before = base, found: expected }) => {
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
