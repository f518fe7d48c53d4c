import type { IdeaRecord } from '@console/contract/best-ideas';
import { buyIdea, ideaWith, liveIdeas } from '../../../../testing/best-ideas';
import { ideasValues, type IdeasValues } from './ideas-values';
import { unsavedChanges } from './unsaved-changes';

const other = ideaWith({ id: '9b1f7c52-0d8e-4c1a-9a57-5f0a6d3b7c09', catalyst: 'Other', company: null });
const start = ideasValues({ ...liveIdeas, priceTolerance: 5 });
const buys = (...records: IdeaRecord[]): IdeasValues => ({
  ...start,
  content: start.content.map((group) => (group.action === 'Buy' ? { ...group, records } : group)),
});
const base = buys(buyIdea, other);
const withFooter = (footer: string): IdeasValues => ({
  ...base,
  disclaimers: { ...base.disclaimers, footer: JSON.stringify({ ops: [{ insert: `${footer}\n` }] }) },
});
const mine = { ...buyIdea, catalyst: 'Mine' };

it.each<[string, { typed: IdeasValues; saved?: IdeasValues }, readonly object[]]>([
  ['nothing', { typed: base }, []],
  [
    'a field',
    { typed: buys(mine, other) },
    [
      {
        ...{ id: buyIdea.id, name: 'Buy 1, CSL', what: null },
        fields: [{ name: 'Catalyst', typed: 'Mine', saved: 'Half-year result' }],
      },
    ],
  ],
  [
    'a field that somebody else has saved since, and nothing of what they alone changed',
    {
      typed: buys(mine, other),
      saved: buys({ ...buyIdea, catalyst: 'Theirs' }, { ...other, investmentThesis: 'Theirs' }),
    },
    [
      {
        ...{ id: buyIdea.id, name: 'Buy 1, CSL', what: null },
        fields: [{ name: 'Catalyst', typed: 'Mine', saved: 'Theirs' }],
      },
    ],
  ],
  ['what was saved since, too', { typed: buys(mine, other), saved: buys(mine, other) }, []],
  [
    'a price',
    { typed: buys({ ...buyIdea, sharePrice: { ...buyIdea.sharePrice, company: 190 } }, other) },
    [
      {
        ...{ id: buyIdea.id, name: 'Buy 1, CSL', what: null },
        fields: [{ name: 'Company', typed: 'CSL at 190', saved: 'CSL at 188' }],
      },
    ],
  ],
  [
    'a deleted idea',
    { typed: buys(other) },
    [
      {
        ...{ id: buyIdea.id, name: 'Buy 1, CSL', what: 'deleted' },
        fields: [
          { name: 'Company', typed: '', saved: 'CSL at 188' },
          { name: 'Catalyst', typed: '', saved: 'Half-year result' },
          { name: 'Investment Thesis', typed: '', saved: 'Collection costs keep falling.' },
        ],
      },
    ],
  ],
  [
    'an idea that somebody else deleted',
    { typed: buys(mine, other), saved: buys(other) },
    [expect.objectContaining({ name: 'Buy 1, CSL', what: 'gone' })],
  ],
  [
    'a new idea',
    { typed: buys(buyIdea, other, { ...mine, id: '9b1f7c52-0d8e-4c1a-9a57-5f0a6d3b7c08' }) },
    [expect.objectContaining({ name: 'Buy 3, CSL', what: 'added' })],
  ],
  [
    'an order',
    { typed: buys(other, buyIdea) },
    [
      {
        ...{ id: 'Buy', name: 'Buy', what: null },
        fields: [{ name: 'Order', typed: 'Buy 2, CSL', saved: 'CSL, Buy 2' }],
      },
    ],
  ],
  [
    'a text',
    { typed: withFooter('General advice.') },
    [
      {
        ...{ id: 'footer', name: 'Footer Disclaimer', what: null },
        fields: [{ name: 'Text', typed: 'General advice.', saved: 'General advice only.\nRead the guide.' }],
      },
    ],
  ],
])('tells of %s', (_what, { typed, saved = base }, expected) => {
  expect(unsavedChanges({ typed, base, saved })).toEqual(expected);
});
