import type { ReportNode } from '@console/contract/report-document';
import {
  block,
  checkedTestReport,
  figuresTable,
  findingsOf,
  paragraph,
} from '../../../../testing/records/checked-report';
import { houseTerms } from './house-terms';

const terms = [{ instead: 'e-mail', preferred: 'email' }];
const find = (blocks: readonly ReportNode[], snapshot: object = {}) =>
  findingsOf(houseTerms, checkedTestReport(blocks, { report: { houseTerms: terms }, snapshot }));

it('finds each form that the house writes otherwise once in a text, and names its block', () => {
  expect(find([paragraph('An e-mail, an e-mail and E-mail')])).toEqual([
    {
      ...{ nodeId: 'Text', field: null },
      text: 'Text “An e-mail, an e-mail and E-mail” says “e-mail”. The house writes “email”.',
    },
    {
      ...{ nodeId: 'Text', field: null },
      text: 'Text “An e-mail, an e-mail and E-mail” says “E-mail”. The house writes “Email”.',
    },
  ]);
});

it('looks into titles, cells and captions, and leaves quotations as they were said', () => {
  const quote = { ...paragraph('By e-mail'), type: 'Quote' as const, id: 'Quote' };
  const found = find([figuresTable('e-mail'), block('Image', { caption: 'An e-mail' }), quote], {
    title: 'E-mail',
  });
  expect(found.map(({ nodeId, field }) => nodeId ?? field)).toEqual(['title', 'Table', 'Image']);
});

it('finds nothing where the house has no words', () => {
  expect(findingsOf(houseTerms, checkedTestReport([paragraph('An e-mail')]))).toEqual([]);
});
