import type { ReportNode } from '@console/contract/report-document';
import { block, checkedTestReport, findingsOf } from '../../../../testing/records/checked-report';
import { headingLevels } from './heading-levels';

function heading(text: string, header: number): ReportNode {
  const ops = [{ insert: text }, { insert: '\n', attributes: { header } }, { insert: 'Words.\n' }];
  return { ...block('Text'), id: text, children: JSON.stringify({ ops }) };
}

it('names headings that skip a level, in the order of the report', () => {
  const found = (...nodes: readonly ReportNode[]) =>
    findingsOf(headingLevels, checkedTestReport(nodes)).map(({ text, nodeId }) => [text, nodeId]);
  expect(found(heading('Outlook', 1), heading('Demand', 3))).toEqual([
    ['“Demand” skips a level below “Outlook”.', 'Demand'],
  ]);
  expect(found(heading('Outlook', 1), heading('Demand', 2), heading('Tax', 3))).toEqual([]);
  // up may be any number of levels, and the first is of any
  expect(found(heading('Note', 3), heading('Outlook', 1))).toEqual([]);
});
