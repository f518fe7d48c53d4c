import { chromium, type Browser, type Page } from 'playwright-core';

/** Tabs are replaced after so many prints: Chromium keeps what it printed. */
const PRINTS_PER_PAGE = 100;

const launchArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // the printed page reaches no network: no name resolves, and whatever is no request (a preconnect) meets no proxy
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=socks5://127.0.0.1:1',
  '--proxy-bypass-list=<-loopback>',
];

interface OpenTab {
  readonly browser: Browser;
  /** Number of its first process, which leads the group of all that it starts. */
  readonly pid: number;
  readonly page: Page;
  prints: number;
}

/** One tab in a browser of its own, so that what hangs or crashes here takes no other print with it. */
export class PrintTab {
  readonly #executablePath: string;
  #open: OpenTab | null = null;

  constructor(executablePath: string) {
    this.#executablePath = executablePath;
  }

  /** Starts the browser, unless it runs; a page that has printed enough is replaced. */
  async prepare(): Promise<void> {
    const open = this.#open;
    if (open?.browser.isConnected() && !open.page.isClosed()) {
      if (open.prints < PRINTS_PER_PAGE) return;
      await open.page.context().close();
      this.#open = { ...open, page: await newPage(open.browser), prints: 0 };
      return;
    }
    await this.kill();
    this.#open = await launch(this.#executablePath);
  }

  /** PDF of a complete page. `prepare` comes first. */
  async print(html: string): Promise<Buffer> {
    const open = this.#open;
    if (!open) throw new Error('Expected a prepared tab');
    open.prints += 1;
    const { page } = open;
    await page.setContent(html, { waitUntil: 'load', timeout: 0 });
    // the page waits for the fonts of its own texts only, not for those of header and footer
    await page.evaluate(async () => {
      await Promise.allSettled([...document.fonts].map((face) => face.load()));
    });
    return page.pdf({ printBackground: true, preferCSSPageSize: true, tagged: true, outline: true });
  }

  /** Ends the browser and every process that it has started. */
  async kill(): Promise<void> {
    const open = this.#open;
    this.#open = null;
    if (open) await killed(open);
  }
}

// launched and not connected to: what passes a connection is compressed and unpacked again, a tenth of a print
async function launch(executablePath: string): Promise<OpenTab> {
  const browser = await chromium.launch({
    executablePath,
    args: launchArgs,
    // the server decides when it stops, and closes its printer then
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    return { browser, pid: await pidOf(browser), page: await newPage(browser), prints: 0 };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function pidOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const first = processInfo.find(({ type }) => type === 'browser');
  if (!first) throw new Error('Chromium should name its first process');
  return first.id;
}

/** Ends a browser that may no longer listen to anybody. */
async function killed({ browser, pid }: OpenTab): Promise<void> {
  if (!browser.isConnected()) return;
  const gone = new Promise<void>((resolve) => void browser.once('disconnected', () => resolve()));
  try {
    // where there are no groups, the others end when they miss the first
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // ended by itself a moment ago, which is about to be told
  }
  await gone;
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true });
  await context.route('**', (route) => route.abort());
  return context.newPage();
}
