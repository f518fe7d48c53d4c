import { sampleCompany } from '@console/shared-report/sample-context';
import { block, checkedTestReport, findingsOf, paragraph } from '../../../../testing/records/checked-report';
import { lastFiguresCheck } from './last-figures';

const origin = {
  ...{
    title: 'Copper in May',
    isPublished: true,
    day: '2026-08-12',
    recommendation: 'Hold',
    targetPrice: null,
  },
  companyId: sampleCompany.id,
  figures: [
    { name: 'PE Ratio', printed: '14.0' },
    // as it is today
    { name: 'Market Cap', printed: '231,456' },
  ],
};
const find = (words: string, report: object = {}, snapshot: object = {}) =>
  findingsOf(
    lastFiguresCheck,
    checkedTestReport([paragraph(words)], { report: { origin, ...report }, snapshot }),
  );

it('names a figure of the last report with what it was then and is now', () => {
  // the widget of now says 11.96
  expect(find('BHP trades on 14.0 times earnings.')).toEqual([
    {
      text: 'Text “BHP trades on 14.0 times earnings.” says 14.0, from the report of 12 Aug 26: PE Ratio: 14.0 then, 12.0 now.',
      nodeId: 'Text',
      field: null,
    },
  ]);
});

it('names one in a title, and that of a draft as such', () => {
  const [finding] = find('', { origin: { ...origin, isPublished: false } }, { title: 'BHP on 14.0x' });
  expect(finding).toEqual({
    text: 'The title says 14.0, from the draft of 12 Aug 26: PE Ratio: 14.0 then, 12.0 now.',
    nodeId: null,
    field: 'title',
  });
});

it('leaves what the widgets still show, and a report from a template', () => {
  expect(find('A market cap of A$231,456m')).toEqual([]);
  expect(find('BHP trades on 14.0 times earnings.', { origin: null })).toEqual([]);
});

it('knows no figure of now where the report is about another company', () => {
  const [finding] = find('A market cap of A$231,456m', { origin: { ...origin, companyId: 'another' } });
  expect(finding?.text).toContain('Market Cap: 231,456 then.');
});

it('reads nothing into a block without words', () => {
  expect(findingsOf(lastFiguresCheck, checkedTestReport([block('Image')], { report: { origin } }))).toEqual(
    [],
  );
});
