import { renderIdeasPage } from '@console/shared-report/best-ideas/ideas-page';
import { sampleIdeas } from '@console/shared-report/sample-ideas';
import { readPdf } from '@console/tooling/test-kit/read-pdf';
import { reportCssOf } from '@console/tooling/test-kit/report-css';
import { chromiumPrinter } from '../../platform/printing/chromium-printer';
import { printReport } from '../rendering/print-report';

jest.setTimeout(120_000);

const ideasCss = reportCssOf([
  'styles/report.css',
  'styles/report-masthead.css',
  'styles/report-page-size.css',
  'styles/report-print.css',
  'best-ideas/ideas.css',
]);
const normalised = (text: string) => text.replace(/\s+/g, ' ').trim();
const head = 'ASX Code Company Name Sector Rating Price At Inclusion Catalyst Investment Thesis';
const buy = (index: number) =>
  `B${String(index).padStart(2, '0')} Buy Number ${index} Limited Materials Buy 188 Half-year result Costs keep falling.`;

it('is printed on A4 with its words in their order, its table heads again on each page, and no idea cut in two', async () => {
  const count = 40;
  const html = renderIdeasPage({
    ideas: sampleIdeas(count),
    title: 'Best Ideas 2026-11-13',
    ideasCss,
    methodologyUrl: 'https://console.test/research-methodology',
  });
  const printer = await chromiumPrinter(process.env['CHROMIUM_PATH'] ?? null);
  const printed = await printReport(printer, 'preview', { html, title: 'Best Ideas', author: 'Ann Analyst' });
  await printer.close();
  const pdf = readPdf(printed);

  expect(pdf).toMatchObject({ title: 'Best Ideas', author: 'Ann Analyst', lang: 'en', isTagged: true });
  expect(pdf.outline).toEqual(['Best Ideas', 'Buy', 'Switch', 'Sell', 'DISCLAIMER AND DISCLOSURES']);
  const pages = pdf.pages.map(({ text }) => normalised(text));
  expect(pages.length).toBeGreaterThan(1);
  // an idea that were cut in two would be on neither page as a whole
  for (let index = 0; index < count; index += 1) {
    expect(pages.filter((text) => text.includes(buy(index)))).toHaveLength(1);
  }
  for (const text of pages.filter((page) => page.includes('Buy Number'))) expect(text).toContain(head);
  const said = normalised(pages.join(' ').replaceAll(` ${head}`, ''));
  const buys = Array.from({ length: count }, (_, index) => buy(index)).join(' ');
  expect(said).toBe(
    `Research Console WEEKLY LIST 13 Nov 26 Best Ideas Published on 13 Nov 26 Buy ${buys} Switch ` +
      'CBA Commonwealth Bank Materials Sell 165.20 Half-year result Costs keep falling. ' +
      '→ MQG → Macquarie Group → Materials → - → - Sell No Data Available View Research Methodology ' +
      'DISCLAIMER AND DISCLOSURES Analysts may hold securities. General advice only.',
  );
  const [first, second] = pdf.pages.map(({ furniture }) => normalised(furniture));
  expect(first).toContain('13 Nov 26 · Research Console');
  expect(first).toContain(`Page 1 of ${pages.length}`);
  expect(second).toContain('Best Ideas · Buy, Switch, Sell');
});
