import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '@console/tooling/start/places';

const { chromium } = createRequire(join(root, 'api/server/package.json'))('playwright-core');
const args = ['--headless', '--no-sandbox', '--disable-gpu'];

/** Chromium as people print with it: a page that stays open, or a browser for each print. */
export async function bareChromium(executablePath) {
  const browser = await chromium.launch({ executablePath, args });
  const page = await browser.newPage();
  return {
    printInOpenPage: (html) => printed(page, html),
    async printInNewBrowser(html) {
      const own = await chromium.launch({ executablePath, args });
      try {
        return await printed(await own.newPage(), html);
      } finally {
        await own.close();
      }
    },
    close: () => browser.close(),
  };
}

async function printed(page, html) {
  await page.setContent(html, { waitUntil: 'load' });
  return page.pdf({ printBackground: true, preferCSSPageSize: true, tagged: true, outline: true });
}
