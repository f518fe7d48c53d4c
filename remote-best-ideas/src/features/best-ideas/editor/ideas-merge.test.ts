import type { IdeaRecord } from '@console/contract/best-ideas';
import { buyIdea, draftIdeas, ideaWith, liveIdeas } from '../../../../testing/best-ideas';
import { startHistory, recorded, rebased, undone, redone, type IdeasState } from './ideas-history';
import { countChanged, mergedIdeas, openClashes, withVersionOf, type Versions } from './ideas-merge';
import { ideasValues, isSameDraft, withoutIdeas, type IdeasValues } from './ideas-values';
import { bothNames, withClashes } from './together';

const base = ideasValues({ ...liveIdeas, priceTolerance: 5 });
const withBuys = (from: IdeasValues, records: readonly IdeaRecord[]): IdeasValues => ({
  ...from,
  content: from.content.map((group) =>
    group.action === 'Buy' ? { ...group, records: [...records] } : group,
  ),
});
const buys = (...records: IdeaRecord[]) => withBuys(base, records);
const buysOf = ({ content }: IdeasValues) => content[0]?.records ?? [];
const withFooter = (footer: string): IdeasValues => ({
  ...base,
  disclaimers: { ...base.disclaimers, footer },
});
const other = ideaWith({ id: '9b1f7c52-0d8e-4c1a-9a57-5f0a6d3b7c09', catalyst: 'Other' });
const third = ideaWith({ id: '9b1f7c52-0d8e-4c1a-9a57-5f0a6d3b7c08', catalyst: 'Third' });
const mineOf = { ...buyIdea, catalyst: 'Mine' };
const theirsOf = { ...buyIdea, catalyst: 'Theirs' };

const merge = (versions: Partial<Versions>) =>
  mergedIdeas({ mine: base, theirs: base, base, answered: versions.base ?? base, ...versions });

const thesis = (investmentThesis: string) => ({ ...buyIdea, investmentThesis });
const delta = (words: string) => JSON.stringify({ ops: [{ insert: `${words}\n` }] });

interface Case {
  readonly base?: IdeasValues;
  readonly mine?: IdeasValues;
  readonly theirs?: IdeasValues;
  readonly found: IdeasValues;
  readonly clashes?: readonly { readonly id: string; readonly isDeletedHere: boolean }[];
}

it.each<[string, Case]>([
  ['nothing', { found: base }],
  ['what I changed', { mine: buys(mineOf), found: buys(mineOf) }],
  ['what they changed', { theirs: buys(theirsOf), found: buys(theirsOf) }],
  [
    'different cells of one idea',
    {
      mine: buys(mineOf),
      theirs: buys({ ...buyIdea, investmentThesis: 'Theirs' }),
      found: buys({ ...mineOf, investmentThesis: 'Theirs' }),
    },
  ],
  ['the same change of both', { mine: buys(mineOf), theirs: buys(mineOf), found: buys(mineOf) }],
  [
    'one cell that both changed',
    {
      mine: buys(mineOf),
      theirs: buys({ ...theirsOf, investmentThesis: 'Theirs' }),
      found: buys({ ...mineOf, investmentThesis: 'Theirs' }),
      clashes: [{ id: buyIdea.id, isDeletedHere: false }],
    },
  ],
  [
    'different sentences of one thesis',
    {
      base: buys(thesis('Costs fall. Debt halves.')),
      mine: buys(thesis('Costs fall fast. Debt halves.')),
      theirs: buys(thesis('Costs fall. Debt doubles.')),
      found: buys(thesis('Costs fall fast. Debt doubles.')),
    },
  ],
  [
    'a sentence that both changed, with what they changed beside it',
    {
      base: buys(thesis('Costs fall. Debt halves.')),
      mine: buys(thesis('Costs sink. Debt halves.')),
      theirs: buys(thesis('Costs rise. Debt doubles.')),
      found: buys(thesis('Costs sink. Debt doubles.')),
      clashes: [{ id: buyIdea.id, isDeletedHere: false }],
    },
  ],
  [
    'different sentences of a text',
    {
      base: withFooter(delta('General advice. Read the guide.')),
      mine: withFooter(delta('General advice only. Read the guide.')),
      theirs: withFooter(delta('General advice. Read all of it.')),
      found: withFooter(delta('General advice only. Read all of it.')),
    },
  ],
  ['what I added', { mine: buys(buyIdea, other), found: buys(buyIdea, other) }],
  [
    'what both added, at its place',
    { mine: buys(buyIdea, other), theirs: buys(third, buyIdea), found: buys(third, buyIdea, other) },
  ],
  ['what they deleted', { theirs: buys(), found: buys() }],
  ['what I deleted', { mine: buys(), found: buys() }],
  [
    'what they deleted and I changed',
    {
      mine: buys(mineOf),
      theirs: buys(),
      found: buys(mineOf),
      clashes: [{ id: buyIdea.id, isDeletedHere: false }],
    },
  ],
  [
    'what I deleted and they changed',
    {
      mine: buys(),
      theirs: buys(theirsOf),
      found: buys(theirsOf),
      clashes: [{ id: buyIdea.id, isDeletedHere: true }],
    },
  ],
  [
    'a text',
    { mine: withFooter('Mine'), theirs: buys(theirsOf), found: withBuys(withFooter('Mine'), [theirsOf]) },
  ],
  [
    'a text of both',
    {
      mine: withFooter('Mine'),
      theirs: withFooter('Theirs'),
      found: withFooter('Mine'),
      clashes: [{ id: 'footer', isDeletedHere: false }],
    },
  ],
])('puts together %s', (_what, { base: start = base, mine = start, theirs = start, found, clashes = [] }) => {
  const merged = merge({ base: start, mine, theirs });
  expect(isSameDraft(merged.values, found)).toBe(true);
  expect(merged.clashes).toEqual(clashes);
});

it('takes their order where mine is as it was, and mine where I moved something', () => {
  const before = buys(buyIdea, other, third);
  const moved = buys(third, buyIdea, other);
  expect(buysOf(merge({ base: before, mine: before, theirs: moved }).values)).toEqual([
    third,
    buyIdea,
    other,
  ]);
  const theirs = buys(other, buyIdea, third);
  expect(buysOf(merge({ base: before, mine: moved, theirs }).values)).toEqual([third, buyIdea, other]);
});

it('asks about a price that was changed here and published there meanwhile', () => {
  const unpublished = { ...buyIdea, isPublished: false };
  const price = { company: 99, from: null, to: null };
  const mine = buys({ ...unpublished, sharePrice: price });
  const { values, clashes } = merge({ base: buys(unpublished), mine, theirs: buys(buyIdea) });
  expect(clashes).toEqual([{ id: buyIdea.id, isDeletedHere: false }]);
  expect(buysOf(values)[0]?.sharePrice).toEqual(price);
});

it('does not count what the server puts otherwise as a change of somebody else', () => {
  const sent = buys({ ...buyIdea, catalyst: 'Mine ' });
  const answered = buys(mineOf);
  const mine = buys({ ...buyIdea, catalyst: 'Mine and more' });
  expect(merge({ base: sent, answered, mine, theirs: answered }).clashes).toEqual([]);
  const today = ideasValues({ ...draftIdeas, content: liveIdeas.content });
  expect(countChanged(base, today)).toBe(0);
});

it('takes the version of single ideas at their place', () => {
  const mine = buys(mineOf, third);
  const theirs = withBuys(withFooter('Theirs'), [other, theirsOf]);
  expect(buysOf(withVersionOf(mine, theirs, [buyIdea.id, other.id, third.id]))).toEqual([other, theirsOf]);
  expect(withVersionOf(mine, theirs, [])).toBe(mine);
  expect(withVersionOf(mine, theirs, ['footer']).disclaimers.footer).toBe('Theirs');
});

it('waits for a choice as long as both versions differ', () => {
  const clashes = [{ id: buyIdea.id, isDeletedHere: false }];
  const open = (mine: IdeasValues, saved: IdeasValues) => openClashes(clashes, { mine, saved }).length;
  expect([
    open(buys(mineOf), buys(theirsOf)),
    open(buys(theirsOf), buys(theirsOf)),
    open(buys(), buys(theirsOf)),
  ]).toEqual([1, 0, 0]);
});

it('asks nothing once an undo has brought back what was cleared, and asks again at a redo', () => {
  const theirs = buys(theirsOf);
  const cleared = recorded(startHistory(base), withoutIdeas(base));
  const taken = rebased(cleared, ({ values, clashes }) => {
    const merged = mergedIdeas({ mine: values, theirs, base, answered: base });
    return { values: merged.values, clashes: withClashes(clashes, merged.clashes, null) };
  });
  expect(taken.present.clashes).toMatchObject([{ id: buyIdea.id, isDeletedHere: true }]);
  const back = undone(taken);
  expect(back?.present.clashes).toEqual([]);
  expect(back && isSameDraft(back.present.values, theirs)).toBe(true);
  expect(back && redone(back)?.present).toBe(taken.present);
});

it('takes the own edits of a cell of both back one by one', () => {
  const thesis = { investmentThesis: 'Mine' };
  const own = [mineOf, { ...mineOf, ...thesis }, { ...mineOf, ...thesis, catalyst: 'Mine, too' }];
  const history = own.map((idea) => buys(idea)).reduce(recorded, startHistory(base));
  const taken = rebased(history, ({ values, clashes }) => {
    const merged = mergedIdeas({ mine: values, theirs: buys(theirsOf), base, answered: base });
    return { values: merged.values, clashes: withClashes(clashes, merged.clashes, null) };
  });
  const catalysts = [taken.present.values];
  for (let next = undone(taken); next; next = undone(next)) catalysts.push(next.present.values);
  expect(catalysts.map((values) => buysOf(values)[0]?.catalyst)).toEqual([
    'Mine, too',
    'Mine',
    'Mine',
    'Theirs',
  ]);
});

it('names who changed the same, each once, and nobody else for the own other window', () => {
  const person = (id: string, firstName: string) => ({
    '@id': `/api/user/${id}`,
    id,
    firstName,
    lastName: 'Moss',
  });
  const clash = (by: ReturnType<typeof person> | null) => ({ id: buyIdea.id, isDeletedHere: false, by });
  const [anna, ben] = [person('a', 'Anna'), person('b', 'Ben')];
  expect(bothNames([clash(anna), clash(anna)], 'me')).toBe('You and Anna Moss');
  expect(bothNames([clash(anna), clash(ben), clash(anna)], 'b')).toBe('You and Anna Moss');
  expect(bothNames([clash(anna), clash(ben)], 'me')).toBe('You, Anna Moss and Ben Moss');
  expect(bothNames([clash(null)], 'me')).toBe('You and someone else');
  expect(bothNames([clash(anna)], 'a')).toBe('You, here and in another window,');
});

/** Numbers that are the same in each run. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** One edit of somebody: a cell, a new idea, one less, or another order. */
function edited(values: IdeasValues, random: (below: number) => number, name: string): IdeasValues {
  const records = buysOf(values);
  const at = random(records.length);
  const kind = random(10);
  if (kind === 0) return withBuys(values, records.toSpliced(at, 0, ideaWith({ id: name, catalyst: name })));
  if (kind === 1 && records.length > 2) return withBuys(values, records.toSpliced(at, 1));
  if (kind === 2 && records[at])
    return withBuys(values, records.toSpliced(at, 1).toSpliced(random(records.length), 0, records[at]));
  const cell = (['catalyst', 'investmentThesis', 'explanation'] as const)[random(3)] ?? 'catalyst';
  return withBuys(
    values,
    records.map((record, index) => (index === at ? { ...record, [cell]: name } : record)),
  );
}

/** Each step takes back an edit, or a question that came of one. */
const isSameState = (one: IdeasState, other: IdeasState) =>
  isSameDraft(one.values, other.values) && one.clashes.length === other.clashes.length;

const cellsOf = (values: IdeasValues) =>
  new Map(
    buysOf(values).flatMap(({ id, catalyst, investmentThesis, explanation = '' }) => [
      [`${id} catalyst`, catalyst] as const,
      [`${id} thesis`, investmentThesis] as const,
      [`${id} explanation`, explanation] as const,
    ]),
  );

/** What both put into an empty cell stands there one behind the other. */
const isLostIn = (cells: ReadonlyMap<string, string> | undefined, cell: string, text: string) =>
  cells?.get(cell)?.includes(text) !== true;

it.each(Array.from({ length: 60 }, (_, seed) => [seed]))('loses no edit of two people: seed %i', (seed) => {
  const random = seeded(seed + 1);
  const begun = buys(...Array.from({ length: 5 }, (_, index) => ideaWith({ id: `idea-${index}` })));
  let [mine, theirs] = [begun, begun];
  let history = startHistory(begun);
  for (let step = 0; step < 6; step += 1) {
    mine = edited(mine, random, `mine-${step}`);
    history = recorded(history, mine);
    theirs = edited(theirs, random, `theirs-${step}`);
  }
  const versions = { mine, theirs, base: begun, answered: begun };
  const { values, clashes } = mergedIdeas(versions);
  const asked = new Set(clashes.map(({ id }) => id));
  const [was, own, others, now] = [begun, mine, theirs, values].map(cellsOf);
  for (const [cell, text] of own ?? []) {
    const isLost = isLostIn(now, cell, text) && text !== was?.get(cell);
    expect(isLost && !asked.has(cell.split(' ')[0] ?? '')).toBe(false);
  }
  for (const [cell, text] of others ?? []) {
    const isLost = isLostIn(now, cell, text) && text !== was?.get(cell);
    expect(isLost && !asked.has(cell.split(' ')[0] ?? '')).toBe(false);
  }
  // whoever saves the outcome gives the other one the same list
  const again = mergedIdeas({ mine: theirs, theirs: values, base: theirs, answered: theirs });
  expect(isSameDraft(again.values, values)).toBe(true);
  // undo to the beginning leaves exactly what the other one did, and redo leads back
  const taken = rebased(history, (state) => {
    const merged = mergedIdeas({ ...versions, mine: state.values });
    return { values: merged.values, clashes: withClashes(state.clashes, merged.clashes, null) };
  });
  let back = taken;
  for (let next = undone(back); next; next = undone(back)) {
    expect(isSameState(next.present, back.present)).toBe(false);
    back = next;
  }
  expect(cellsOf(back.present.values)).toEqual(cellsOf(theirs));
  expect(back.present.clashes).toEqual([]);
  for (let next = redone(back); next; next = redone(back)) back = next;
  expect(back.present).toBe(taken.present);
});
