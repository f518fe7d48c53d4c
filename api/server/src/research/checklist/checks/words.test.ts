import type { ReportNode } from '@console/contract/report-document';
import {
  block,
  checkedTestReport,
  figuresTable,
  findingsOf,
  paragraph,
} from '../../../../testing/records/checked-report';
import { words } from './words';

const find = (...blocks: ReportNode[]) =>
  findingsOf(words, checkedTestReport(blocks)).map(({ text }) => text);
const none = ['The report has no text: nobody wrote a word into its blocks.'];

it('finds a report without a word', () => {
  expect(find()).toEqual(none);
  expect(find(block('StockOverview'), paragraph(' '), paragraph('…'))).toEqual(none);
});

it('takes a report with a word, in a text or in a table', () => {
  expect(find(block('StockOverview'), paragraph('Copper leads.'))).toEqual([]);
  expect(find(paragraph('銅'))).toEqual([]);
  expect(find(figuresTable('12'))).toEqual([]);
});
