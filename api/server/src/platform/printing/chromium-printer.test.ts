import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { PDFDocument } from 'pdf-lib';
import { chromiumPrinter } from './chromium-printer';
import type { Printer } from './printer';
import { leftOf, livingProcesses } from '../../../testing/processes';

jest.setTimeout(180_000);

const chromiumPath = process.env['CHROMIUM_PATH'] ?? null;
const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>T</title></head><body>${body}</body></html>`;
const short = page('<h1>Short</h1>');
const long = page(`<h1>Long</h1>${'<p>One more paragraph of a long report.</p>'.repeat(6000)}`);

let printer: Printer;
afterEach(() => printer.close());

/** Browsers that this process has started. */
function browserPids(): number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

async function pagesOf(pdf: Buffer): Promise<number> {
  return (await PDFDocument.load(pdf)).getPageCount();
}

it('finishes a print whose browser was killed in the middle', async () => {
  printer = await chromiumPrinter(chromiumPath, { tabs: 1 });
  await printer.print(short, 'preview');
  const [pid = 0] = browserPids();
  const printing = printer.print(long, 'preview');
  // by then the page is on its way to the browser, whose answer is far
  await new Promise((resolve) => setImmediate(resolve));
  process.kill(pid, 'SIGKILL');
  expect(await pagesOf(await printing)).toBeGreaterThan(50);
  expect(browserPids()).not.toContain(pid);
});

it('ends a print that hangs at its deadline, with all its processes, and prints the next', async () => {
  printer = await chromiumPrinter(chromiumPath, { tabs: 1, deadlineMs: 12_000 });
  await printer.print(short, 'preview');
  const [pid = 0] = browserPids();
  process.kill(pid, 'SIGSTOP');
  await expect(printer.print(short, 'preview')).rejects.toMatchObject({
    status: 503,
    message: 'Printing took longer than 12 s and was stopped.',
  });
  expect(await leftOf(new Set([pid]))).toEqual([]);
  expect(await pagesOf(await printer.print(short, 'preview'))).toBe(1);
});

it('leaves no stopped process behind when the browser around it dies', async () => {
  printer = await chromiumPrinter(chromiumPath, { tabs: 1 });
  await printer.print(short, 'preview');
  const [pid = 0] = browserPids();
  const other = livingProcesses().find(({ group, parent }) => group === pid && parent === pid);
  if (!other) throw new Error('a browser should have started others');
  process.kill(other.pid, 'SIGSTOP');
  process.kill(pid, 'SIGKILL');
  expect(await pagesOf(await printer.print(short, 'preview'))).toBe(1);
  expect(await leftOf(new Set([pid]))).toEqual([]);
});

it('takes 50 previews at once in two browsers, and refuses what is more than may wait', async () => {
  printer = await chromiumPrinter(chromiumPath, { maxWaiting: 48 });
  const previews = Array.from({ length: 50 }, () => printer.print(short, 'preview'));
  await expect(printer.print(short, 'preview')).rejects.toMatchObject({
    status: 503,
    message: 'Too many reports are being printed right now. Please try again in a minute.',
  });
  const printed = await Promise.all(previews);
  expect(browserPids()).toHaveLength(2);
  for (const pdf of printed) expect(await pagesOf(pdf)).toBe(1);
});

describe('a hostile page', () => {
  let listener: Server;
  let connections = 0;

  beforeEach(async () => {
    connections = 0;
    listener = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => listener.close());

  it('reaches no address and runs no script', async () => {
    const { port } = listener.address() as AddressInfo;
    const reaching = ['127.0.0.1', 'localhost', '[::1]'].map((host) => {
      const address = `http://${host}:${port}`;
      return `<img src="${address}/i.png"><iframe src="${address}"></iframe><object data="${address}/o"></object>
        <link rel="stylesheet" href="${address}/s.css"><link rel="preconnect" href="${address}">
        <link rel="prefetch" href="${address}/p"><link rel="preload" as="font" href="${address}/f.woff2">
        <video src="${address}/v.mp4" autoplay></video><embed src="${address}/e">
        <style>@import "${address}/a.css"; p { background: url(${address}/b.png) }
          @font-face { font-family: X; src: url(${address}/x.woff2) } p { font-family: X }</style>
        <script src="${address}/s.js"></script><script>fetch("${address}/j")</script>
        <img src="x" onerror="fetch('${address}/h')">`;
    });
    printer = await chromiumPrinter(chromiumPath);
    const pdf = await printer.print(
      page(`<p>Words</p>${reaching.join('')}<script>document.title='S'</script>`),
      'preview',
    );
    expect(await pagesOf(pdf)).toBeGreaterThan(0);
    expect((await PDFDocument.load(pdf)).getTitle()).toBe('T');
    expect(connections).toBe(0);
  });
});

it('says how to get a Chromium where there is none', async () => {
  printer = await chromiumPrinter('/nowhere/chromium');
  expect(printer.available).toBe(false);
  await expect(printer.print(short, 'publish')).rejects.toMatchObject({
    status: 503,
    message:
      'no Chromium found, so nothing can be printed: install the package chromium, or set CHROMIUM_PATH',
  });
});
