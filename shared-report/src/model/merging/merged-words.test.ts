import type { DeltaOp } from '../rich-text/delta';
import { mergedWords, takenBackWords } from './merged-words';

const text = (...ops: readonly (string | DeltaOp)[]) =>
  JSON.stringify({ ops: ops.map((op) => (typeof op === 'string' ? { insert: op } : op)) });
const bold = (insert: string): DeltaOp => ({ insert, attributes: { bold: true } });

/** What comes of both, and whether they changed the same. */
function merge(base: string, mine: string, theirs: string) {
  let contests = 0;
  const merged = mergedWords({ base, mine, theirs }, () => {
    contests += 1;
    return 'mine';
  });
  return { ops: merged === null ? null : (JSON.parse(merged) as { ops: unknown }).ops, contests };
}
const words = (base: string, mine: string, theirs: string) => {
  const { ops, contests } = merge(text(`${base}\n`), text(`${mine}\n`), text(`${theirs}\n`));
  const said = (ops as DeltaOp[]).map(({ insert }) => String(insert)).join('');
  return [said.replace(/\n$/, ''), contests];
};

it.each([
  [
    'words at two places',
    'Costs fell in May',
    'Costs rose in May',
    'Costs fell in June',
    'Costs rose in June',
  ],
  [
    'a word beside a changed one',
    'Costs fell in May',
    'Costs rose in May',
    'Our costs fell in May',
    'Our costs rose in May',
  ],
  [
    'sentences behind the last one',
    'Costs fell.',
    'Costs fell. Buy.',
    'Costs fell. Debt too.',
    'Costs fell. Buy. Debt too.',
  ],
  ['words put into nothing by both', '', 'mine', 'theirs', 'mine theirs'],
  [
    'a word that one writes on, and what came behind it',
    'Costs fe',
    'Costs fell',
    'Costs fe in May',
    'Costs fell in May',
  ],
  ['the same word put in by both', 'Costs fell', 'Costs fell again', 'Costs fell again', 'Costs fell again'],
  ['words that both took away', 'one two three four five', 'one four five', 'one two five', 'one five'],
  [
    'a price and the currency before it',
    'at $12.50 a share',
    'at $13.10 a share',
    'at A$12.50 a share',
    'at A$13.10 a share',
  ],
  ['lines put in at two places', 'one\ntwo', 'one\nnew\ntwo', 'one\ntwo\nlast', 'one\nnew\ntwo\nlast'],
])('keeps %s', (...[, base, mine, theirs, both]) => {
  expect(words(base, mine, theirs)).toEqual([both, 0]);
});

it.each([
  ['one word', 'Costs fell in May', 'Costs rose in May', 'Costs sank in May', 'Costs rose in May'],
  ['a figure', 'at $12.50', 'at $13.10', 'at $11.00', 'at $13.10'],
  [
    'a word of a sentence that theirs took away',
    'Buy. Costs fell in May.',
    'Buy. Costs rose in May.',
    'Buy.',
    'Buy. Costs rose in May.',
  ],
  [
    'a sentence in which theirs wrote',
    'Buy. Costs fell in May.',
    'Buy.',
    'Buy. Costs fell hard in May.',
    'Buy.',
  ],
])('leaves it to people where both changed %s, and goes on with mine', (...[, base, mine, theirs, both]) => {
  expect(words(base, mine, theirs)).toEqual([both, 1]);
});

it.each([
  ['high single-digit pace', 'mid single-digit organic pace', 'low double-digit pace'],
  [
    'fallen for five consecutive quarters',
    'fallen for seven consecutive months and a half',
    'fallen for six quarters',
  ],
  ['at 17.4 times', 'at 19.9 (theirs) times', 'at 18.1 (our) times'],
])('makes no third sentence of two: %s', (base, mine, theirs) => {
  expect(words(base, mine, theirs)).toEqual([mine, 1]);
  expect(words(base, theirs, mine)).toEqual([theirs, 1]);
});

it('keeps the other sentences of both where one is contested', () => {
  const base = 'Buy. Costs fell in May. Debt halved. Risks stay.';
  const mine = 'We buy. Costs rose in May. Debt halved. Risks stay.';
  const theirs = 'Buy. Costs sank in June. Debt halved. Risks stay high.';
  expect(words(base, mine, theirs)).toEqual(['We buy. Costs rose in May. Debt halved. Risks stay high.', 1]);
});

it('keeps the formats of one in the words of the other', () => {
  const both = merge(
    text('Costs fell in May\n'),
    text(bold('Costs'), ' fell in May\n'),
    text('Costs fell in June\n'),
  );
  expect(both).toEqual({ ops: [bold('Costs'), { insert: ' fell in June\n' }], contests: 0 });
});

it('keeps different formats of both at the same words', () => {
  const italic: DeltaOp = { insert: 'Costs', attributes: { italic: true } };
  const both = merge(text('Costs fell\n'), text(bold('Costs'), ' fell\n'), text(italic, ' fell\n'));
  expect(both.ops).toEqual([
    { insert: 'Costs', attributes: { bold: true, italic: true } },
    { insert: ' fell\n' },
  ]);
});

it('keeps what a line is made to by one, and the words that the other writes in it', () => {
  const heading: DeltaOp = { insert: '\n', attributes: { header: 2 } };
  const both = merge(
    text('Outlook\nCosts fell\n'),
    text('Outlook', heading, 'Costs fell\n'),
    text('Outlook for May\nCosts fell\n'),
  );
  expect(both).toEqual({
    ops: [{ insert: 'Outlook for May' }, heading, { insert: 'Costs fell\n' }],
    contests: 0,
  });
});

it('counts a note as one word', () => {
  const note = (said: string): DeltaOp => ({ insert: { note: said } });
  const base = text('Costs fell', note('In May.'), '\n');
  expect(
    merge(base, text('Costs rose', note('In May.'), '\n'), text('Costs fell', note('In June.'), '\n')),
  ).toEqual({
    ops: [{ insert: 'Costs rose' }, note('In June.'), { insert: '\n' }],
    contests: 0,
  });
});

it('leaves two texts as they are that have nothing in common', () => {
  const many = (word: string) =>
    text(`${Array.from({ length: 4000 }, (_none, at) => `${word}${at}`).join(' ')}\n`);
  expect(merge(many('a'), many('b'), many('c')).ops).toBeNull();
});

it('keeps every word of both, whatever they are', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let round = 0; round < 300; round += 1) {
    const base = Array.from({ length: 20 }, (_none, at) => `w${at}`);
    const put = (by: string) => {
      const list = [...base];
      const added = Array.from({ length: 1 + random(4) }, (_none, at) => `${by}${at}`);
      for (const word of added) list.splice(random(list.length + 1), 0, word);
      return { list, added };
    };
    const [mine, theirs] = [put('m'), put('t')];
    const [said, contests] = words(base.join(' '), mine.list.join(' '), theirs.list.join(' '));
    const there = String(said).split(/\s+/);
    expect(contests).toBe(0);
    expect(there.toSorted()).toEqual([...base, ...mine.added, ...theirs.added].toSorted());
  }
});

it.each([
  [
    'words in which somebody corrected one',
    'Margins rise strongly this year.',
    'Margins',
    'Margins rise slightly this year.',
    'Margins slightly',
  ],
  ['all of them', 'Margins rise strongly.', '', 'Margins rise slightly.', 'slightly'],
  ['a word that somebody corrected again', 'Costs rose.', 'Costs fell.', 'Costs surged.', 'Costs surged.'],
  ['words beside theirs', 'Costs rose in May.', 'Costs rose.', 'Costs surged in May.', 'Costs surged.'],
  ['words that were deleted elsewhere', 'Costs rose in May.', 'Costs rose.', 'Costs rose.', 'Costs rose.'],
  ['a deletion', 'Costs.', 'Costs fell.', 'Our costs.', 'Our costs fell.'],
])('takes back %s', (...[, base, mine, theirs, left]) => {
  const [before, now, there] = [base, mine, theirs].map((words) => text(`${words}\n`));
  const back = takenBackWords({ base: before ?? '', mine: now ?? '', theirs: there ?? '' });
  const { ops } = JSON.parse(back ?? '{}') as { ops: readonly DeltaOp[] };
  expect(ops.map(({ insert }) => String(insert)).join('')).toBe(`${left}\n`);
});
