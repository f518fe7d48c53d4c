import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { childNodes } from '@console/shared-report/node-content';
import { insertNode } from '@console/shared-report/tree/insert-node';
import { removeNode } from '@console/shared-report/tree/remove-node';
import { setChildren } from '@console/shared-report/tree/set-children';
import { setProps } from '@console/shared-report/tree/set-props';
import { setStyle } from '@console/shared-report/tree/set-style';
import { charactersOf } from '@console/shared-report/quotes';
import { delta, textNode } from '../../../testing/texts';
import { noHeading } from '../heading/report-heading';
import { nowhere, record, startHistory } from '../history';
import { isOpen, withBoth, withMine, type OpenChoice } from './open-choices';
import { takenIn } from './taken-in';

const cells = (...rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((content) => ({ content, isHeading: false, bold: false })));
const table: ReportNode = {
  ...{ ...blockDefaults('Table'), id: 'table', children: [] },
  props: { caption: 'Prices', source: '', data: cells(['Copper', '4.0'], ['Gold', '2.0']) },
};
const box = (id: string, children: readonly ReportNode[]): ReportNode => ({
  ...{ ...blockDefaults('Container'), id, children },
});
const base = newDocument([
  textNode('one', 'Buy. Costs fell in May. Debt halved.'),
  textNode('two'),
  table,
  box('box', [textNode('inner')]),
]);
const step = { title: 'Added a row', atMs: 0, left: nowhere, from: null };
const saved = { by: 'Ada Byron', at: '2026-11-30T10:00:00Z' };

type Change = (document: ReportDocument) => ReportDocument;
const type =
  (id: string, words: string): Change =>
  (document) =>
    setChildren(document, id, delta(words));
const props =
  (id: string, patch: object): Change =>
  (document) =>
    setProps(document, id, { ...patch });
const take =
  (id: string): Change =>
  (document) =>
    removeNode(document, id);
const all =
  (...changes: readonly Change[]): Change =>
  (document) =>
    changes.reduce((next, change) => change(next), document);

/** What comes of both, and the only choice in it. */
function meet(mine: Change, theirs: Change) {
  const report = takenIn(
    { document: mine(base), heading: noHeading },
    { base, theirs: theirs(base), ...saved },
  );
  if (!report) throw new Error('It should be told place by place.');
  return { document: report.document, choices: report.choices ?? [] };
}
function meetOne(mine: Change, theirs: Change) {
  const { document, choices } = meet(mine, theirs);
  const [choice, ...rest] = choices;
  if (!choice || rest.length > 0) throw new Error(`One choice and no ${choices.length} should come of it.`);
  return { document, choice };
}
const shown = (nodes: readonly ReportNode[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'Text') return charactersOf(node).trim();
      return `${node.id}(${typeof node.children === 'string' ? '' : shown(node.children)})`;
    })
    .join(' | ');
const words = ({ root }: ReportDocument) => shown(childNodes(root));
const first = (document: ReportDocument) => words(document).split(' | ')[0];
const tableOf = ({ root }: ReportDocument) => childNodes(root)[2]?.props;

it('asks of the words that both changed, and keeps all others of both', () => {
  const { document, choice } = meetOne(
    type('one', 'We buy. Costs rose in May. Debt halved.'),
    type('one', 'Buy. Costs sank in June. Debt halved again.'),
  );
  expect(first(document)).toBe('We buy. Costs sank in June. Debt halved again.');
  expect(first(withMine(document, choice))).toBe('We buy. Costs rose in May. Debt halved again.');
  const both = withBoth(document, choice);
  expect(both && first(both)).toBe('We buy. Costs sank in June. Costs rose in May. Debt halved again.');
});

it('keeps what was written since beside the words that wait', () => {
  const { document, choice } = meetOne(
    type('one', 'Buy. Costs rose in May. Debt halved.'),
    type('one', 'Buy. Costs sank in June. Debt halved.'),
  );
  const later = type('one', 'Buy now. Costs sank in June. Debt halved twice.')(document);
  expect(first(withMine(later, choice))).toBe('Buy now. Costs rose in May. Debt halved twice.');
});

it('sets words of both that make one paragraph each apart', () => {
  const { document, choice } = meetOne(type('two', 'mine'), type('two', 'theirs'));
  const both = withBoth(document, choice);
  expect(both && words(both)).toContain('theirs\nmine |');
});

it.each<[string, Change, Change, OpenChoice['place'], (document: ReportDocument) => unknown, unknown[]]>([
  [
    'a caption',
    props('table', { caption: 'Mine' }),
    props('table', { caption: 'Theirs' }),
    { kind: 'prop', nodeId: 'table', name: 'caption' },
    (document) => tableOf(document)?.['caption'],
    ['Theirs', 'Mine'],
  ],
  [
    'a cell',
    props('table', { data: cells(['Copper', '4.5'], ['Gold', '2.0']) }),
    props('table', { data: cells(['Copper', '4.9'], ['Gold', '2.5']) }),
    { kind: 'cell', nodeId: 'table', name: 'data', row: 0, column: 1 },
    (document) => tableOf(document)?.['data'],
    [cells(['Copper', '4.9'], ['Gold', '2.5']), cells(['Copper', '4.5'], ['Gold', '2.5'])],
  ],
  [
    'a style',
    (document) => setStyle(document, 'two', 'mobile', { width: '10px' }),
    (document) => setStyle(document, 'two', 'mobile', { width: '20px' }),
    { kind: 'style', nodeId: 'two', device: 'mobile', name: 'width' },
    (document) => document.styles.mobile['two'],
    [{ width: '20px' }, { width: '10px' }],
  ],
  [
    'a deleted text in which was written',
    type('two', 'mine'),
    take('two'),
    { kind: 'block', nodeId: 'two' },
    words,
    [
      'Buy. Costs fell in May. Debt halved. | table() | box(inner)',
      'Buy. Costs fell in May. Debt halved. | mine | table() | box(inner)',
    ],
  ],
  [
    'a text that was deleted here, in which was written',
    take('two'),
    type('two', 'theirs'),
    { kind: 'block', nodeId: 'two' },
    words,
    [
      'Buy. Costs fell in May. Debt halved. | theirs | table() | box(inner)',
      'Buy. Costs fell in May. Debt halved. | table() | box(inner)',
    ],
  ],
  [
    'a deleted container into which something was put',
    (document) => insertNode(document, 'inner', textNode('new')),
    take('box'),
    { kind: 'block', nodeId: 'box' },
    words,
    [
      'Buy. Costs fell in May. Debt halved. | two | table()',
      'Buy. Costs fell in May. Debt halved. | two | table() | box(inner | new)',
    ],
  ],
])('asks of %s', (...[, mine, theirs, place, valueOf, [there, here]]) => {
  const { document, choice } = meetOne(mine, theirs);
  expect(choice).toMatchObject({ place, ...saved });
  expect(valueOf(document)).toEqual(there);
  expect(isOpen(document, choice)).toBe(true);
  const chosen = withMine(document, choice);
  expect(valueOf(chosen)).toEqual(here);
  expect(isOpen(chosen, choice)).toBe(false);
});

it('loses no own words with a block that is gone by the time one chooses', () => {
  const { document, choice } = meetOne(type('two', 'mine'), type('two', 'theirs'));
  const gone = take('two')(document);
  expect(isOpen(gone, choice)).toBe(true);
  expect(words(withMine(gone, choice))).toMatch(/\| mine$/);
});

it('asks of each place by itself', () => {
  const { choices } = meet(
    all(type('one', 'mine'), props('table', { caption: 'Mine', source: 'Mine' })),
    all(type('one', 'theirs'), props('table', { caption: 'Theirs', source: 'Theirs' })),
  );
  expect(choices.map(({ place }) => ('name' in place ? place.name : place.nodeId))).toEqual([
    'one',
    'caption',
    'source',
  ]);
});

it('takes own words that were typed over theirs meanwhile into the choice, or asks of them too', () => {
  const { document, choice } = meetOne(
    type('one', 'Buy. Costs rose in May. Debt halved.'),
    type('one', 'Buy. Costs sank in June. Debt halved.'),
  );
  const theirs = type('one', 'Sell. Costs sank in June. Debt doubled.')(document);
  const report = {
    document: type('one', 'Hold. Costs sank in June. Debt halved.')(document),
    heading: noHeading,
  };
  const next = takenIn({ ...report, choices: [choice] }, { base: document, theirs, ...saved });
  expect(next && first(next.document)).toBe('Sell. Costs sank in June. Debt doubled.');
  expect(next?.choices).toHaveLength(1);
  expect(next?.choices?.[0]?.mine).toBe(delta('Hold. Costs rose in May. Debt doubled.'));
});

describe('whom a waiting choice names', () => {
  const later = { by: 'Ben Chen', at: '2026-11-30T11:00:00Z' };
  /** What waits once somebody else has changed the report, which was theirs before. */
  const after = ({ document, choice }: ReturnType<typeof meetOne>, theirs: Change) =>
    takenIn(
      { document, heading: noHeading, choices: [choice] },
      { base: document, theirs: theirs(document), ...later },
    )?.choices ?? [];
  const asked = () =>
    meetOne(
      type('one', 'Buy. Costs rose in May. Debt halved.'),
      type('one', 'Buy. Costs sank in June. Debt halved.'),
    );
  const caption = (words: string) => props('table', { caption: words });
  const data = (...rows: readonly (readonly string[])[]) => props('table', { data: cells(...rows) });
  const width =
    (of: string): Change =>
    (document) =>
      setStyle(document, 'two', 'mobile', { width: of });

  it.each<[string, ReturnType<typeof meetOne>, Change]>([
    ['words', asked(), type('one', 'Buy. Costs fell in May. Debt halved.')],
    ['all of a text', asked(), type('one', 'Sell.')],
    ['a text that is gone', asked(), take('one')],
    ['a caption', meetOne(caption('Mine'), caption('Theirs')), caption('Prices')],
    ['a style', meetOne(width('10px'), width('20px')), width('30px')],
    [
      'a cell',
      meetOne(data(['Copper', '4.5'], ['Gold', '2.0']), data(['Copper', '4.9'], ['Gold', '2.0'])),
      data(['', '2026'], ['Copper', '4.0'], ['Gold', '2.0']),
    ],
    [
      'a cell whose row is gone',
      meetOne(data(['Copper', '4.5'], ['Gold', '2.0']), data(['Copper', '4.9'], ['Gold', '2.0'])),
      data(['Gold', '2.0']),
    ],
    ['a block that was deleted here', meetOne(take('two'), type('two', 'theirs')), type('two', 'again')],
    [
      'a block that is there again',
      meetOne(type('two', 'mine'), take('two')),
      (document) => insertNode(document, 'root', textNode('two', 'again')),
    ],
  ])('is who changed it last: %s', (_what, waiting, theirs) => {
    expect(after(waiting, theirs)).toEqual([expect.objectContaining(later)]);
  });

  it.each<[string, ReturnType<typeof meetOne>, Change]>([
    ['another sentence', asked(), type('one', 'Sell. Costs sank in June. Debt halved again.')],
    ['another block', asked(), type('two', 'theirs')],
    ['another value', meetOne(caption('Mine'), caption('Theirs')), props('table', { source: 'Theirs' })],
    [
      'another cell',
      meetOne(data(['Copper', '4.5'], ['Gold', '2.0']), data(['Copper', '4.9'], ['Gold', '2.0'])),
      data(['', '2026'], ['Copper', '4.9'], ['Gold', '3.0']),
    ],
    [
      'another row of a table of which one is gone',
      meetOne(data(['Copper', '4.5'], ['Gold', '2.0']), data(['Gold', '2.0'])),
      data(['Gold', '3.0']),
    ],
    ['a block that stays gone', meetOne(type('two', 'mine'), take('two')), type('one', 'theirs')],
  ])('is not who changed something else: %s', (_what, waiting, theirs) => {
    expect(after(waiting, theirs)).toEqual([expect.objectContaining(saved)]);
  });
});

describe('what waits in a cell', () => {
  const data = (...rows: readonly (readonly string[])[]) => props('table', { data: cells(...rows) });
  const dataOf = (document: ReportDocument) => tableOf(document)?.['data'];
  /** I made 4.5 of what is 4.9 by now. */
  const asked = () =>
    meetOne(data(['Copper', '4.5'], ['Gold', '2.0']), data(['Copper', '4.9'], ['Gold', '2.0']));
  const withYears = data(['', '2026'], ['Copper', '4.9'], ['Gold', '2.0']);
  const mineWithYears = cells(['', '2026'], ['Copper', '4.5'], ['Gold', '2.0']);
  const comesIn = ({ document, choice }: ReturnType<typeof asked>, theirs: Change) =>
    takenIn(
      { document, heading: noHeading, choices: [choice] },
      { base: document, theirs: theirs(document), ...saved },
    );

  it('waits in its cell when rows come in', () => {
    const next = comesIn(asked(), withYears);
    expect(next?.choices).toHaveLength(1);
    const [choice] = next?.choices ?? [];
    expect(next && choice && dataOf(withMine(next.document, choice))).toEqual(mineWithYears);
  });

  it('waits in its cell when rows are added here', () => {
    const { document, choice } = asked();
    const history = { ...startHistory(document), choices: [choice] };
    const { present, choices } = record(history, { document: withYears(document), heading: noHeading }, step);
    expect(choices).toHaveLength(1);
    expect(choices?.[0] && dataOf(withMine(present, choices[0]))).toEqual(mineWithYears);
  });

  it('waits with its table when somebody else deletes its row, and goes with a row that is deleted here', () => {
    const { document, choice } = asked();
    const withoutCopper = data(['Gold', '2.0']);
    const next = comesIn({ document, choice }, withoutCopper);
    expect(next?.choices?.map(({ place }) => place)).toEqual([
      { kind: 'prop', nodeId: 'table', name: 'data' },
    ]);
    const [waiting] = next?.choices ?? [];
    expect(next && waiting && dataOf(withMine(next.document, waiting))).toEqual(
      cells(['Copper', '4.5'], ['Gold', '2.0']),
    );
    const history = { ...startHistory(document), choices: [choice] };
    const report = { document: withoutCopper(document), heading: noHeading };
    expect(record(history, report, step).choices).toEqual([]);
  });

  it('leaves what was written since in the other cells of a table that is chosen as a whole', () => {
    const { document, choice } = meetOne(data(['Copper', '4.5'], ['Gold', '2.0']), data(['Gold', '2.0']));
    expect(choice.place.kind).toBe('prop');
    const later = data(['Gold', '2.5'])(document);
    expect(dataOf(withMine(later, choice))).toEqual(cells(['Copper', '4.5'], ['Gold', '2.5']));
  });

  it('waits with what waited before, where another row in which was written is deleted', () => {
    const two = all(data(['Copper', '4.0'], ['Gold', '2.0'], ['Zinc', '1.0']));
    const start = two(base);
    const report = {
      document: data(['Copper', '4.5'], ['Gold', '2.0'], ['Zinc', '1.0'])(start),
      heading: noHeading,
    };
    const withoutCopper = data(['Gold', '2.0'], ['Zinc', '1.0'])(start);
    const once = takenIn(report, { base: start, theirs: withoutCopper, ...saved });
    if (!once) throw new Error('It should be told place by place.');
    const written = { ...once, document: data(['Gold', '2.5'], ['Zinc', '1.0'])(once.document) };
    const theirs = data(['Zinc', '1.0'])(withoutCopper);
    const twice = takenIn(written, { base: withoutCopper, theirs, ...saved });
    expect(twice?.choices).toHaveLength(1);
    const [choice] = twice?.choices ?? [];
    expect(twice && choice && dataOf(withMine(twice.document, choice))).toEqual(
      cells(['Copper', '4.5'], ['Gold', '2.5'], ['Zinc', '1.0']),
    );
  });

  it('is no choice where one merges cells and the other writes elsewhere', () => {
    const [head, body] = cells(['Prices', ''], ['Gold', '2.0']);
    const merged = [head?.map((cell, at) => (at === 0 ? { ...cell, colSpan: 2 } : cell)), body];
    const start = data(['Prices', ''], ['Gold', '2.0'])(base);
    const own = data(['Prices', ''], ['Gold', '2.5'])(start);
    const theirs = props('table', { data: merged })(start);
    const both = takenIn({ document: own, heading: noHeading }, { base: start, theirs, ...saved });
    expect(both?.choices ?? []).toEqual([]);
    expect(both && dataOf(both.document)).toEqual([merged[0], cells(['Gold', '2.5'])[0]]);
  });

  it('leaves figures that both wrote since where cells were merged that one had written in', () => {
    const [head, gold, zinc] = cells(['Prices', ''], ['Gold', '2.0'], ['Zinc', '1.0']);
    const joined = head?.map((cell, at) => (at === 0 ? { ...cell, colSpan: 2 } : cell));
    const start = props('table', { data: [head, gold, zinc] })(base);
    const own = data(['Prices', '2026'], ['Gold', '2.0'], ['Zinc', '1.0'])(start);
    const theirs = props('table', { data: [joined, gold, zinc] })(start);
    const asks = takenIn({ document: own, heading: noHeading }, { base: start, theirs, ...saved });
    const [choice, ...rest] = asks?.choices ?? [];
    expect(rest).toEqual([]);
    if (!asks || !choice) throw new Error('It should be asked.');
    const later = props('table', { data: [joined, cells(['Gold', '2.5'])[0], cells(['Zinc', '1.5'])[0]] })(
      asks.document,
    );
    expect(dataOf(withMine(later, choice))).toEqual(
      cells(['Prices', '2026'], ['Gold', '2.5'], ['Zinc', '1.5']),
    );
  });
});
