import { PDFDocument } from 'pdf-lib';
import { chromiumPrinter } from '../../src/platform/printing/chromium-printer';
import { listeningPorts } from './listening-ports';
import { localAddresses } from './local-addresses';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Everything by which a page may load something. */
const loading: readonly ((address: string) => string)[] = [
  (address) => `<img src="${address}">`,
  (address) => `<img srcset="${address} 2x">`,
  (address) => `<video src="${address}" poster="${address}" autoplay></video>`,
  (address) => `<link rel="stylesheet" href="${address}">`,
  (address) => `<link rel="preconnect" href="${address}">`,
  (address) => `<link rel="prefetch" href="${address}">`,
  (address) => `<p style="background: url('${address}')">x</p>`,
  (address) => `<svg><image href="${address}"/><use href="${address}#a"/></svg>`,
  (address) => `<script src="${address}"></script>`,
];

/** Each of them is a page of its own, which takes the browser long: they ask for one address in eight. */
const framing: readonly ((address: string) => string)[] = [
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<object data="${address}"></object>`,
  (address) => `<embed src="${address}">`,
];

it('opens no socket while a page is printed that asks for each of them', async () => {
  const ports = await listeningPorts();
  const printer = await chromiumPrinter(process.env['CHROMIUM_PATH'] ?? null, { deadlineMs: 110_000 });
  const asked = localAddresses(ports.port).flatMap((address, index) =>
    [...loading, ...(index % 8 === 0 ? framing : [])].map((write) => write(escaped(address))),
  );
  const html = `<!doctype html><html lang="en"><head><title>T</title></head><body>${asked.join('\n')}</body></html>`;
  const pdf = await printer.print(html, 'preview');
  expect((await PDFDocument.load(pdf)).getPageCount()).toBeGreaterThan(0);
  expect(ports.connections()).toBe(0);
  process.stdout.write(`printing: ${asked.length} elements, 0 connections\n`);
  await printer.close();
  await ports.close();
}, 120_000);
