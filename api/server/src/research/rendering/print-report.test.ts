import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockDefaults } from '@console/shared-report/block-defaults';
import type { ReportDocument } from '@console/contract/report-document';
import { newDocument } from '@console/shared-report/document';
import { sheetPlainText } from '@console/shared-report/plain-text';
import { sampleContext } from '@console/shared-report/sample-context';
import { renderStaticPage } from '@console/shared-report/static-page';
import { readPdf, type PdfFacts } from '@console/tooling/test-kit/read-pdf';
import { chromiumPrinter } from '../../platform/printing/chromium-printer';
import { printReport } from './print-report';

jest.setTimeout(120_000);

const styles = [
  'report.css',
  'report-widgets.css',
  'report-masthead.css',
  'report-page-size.css',
  'report-print.css',
];
const reportCss = styles
  .map((file) =>
    readFileSync(join(__dirname, '../../../../../shared-report/src/renderer/styles', file), 'utf8'),
  )
  .join('\n');

const section = (heading: string, paragraphs: number) => {
  const paragraph = { insert: `${'A sentence about the year that was. '.repeat(9)}\n` };
  const ops = [
    { insert: heading },
    { insert: '\n', attributes: { header: 2 } },
    ...Array.from({ length: paragraphs }, () => paragraph),
  ];
  return { ...blockDefaults('Text'), children: JSON.stringify({ ops }) };
};
const longTable = () => {
  const cell = (content: string, isHeading: boolean) => ({ content, isHeading, bold: false });
  const rows = Array.from({ length: 80 }, (_, row) => [
    cell(`Mine ${row}`, false),
    cell(`${row * 7}`, false),
  ]);
  const block = blockDefaults('Table');
  return {
    ...block,
    props: { ...block.props, data: [[cell('Asset', true), cell('Ounces', true)], ...rows] },
  };
};
const headings = ['Investment view', 'Demand', 'Valuation', 'Risks'];
const document = newDocument([
  ...headings.map((heading, index) => section(heading, 7 + index)),
  longTable(),
  section('Conclusion', 1),
]);
const context = sampleContext({
  disclaimers: {
    upfront: [{ content: '<p>Read this first.</p>' }],
    endOfReport: [{ type: 'General', content: '<p>One.</p>' }],
  },
});

const title = 'Copper leads the way';
const charted = newDocument([
  blockDefaults('SharePrice'),
  blockDefaults('KeyProperties'),
  {
    ...blockDefaults('Chart'),
    props: {
      ...blockDefaults('Chart').props,
      caption: 'Volumes',
      unit: 'kt',
      data: ['Year,Copper', 'FY25,1200', 'FY26,1345'].map((row) =>
        row.split(',').map((content) => ({ content, isHeading: false, bold: false })),
      ),
    },
  },
]);

let pdf: PdfFacts;
let charts: PdfFacts;

beforeAll(async () => {
  const printer = await chromiumPrinter(process.env['CHROMIUM_PATH'] ?? null);
  const read = async (printed: ReportDocument) => {
    const html = renderStaticPage({ document: printed, context, title, reportCss });
    return readPdf(await printReport(printer, 'preview', { html, title, author: 'Ann Analyst' }));
  };
  pdf = await read(document);
  charts = await read(charted);
  await printer.close();
});

const normalised = (text: string) => text.replace(/\s+/g, ' ').trim();

it('says who wrote what, in which language, for people who hear it too', () => {
  expect(pdf).toMatchObject({
    title: 'Copper leads the way',
    author: 'Ann Analyst',
    lang: 'en',
    isTagged: true,
  });
  const roles = new Set(pdf.pages.flatMap((page) => page.roles));
  for (const role of ['H1', 'H2', 'P', 'Table', 'TH', 'TD']) expect(roles).toContain(role);
});

it('tells charts in words and in figures, and key properties as rows, to whoever hears it', () => {
  const { pages } = charts;
  const said = normalised(pages.map(({ text }) => text).join(' '));
  expect(pages.flatMap(({ pictures }) => pictures)).toEqual([
    expect.stringMatching(
      /^Line chart of Copper, FY25 to FY26, in kt\. Copper: first 1,200 \(FY25\), last 1,345/,
    ),
  ]);
  expect(said).toContain('Closing prices at the end of each month Day Price (AUD) S&P/ASX 200 (rebased)');
  expect(said).toContain('31 Jan 25 43.52 41.46');
  expect(said).toContain('Figures of the chart, in kt Year Copper FY25 1,200 FY26 1,345');
  expect(said).toContain('Rating 5 of 5, from SELL to BUY Growth 4 of 5, from LOW to HIGH');
  expect(pages.flatMap(({ roles }) => roles).filter((role) => role === 'Table')).toHaveLength(3);
});

it('has an outline of its headings', () => {
  expect(pdf.outline).toEqual([
    'Copper leads the way',
    ...headings,
    'Conclusion',
    'Disclaimer and Disclosures',
    'General',
  ]);
});

it('says what the plain text says, in its order', () => {
  // the head of a table is said again on each page that it goes over
  const said = normalised(pdf.pages.map(({ text }) => `${text}\n`).join('')).replace('Research Console ', '');
  const expected = normalised(sheetPlainText(document, context));
  expect(
    said.replace(/( Mine \d+ \d+) Asset Ounces/g, '$1').replace('COMPANY REPORT', 'Company Report'),
  ).toBe(expected);
});

it('numbers every page, and names type and title on all but the first, which has its masthead', () => {
  const count = pdf.pages.length;
  expect(count).toBeGreaterThan(4);
  pdf.pages.forEach(({ furniture }, index) => {
    expect(furniture).toContain(`Page ${index + 1} of ${count}`);
    expect(furniture).toContain('BHP Group (BHP) · 20 Nov 26 · Research Console');
    expect(furniture.includes('Company Report · Copper leads the way')).toBe(index > 0);
  });
});

it('repeats the head of a table on each of its pages', () => {
  const pages = pdf.pages.filter(({ text }) => /Mine \d+/.test(text));
  expect(pages.length).toBeGreaterThan(1);
  for (const { text } of pages) expect(normalised(text)).toContain('Asset Ounces');
});

it('leaves no heading alone at the foot of a page', () => {
  for (const { text } of pdf.pages) {
    const last = normalised(text.trim().split('\n').at(-1) ?? '');
    expect([...headings, 'Conclusion', 'General']).not.toContain(last);
  }
});
