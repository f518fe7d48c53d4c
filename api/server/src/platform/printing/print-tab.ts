import type { Browser, Page } from 'playwright-core';

/** Tabs are replaced after so many prints: Chromium keeps what it printed. */
const PRINTS_PER_PAGE = 100;

/** Sooner than a lane gives up (print-lane.ts), so that no browser comes up after it was given up. */
const LAUNCH_TIMEOUT_MS = 50_000;

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
  /** Launched, and not yet ready to print. */
  #starting: Browser | null = null;
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
    const browser = await launch(this.#executablePath);
    this.#starting = browser;
    this.#open = { browser, pid: await pidOf(browser), page: await newPage(browser), prints: 0 };
    this.#starting = null;
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
    const [open, starting] = [this.#open, this.#starting];
    this.#open = null;
    this.#starting = null;
    if (open) await killed(open);
    // one that does not answer is ended by force after some seconds: nobody waits for that
    else void starting?.close().catch(() => undefined);
  }
}

// launched and not connected to: what passes a connection is compressed and unpacked again, a tenth of a print
async function launch(executablePath: string): Promise<Browser> {
  // a quarter of what a server loads, and it may print nothing
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath,
    args: launchArgs,
    timeout: LAUNCH_TIMEOUT_MS,
    // the server decides when it stops, and closes its printer then
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

async function pidOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const first = processInfo.find(({ type }) => type === 'browser');
  if (!first) throw new Error('Chromium should name its first process');
  // one of the others that is stopped does not notice that the first has died
  browser.once('disconnected', () => endGroup(first.id));
  return first.id;
}

/** Ends a browser that may no longer listen to anybody. */
async function killed({ browser, pid }: OpenTab): Promise<void> {
  if (!browser.isConnected()) return;
  const gone = new Promise<void>((resolve) => void browser.once('disconnected', () => resolve()));
  endGroup(pid);
  await gone;
}

function endGroup(pid: number): void {
  try {
    // where there are no groups, the others end when they miss the first
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // all of it has ended by itself
  }
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true });
  await context.route('**', (route) => route.abort());
  return context.newPage();
}
