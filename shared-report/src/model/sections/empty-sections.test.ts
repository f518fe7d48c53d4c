import type { ReportNode } from '@console/contract/report-document';
import { newDocument, parseDocument, serializeDocument } from '../document/document';
import { startingDocument } from '../presets/starting-document';
import { emptySections, withoutEmptySections } from './empty-sections';

type Line = string | readonly [level: 1 | 2 | 3, heading: string];

function text(id: string, ...lines: readonly Line[]): ReportNode {
  const ops = lines.flatMap((line) =>
    typeof line === 'string'
      ? [{ insert: `${line}\n` }]
      : [{ insert: line[1] }, { insert: '\n', attributes: { header: line[0] } }],
  );
  return { id, type: 'Text', props: {}, children: JSON.stringify({ ops }) };
}
const box = (id: string, ...children: readonly ReportNode[]): ReportNode => ({
  ...{ id, type: 'Container', props: {}, children },
});
const block = (type: ReportNode['type'], props = {}): ReportNode => ({ id: type, type, props, children: [] });
const cell = (content: string, isHeading: boolean) => ({ content, isHeading, bold: false });

const headingsOf = (...children: readonly ReportNode[]) =>
  emptySections(newDocument(children)).map(({ heading }) => heading);
const readersGet = (...children: readonly ReportNode[]) =>
  JSON.stringify(withoutEmptySections(newDocument(children)).root.children);

it.each<[string, readonly ReportNode[], readonly string[]]>([
  ['a heading alone', [text('a', [2, 'Risks'], '')], ['Risks']],
  ['a heading over a text', [text('a', [2, 'Risks'], 'Copper falls.')], []],
  ['a heading before one of its level', [text('a', [2, 'Risks'], '', [2, 'Outlook'], 'Good.')], ['Risks']],
  ['a heading over a lower one with a text', [text('a', [1, 'View'], [2, 'Outlook'], 'Good.')], []],
  ['a heading over a lower one without', [text('a', [1, 'View'], [2, 'Outlook'])], ['View', 'Outlook']],
  ['a heading over a chart', [text('a', [2, 'Price']), block('SharePrice')], []],
  [
    'a heading and a line for its text over a chart',
    [text('a', [2, 'Risks'], ''), block('SharePrice')],
    ['Risks'],
  ],
  ['a heading over a picture', [text('a', [2, 'Pit']), block('Image', { src: 'media:1' })], []],
  ['a heading over no picture yet', [text('a', [2, 'Pit']), block('Image', { src: '' })], ['Pit']],
  [
    'a heading over a table of headings',
    [text('a', [2, 'Levels']), block('Table', { data: [[cell('Entry', true), cell(' ', false)]] })],
    ['Levels'],
  ],
  ['a heading over a box with a text', [text('a', [2, 'View']), box('b', text('c', 'Good.'))], []],
  ['a heading at the end of its box', [box('b', text('a', [2, 'View'])), text('c', 'Good.')], ['View']],
])('knows %s', (_what, children, headings) => {
  expect(headingsOf(...children)).toEqual(headings);
});

it('leaves them out with the boxes that hold nothing else, and nothing besides', () => {
  const rest = [text('keep', [2, 'Outlook'], 'Good.'), block('Image', { src: '' })];
  expect(readersGet(box('b', text('a', [2, 'Risks'], '')), ...rest)).toBe(JSON.stringify(rest));
  const mixed = text('a', [2, 'Risks'], '', [2, 'Outlook'], 'Good.');
  expect(readersGet(mixed)).not.toContain('Risks');
  expect(readersGet(mixed)).toContain('Good.');
});

it('keeps a column in its place though it says nothing', () => {
  const columns = (left: ReportNode, right: ReportNode): ReportNode => ({
    ...{ id: 'columns', type: 'Columns', props: { count: 2 }, children: [box('l', left), box('r', right)] },
  });
  const said = text('c', [2, 'Tax'], 'None.');
  expect(readersGet(columns(text('a', [2, 'Demand']), said))).toBe(
    JSON.stringify([{ ...columns(said, said), children: [box('l'), box('r', said)] }]),
  );
  expect(readersGet(columns(text('a', [2, 'Demand']), text('d', [2, 'Supply'])))).toBe('[]');
});

it('is the same document where nothing is left out, and always one that can be read', () => {
  const whole = newDocument([text('a', [2, 'Risks'], 'Copper falls.')]);
  expect(withoutEmptySections(whole)).toBe(whole);
  const started = withoutEmptySections(startingDocument('companyReport'));
  expect(emptySections(started)).toEqual([]);
  expect(parseDocument(serializeDocument(started)).root.children).toEqual(started.root.children);
});
