import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../start/places.mjs';
import { say } from '../../start/say.mjs';
import { reportCode } from '../report-code.mjs';
import { sampleReport } from '../sample-report.mjs';

/** Makes eight pages. */
const SECTIONS = 16;
const PAGES = 8;

/** An eight-page report through the print service, against a warm tab of Chromium that prints the same page. */
export async function open() {
  const code = reportCode();
  const html = code.renderStaticPage(sampleReport(code, SECTIONS));
  const printer = await code.chromiumPrinter(process.env.CHROMIUM_PATH ?? null);
  if (!printer.available) throw new Error(printer.description);
  const direct = await chromiumTab(printer.description);
  async function close() {
    await printer.close();
    await direct.close();
  }
  const print = () => code.printReport(printer, 'preview', { html, title: 'T', author: 'A' });
  const pages = await pageCount(await print());
  if (pages !== PAGES) say(`the report has ${pages} pages, not ${PAGES}`);
  const a = { name: 'Chromium alone', run: () => direct.print(html) };
  return { comparisons: [{ a, b: { name: 'print service', run: print }, rounds: 21 }], close };
}

async function chromiumTab(executablePath) {
  const { chromium } = serverRequire('playwright-core');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  return {
    async print(html) {
      await page.setContent(html, { waitUntil: 'load' });
      return page.pdf({ printBackground: true, preferCSSPageSize: true, tagged: true, outline: true });
    },
    close: () => browser.close(),
  };
}

async function pageCount(pdf) {
  const { PDFDocument } = serverRequire('pdf-lib');
  return (await PDFDocument.load(pdf)).getPageCount();
}

const serverRequire = createRequire(join(root, 'api/server/package.json'));
