import { join } from 'node:path';
import { serializeDocument } from '@console/shared-report/document';
import { walk } from '@console/shared-report/tree/walk';
import { validateContent } from '@console/shared-report/validate';
import { readDemoFile } from '../../demo-data';
import { demoDocument } from './demo-document';
import type { DemoReport } from './demo-report';

const reports = readDemoFile<DemoReport[]>(join(__dirname, '../../../data'), 'reports.json');
const reportOf = (type: string) => reports.find(({ reportType }) => reportType === type) ?? fail(type);
const typesIn = (report: DemoReport) => walk(demoDocument(report, 'picture-1').root).map(({ type }) => type);

function fail(type: string): never {
  throw new Error(`reports.json should have a report of the type "${type}"`);
}

it.each(reports.map((report) => [report.title, report] as const))('%s is a document', (_title, report) => {
  const content = serializeDocument(demoDocument(report, 'picture-1'));
  expect(validateContent(content)).toMatchObject({ ok: true });
});

it('gives company reports their widgets and market reports none', () => {
  expect(typesIn(reportOf('companyReport'))).toEqual(
    expect.arrayContaining(['Columns', 'StockOverview', 'Image', 'Text', 'SharePrice']),
  );
  expect(typesIn(reportOf('marketReport'))).not.toContain('StockOverview');
});

it('marks the text from which a description is taken (P19)', () => {
  const nodes = walk(demoDocument(reportOf('companyReport'), null).root);
  const marked = nodes.filter(({ props }) => props.className === 'investment-view');
  expect(marked).toHaveLength(1);
});
