import type { ReportNode } from '@console/contract/report-document';
import { newDocument } from '../document/document';
import { blockDefaults } from '../presets/block-defaults';
import { setStyle } from '../tree/set-style';
import { tableOfCells } from '../../blocks/table/table-model';
import { readingMinutes, reportLength } from './report-length';

const rich = (type: 'Text' | 'Quote', ...ops: readonly object[]): ReportNode => ({
  ...blockDefaults(type),
  children: JSON.stringify({ ops }),
});
const heading = (text: string) => [{ insert: text }, { insert: '\n', attributes: { header: 2 } }];

it('counts by section, from each heading to the next one, across blocks', () => {
  const document = newDocument([
    rich('Text', { insert: 'Copper leads.\n' }, ...heading('Price target'), { insert: 'We see A$48.20.\n' }),
    rich('Text', { insert: 'More follows – soon\n' }, ...heading('Risks')),
  ]);
  expect(reportLength(document)).toEqual({
    words: 11,
    sections: [
      { heading: null, words: 2 },
      { heading: 'Price target', words: 8 },
      { heading: 'Risks', words: 1 },
    ],
  });
});

it('counts a word once that is partly bold, and none that is struck out', () => {
  const text = rich(
    'Text',
    { insert: 'Cop' },
    { insert: 'per', attributes: { bold: true } },
    { insert: ' is ' },
    { insert: 'not ', attributes: { strike: true } },
    { insert: 'dear\n' },
  );
  expect(reportLength(newDocument([text])).words).toBe(3);
});

it('counts quotes, captions and cells, but neither markers of lists nor widgets', () => {
  const image = { ...blockDefaults('Image'), props: { caption: 'The pit at dawn', source: 'BHP' } };
  const cell = (content: string) => ({ content, isHeading: false, bold: false });
  const table = tableOfCells([[cell('Net debt'), cell('1,204')]]);
  const listed = rich('Quote', { insert: 'Costs fell' }, { insert: '\n', attributes: { list: 'ordered' } });
  const quote = { ...listed, props: { attribution: 'Pia Peer' } };
  const nodes = [image, ...(table ? [table] : []), quote, blockDefaults('StockOverview')];
  expect(reportLength(newDocument(nodes)).words).toBe(5 + 3 + 4);
});

it('leaves out what is hidden on desktops', () => {
  const text = rich('Text', { insert: 'Unseen words\n' });
  const hidden = setStyle(newDocument([text]), text.id, 'desktop', { display: 'none' });
  expect(reportLength(hidden)).toEqual({ words: 0, sections: [] });
});

it.each([
  [0, 0],
  [1, 1],
  [238, 1],
  [239, 2],
])('%s words take %s minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes);
});
