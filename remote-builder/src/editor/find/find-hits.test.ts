import type { ReportNode } from '@console/contract/report-document';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { richText } from '@console/shared-report/node-content';
import { gridOf } from '@console/shared-report/grid-of-node';
import { tableOfCells } from '@console/shared-report/table-model';
import { findNode } from '@console/shared-report/tree/find-node';
import { noHeading } from '../../engine/heading/report-heading';
import { findHits, type Wanted } from './find-hits';
import { replaceHits } from './replace-hits';

const text = (...ops: readonly object[]): ReportNode => ({
  ...blockDefaults('Text'),
  children: JSON.stringify({ ops }),
});
const plain = (words: string) => text({ insert: `${words}\n` });
const image = (caption: string): ReportNode => ({ ...blockDefaults('Image'), props: { caption } });
const wanted = (words: string, more: Partial<Wanted> = {}): Wanted => ({
  ...{ term: null, text: words, matchCase: false, wholeWords: false, ...more },
});
const reportOf = (...nodes: readonly ReportNode[]) => ({ document: newDocument(nodes), heading: noHeading });
const opsAfter = (node: ReportNode, words: Wanted, by: string) => {
  const report = reportOf(node);
  const after = findNode(replaceHits(report, findHits(report, words), () => by).report.document, node.id);
  return after && richText(after).ops;
};

it.each([
  ['copper', {}, 3],
  ['copper', { matchCase: true }, 2],
  ['copper', { wholeWords: true }, 2],
  ['copper', { matchCase: true, wholeWords: true }, 1],
  ['', {}, 0],
  ['copp.r', {}, 0],
])('finds %j with %j %s times', (words, more, count) => {
  const report = reportOf(plain('Copper, copper and coppery'));
  expect(findHits(report, wanted(words, more))).toHaveLength(count);
});

it('takes each kind of blank for a blank, and signs as they are', () => {
  const report = reportOf(plain('A$9.80 (10\u00a0Mt)'));
  expect(findHits(report, wanted('a$9.80 (10 mt)'))).toHaveLength(1);
});

it('finds captions and cells, in reading order', () => {
  const cell = (content: string) => ({ content, isHeading: false, bold: false });
  const table = tableOfCells([[cell('Debt'), cell('net debt, debt')]]) ?? blockDefaults('Table');
  const picture = image('Debt at dawn');
  const report = reportOf(picture, table);
  const hits = findHits(report, wanted('debt'));
  expect(hits.map(({ place, start }) => [place, start])).toEqual([
    [{ kind: 'prop', name: 'caption' }, 0],
    [{ kind: 'cell', row: 0, column: 0 }, 0],
    [{ kind: 'cell', row: 0, column: 1 }, 4],
    [{ kind: 'cell', row: 0, column: 1 }, 10],
  ]);
  const { report: replacedReport, replaced } = replaceHits(report, hits, () => 'cash');
  const after = replacedReport.document;
  expect(replaced).toBe(4);
  expect(findNode(after, picture.id)?.props['caption']).toBe('cash at dawn');
  const cells = gridOf(findNode(after, table.id) ?? table).flat();
  expect(cells.map(({ content }) => content)).toEqual(['cash', 'net cash, cash']);
});

it('replaces a hit across formats by words with those of its beginning; all around it stays', () => {
  const bold = { bold: true };
  const node = text(
    { insert: 'The cop' },
    { insert: 'per price', attributes: bold },
    { insert: ' rose' },
    { insert: '\n', attributes: { header: 2 } },
  );
  expect(opsAfter(node, wanted('copper'), 'gold')).toEqual([
    { insert: 'The gold' },
    { insert: ' price', attributes: bold },
    { insert: ' rose' },
    { insert: '\n', attributes: { header: 2 } },
  ]);
  expect(opsAfter(node, wanted('copper price'), '')).toEqual([
    { insert: 'The ' },
    { insert: ' rose' },
    { insert: '\n', attributes: { header: 2 } },
  ]);
});

it('replaces by words that hold the wanted ones once only, and leaves "$&" as it is', () => {
  expect(opsAfter(plain('oil oil'), wanted('oil'), 'oil $& oil')).toEqual([
    { insert: 'oil $& oil oil $& oil\n' },
  ]);
});

it('leaves a text as it is that would be too long for its field', () => {
  const picture = image('x'.repeat(500));
  const report = reportOf(picture);
  const { replaced, refused, report: after } = replaceHits(report, findHits(report, wanted('x')), () => 'yy');
  expect([replaced, refused, after]).toEqual([0, 500, report]);
});

it('finds the words of notes behind those of their text, and replaces them there', () => {
  const node = text({ insert: 'Debt rose' }, { insert: { note: 'Net debt' } }, { insert: '\n' });
  const report = reportOf(node);
  const hits = findHits(report, wanted('debt'));
  expect(hits.map(({ place, start }) => [place, start])).toEqual([
    [{ kind: 'richText' }, 0],
    [{ kind: 'note', index: 0 }, 4],
  ]);
  expect(opsAfter(node, wanted('debt'), 'cash')).toEqual([
    { insert: 'cash rose' },
    { insert: { note: 'Net cash' } },
    { insert: '\n' },
  ]);
  // a note has words, on one line without blanks around them
  expect(opsAfter(node, wanted('net debt'), '')).toEqual([
    ...[{ insert: 'Debt rose' }, { insert: { note: 'Net debt' } }, { insert: '\n' }],
  ]);
  expect(opsAfter(node, wanted('net '), '')?.[1]).toEqual({ insert: { note: 'debt' } });
  expect(opsAfter(node, wanted('net debt'), 'x'.repeat(5001))?.[1]).toEqual({ insert: { note: 'Net debt' } });
});

it('finds title and sub title where they are printed, and replaces them as long as they are right', () => {
  const title = blockDefaults('ReportTitle');
  const heading = { title: 'Copper leads', subTitle: 'Copper' };
  const report = { document: newDocument([plain('Copper mine'), title]), heading };
  const hits = findHits(report, wanted('copper'));
  expect(hits.map(({ place }) => place)).toEqual([
    { kind: 'richText' },
    { kind: 'heading', field: 'title' },
    { kind: 'heading', field: 'subTitle' },
  ]);
  expect(hits[1]?.nodeId).toBe(title.id);
  const all = replaceHits(report, hits, () => 'Gold');
  expect([all.replaced, all.report.heading]).toEqual([3, { title: 'Gold leads', subTitle: 'Gold' }]);
  // A§5.1: both are required, and have 200 and 300 characters at most
  const none = replaceHits(report, hits, () => '');
  expect([none.refused, none.report.heading]).toEqual([1, { title: ' leads', subTitle: 'Copper' }]);
  const long = replaceHits(report, hits, () => 'x'.repeat(250));
  expect([long.refused, long.report.heading]).toEqual([
    1,
    { title: 'Copper leads', subTitle: 'x'.repeat(250) },
  ]);
});

it('finds the title where no block prints it, as that is what the report opens with', () => {
  const report = { document: newDocument([plain('Copper')]), heading: { title: 'Copper', subTitle: '' } };
  expect(findHits(report, wanted('copper')).map(({ place }) => place.kind)).toEqual(['heading', 'richText']);
});

it('finds a word of the house by its own rules, and not in a quotation', () => {
  const term = { instead: 'ASX 200', preferred: 'S&P/ASX 200' };
  const quote = { ...plain('The asx 200'), type: 'Quote' as const, id: 'quote' };
  const report = reportOf(plain('S&P/ASX 200, ASX 200'), quote);
  const hits = findHits(report, wanted('ASX 200', { term }));
  expect(hits.map(({ start }) => start)).toEqual([13]);
});
