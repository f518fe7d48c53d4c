import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { ProblemError } from '../../problem';
import type { Printer } from './printer';

/** Tabs are replaced after so many prints: Chromium keeps what it printed. */
const PRINTS_PER_PAGE = 100;
const PRINT_TIMEOUT_MS = 60_000;
const HOW_TO_GET_ONE =
  'no Chromium found, so nothing can be printed: install the package chromium, or set CHROMIUM_PATH to one';

const launchArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // the printed page reaches no network: neither addresses nor names
  '--host-resolver-rules=MAP * ~NOTFOUND',
];

const installedPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Finds a Chromium: the given path, else an installed one, else the one that @sparticuz/chromium ships. */
async function findChromium(givenPath: string | null): Promise<string | null> {
  if (givenPath) return existsSync(givenPath) ? givenPath : null;
  const installed = installedPaths.find((path) => existsSync(path));
  if (installed) return installed;
  if (process.platform !== 'linux') return null;
  const { default: shipped } = await import('@sparticuz/chromium');
  return shipped.executablePath().catch(() => null);
}

/** Prints with headless Chromium; without one, printing says how to get it and all else works. */
export async function chromiumPrinter(givenPath: string | null): Promise<Printer> {
  const executablePath = await findChromium(givenPath);
  const lanes = { preview: new Lane(), publish: new Lane() };
  let browser: Promise<Browser> | null = null;

  const open = () => {
    browser ??= chromium
      .launch({ executablePath: executablePath ?? '', args: launchArgs })
      .then((started) => {
        started.on('disconnected', () => {
          browser = null;
        });
        return started;
      });
    browser.catch(() => {
      browser = null;
    });
    return browser;
  };

  return {
    available: executablePath !== null,
    description: executablePath ?? HOW_TO_GET_ONE,
    async print(html, lane) {
      if (executablePath === null) throw new ProblemError(503, HOW_TO_GET_ONE);
      return lanes[lane].run(async (page) => printPage(page, html), open);
    },
    async close() {
      const started = await browser?.catch(() => null);
      await started?.close();
    },
  };
}

/** One tab, used by one print after the other. */
class Lane {
  #tail: Promise<unknown> = Promise.resolve();
  #page: Page | null = null;
  #prints = 0;

  run(work: (page: Page) => Promise<Buffer>, open: () => Promise<Browser>): Promise<Buffer> {
    const result = this.#tail.then(async () => {
      const page = await this.#openPage(open);
      try {
        return await withTimeout(work(page));
      } catch (error) {
        await this.#dropPage();
        throw error;
      }
    });
    this.#tail = result.catch(() => undefined);
    return result;
  }

  async #openPage(open: () => Promise<Browser>): Promise<Page> {
    if (this.#prints >= PRINTS_PER_PAGE || this.#page?.isClosed()) await this.#dropPage();
    this.#prints += 1;
    if (this.#page) return this.#page;
    const browser = await open();
    const context = await browser.newContext({ javaScriptEnabled: false, offline: true });
    await context.route('**', (route) => route.abort());
    this.#page = await context.newPage();
    return this.#page;
  }

  async #dropPage(): Promise<void> {
    const page = this.#page;
    this.#page = null;
    this.#prints = 0;
    await page
      ?.context()
      .close()
      .catch(() => undefined);
  }
}

async function printPage(page: Page, html: string): Promise<Buffer> {
  await page.setContent(html, { waitUntil: 'load' });
  return page.pdf({
    format: 'A4',
    printBackground: true,
    preferCSSPageSize: true,
    tagged: true,
    outline: true,
  });
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Printing took too long')), PRINT_TIMEOUT_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
