import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '@console/tooling/start/places';
import { chromiumPath } from '@console/tooling/test/install-chromium';

const { chromium } = createRequire(join(root, 'api/server/package.json'))('playwright-core');

const DEMO_PASSWORD = 'Demo#2026';
const WAIT_MS = 30_000;

/**
 * A person opens the console in a new browser, signs in by the form, goes through the menu and opens a draft in the
 * builder. Answers what was refused, what failed in the page, and what never came. `unknown`: calls of the API that the
 * version before does not have yet; the page has to do without.
 */
export async function walk(browser, url, draftId) {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const faults = [];
  const unknown = [];
  page.on('response', (answer) => {
    const isUnknown = answer.status() === 404 && new URL(answer.url()).pathname.startsWith('/api/');
    if (answer.status() >= 400) (isUnknown ? unknown : faults).push(`${answer.status()} ${answer.url()}`);
  });
  page.on('pageerror', (error) => faults.push(`page: ${error.message.slice(0, 200)}`));
  try {
    await page.goto(`${url}/login`);
    await page.getByLabel('E-mail').fill('analyst@demo.test');
    await page.getByLabel('Password').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((address) => address.pathname !== '/login');
    // in the page that came first: what it loads later may be asked of an instance of the other version
    await page.getByRole('navigation').getByRole('link', { name: 'Published', exact: true }).click();
    await page.getByRole('heading', { name: 'Published' }).first().waitFor();
    await page.goto(`${url}/admin/builder/draft-report/${draftId}`);
    await page.frameLocator('iframe[title="Report canvas"]').locator('[data-node]').first().waitFor();
  } catch (error) {
    faults.push(`walk: ${error.message.split('\n')[0]} at ${page.url()}`);
  }
  await context.close();
  return { faults, unknown };
}

/** A browser that draws no windows. */
export const openBrowser = () =>
  chromium.launch({ executablePath: chromiumPath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
