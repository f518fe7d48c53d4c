import { join } from 'node:path';
import { serializeDocument } from '@console/shared-report/document';
import { walk } from '@console/shared-report/tree/walk';
import { validateContent } from '@console/shared-report/validate';
import { readShippedFile } from '../../platform/shipped-data/read-shipped-file';
import { demoDocument } from './demo-document';
import type { DemoReport } from './demo-report';

const reports = readShippedFile<DemoReport[]>(join(__dirname, '../../../data'), 'reports.json');
const reportOf = (type: string) => reports.find(({ reportType }) => reportType === type) ?? fail(type);
const typesIn = (report: DemoReport) => walk(demoDocument(report, 'picture-1').root).map(({ type }) => type);

function fail(type: string): never {
  throw new Error(`reports.json should have a report of the type "${type}"`);
}

it.each(reports.map((report) => [report.title, report] as const))('%s is a document', (_title, report) => {
  const content = serializeDocument(demoDocument(report, 'picture-1'));
  expect(validateContent(content)).toMatchObject({ ok: true });
});

it('fills the template, and leaves no place empty', () => {
  const company = reportOf('companyReport');
  expect(typesIn(company)).toEqual(
    expect.arrayContaining([
      'ReportTitle',
      'StockOverview',
      'SharePrice',
      'Table',
      'Quote',
      'Image',
      'Disclaimers',
    ]),
  );
  const texts = walk(demoDocument(company, 'picture-1').root).filter(({ type }) => type === 'Text');
  for (const { children } of texts) expect(String(children)).toMatch(/\w{3,}.*\w{3,}/);
  for (const { text } of company.paragraphs) expect(JSON.stringify(texts)).toContain(text);
  expect(typesIn({ ...company, image: null })).toContain('Image');
  expect(walk(demoDocument(company, null).root).map(({ type }) => type)).not.toContain('Image');
});

it('marks the text from which a description is taken (P19)', () => {
  const nodes = walk(demoDocument(reportOf('companyReport'), null).root);
  const marked = nodes.filter(({ props }) => props.className === 'investment-view');
  expect(marked).toHaveLength(1);
});
