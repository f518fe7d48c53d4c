import type { ReportNode } from '@console/contract/report-document';
import { newDocument } from '../document/document';
import { blockHeading, headingAbove } from './headings';

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

it.each<[string, ReportNode, string | null]>([
  ['begins with it', text('a', [2, 'Risks'], 'Copper.'), 'Risks'],
  ['begins with empty lines', text('a', '', [1, ' Risks ']), 'Risks'],
  ['begins with words', text('a', 'Copper.', [2, 'Risks']), null],
  ['has none', text('a', 'Copper.'), null],
  ['is no text', box('a', text('b', [2, 'Risks'])), null],
])('knows the heading of a block that %s', (_what, node, heading) => {
  expect(blockHeading(node)?.text ?? null).toBe(heading);
});

it('takes no heading of a column for what stands beside it, or below all columns', () => {
  const columns: ReportNode = {
    ...{ id: 'columns', type: 'Columns', props: { count: 2 } },
    children: [
      box('l', text('left', [2, 'Demand'], 'High.'), text('next', 'Copper.')),
      box('r', text('right', 'Iron.')),
    ],
  };
  const document = newDocument([text('a', [1, 'Outlook']), columns, text('below', 'Gold.')]);
  expect(['next', 'right', 'r', 'below'].map((id) => headingAbove(document, id))).toEqual([
    ...['Demand', 'Outlook', 'Outlook', 'Outlook'],
  ]);
});

it('knows the heading above a block, and above a line of it', () => {
  const document = newDocument([
    text('first', 'Opening'),
    text('a', [1, 'Outlook'], 'Good.', [2, 'Demand'], 'High.'),
    box('c', text('in', 'More.')),
    text('d', 'Copper.', [2, 'Tax'], 'None.'),
  ]);
  expect(['first', 'a', 'in', 'd', 'gone'].map((id) => headingAbove(document, id))).toEqual([
    ...[null, 'Outlook', 'Demand', 'Demand', null],
  ]);
  expect([0, 1, 2, 3].map((line) => headingAbove(document, 'a', line))).toEqual([
    ...[null, 'Outlook', 'Outlook', 'Demand'],
  ]);
  expect([0, 2].map((line) => headingAbove(document, 'd', line))).toEqual(['Demand', 'Tax']);
});
