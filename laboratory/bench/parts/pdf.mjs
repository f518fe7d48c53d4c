import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { processesOf } from '../../attack/processes-of.mjs';
import { buildAll } from '@console/tooling/start/build';
import { root } from '@console/tooling/start/places';
import { say } from '@console/tooling/start/say';
import { bareChromium } from '../bare-chromium.mjs';
import { newDraft } from '../bench-draft.mjs';
import { megabytesOf } from '../memory-of.mjs';
import { renderedByReactAlone } from '../react-alone.mjs';
import { reportCode } from '../report-code.mjs';
import { accessToken, signedIn, startServer } from '../running-server.mjs';
import { sampleReport } from '../sample-report.mjs';
import { spreadOf } from '../spread.mjs';

/** Makes eight pages. */
const SECTIONS = 16;
const PAGES = 8;
/** Makes 300 nodes below the root: 218 texts, 55 tables, 27 charts. */
const LARGE_SECTIONS = 218;
const PRINTS = Number(process.env.BENCH_PRINTS ?? 1000);
/** A hundred looks at the memory, if there are as many prints, each after the server has collected its garbage. */
const PRINTS_PER_LOOK = Math.max(1, Math.floor(PRINTS / 100));
const PUBLICATIONS = 100;
const PREVIEWS = 15;

/**
 * An eight-page report through our printer, against launching Chromium for each print and against a page that stays
 * open; how long a preview takes while publications wait; what a server and its Chromium hold after a thousand prints;
 * and the page itself, against React alone.
 */
export async function open() {
  await buildAll(['api/server']);
  const code = reportCode();
  const report = sampleReport(code, SECTIONS);
  const html = code.renderStaticPage(report);
  const printer = await code.chromiumPrinter(process.env.CHROMIUM_PATH ?? null);
  if (!printer.available) throw new Error(printer.description);
  const bare = await bareChromium(printer.description);
  async function close() {
    await printer.close();
    await bare.close();
  }
  const print = (lane) => code.printReport(printer, lane, { html, title: 'T', author: 'A' });
  const pages = await pageCount(await print('preview'));
  if (pages !== PAGES) say(`the report has ${pages} pages, not ${PAGES}`);
  const ours = { name: 'our printer', run: () => print('preview') };
  const newBrowser = { name: 'a Chromium for each print', run: () => bare.printInNewBrowser(html) };
  const openPage = { name: 'an open page', run: () => bare.printInOpenPage(html) };
  return {
    comparisons: [
      { a: ours, b: newBrowser, rounds: 15, warmUp: 2, goal: { atLeast: 3 } },
      { a: openPage, b: ours, rounds: 31, goal: { atMost: 1.15 } },
      rendering(code),
    ],
    facts: async () => [await previewFact(print), ...(await memoryFacts(report))],
    close,
  };
}

function rendering(code) {
  const input = sampleReport(code, LARGE_SECTIONS);
  const alone = renderedByReactAlone(code, input);
  return {
    a: { name: 'React with its elements', run: async () => alone() },
    b: { name: 'page of 300 nodes', run: async () => code.renderStaticPage(input) },
  };
}

/** Previews one after another, alone and while publications wait in the other lane. */
async function previewFact(print) {
  const alone = await previewTimes(print);
  let left = PUBLICATIONS;
  const publications = Array.from({ length: PUBLICATIONS }, () =>
    print('publish').finally(() => {
      left -= 1;
    }),
  );
  const during = await previewTimes(print);
  const stillWaiting = left - 1;
  if (stillWaiting < 1) throw new Error('all publications were printed before the previews');
  await Promise.all(publications);
  const [one, other] = [spreadOf(alone).median, spreadOf(during).median];
  return (
    `preview while ${PUBLICATIONS} publications wait ÷ preview alone: ${(other / one).toFixed(2)} ×, ` +
    `${other.toFixed(0)} ms against ${one.toFixed(0)} ms; ${stillWaiting} still waited at the end`
  );
}

async function previewTimes(print) {
  const times = [];
  for (let preview = 0; preview < PREVIEWS; preview += 1) {
    const start = performance.now();
    await print('preview');
    times.push(performance.now() - start);
  }
  return times;
}

/** A server that prints the same draft again and again: its memory, and that of every browser that it has started. */
async function memoryFacts({ document }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const collector = join(import.meta.dirname, '../collect-garbage.cjs');
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', NODE_OPTIONS: `--require "${collector}"` };
  const server = await startServer({ script: 'api/server/dist/server.js', env });
  try {
    const id = await newDraft(await signedIn(server.url, 'analyst'), document);
    const samples = await printAgain({ server, dataDir, path: `/api/draft/pdf-view/${id}` });
    return ['server', 'browsers'].map((who) => grownBy(who, samples));
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function printAgain({ server, dataDir, path }) {
  say(`${PRINTS} prints by one server`);
  const samples = [];
  const tokenLife = 100;
  let headers = {};
  for (let print = 0; print < PRINTS; print += 1) {
    if (print % tokenLife === 0)
      headers = { authorization: `Bearer ${await accessToken(server.url, 'analyst')}` };
    const isLook = (print + 1) % PRINTS_PER_LOOK === 0;
    if (isLook) process.kill(server.pid, 'SIGUSR2');
    const answer = await fetch(server.url + path, { headers });
    if (!answer.ok) throw new Error(`print ${print} answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    if (!isLook) continue;
    const browsers = processesOf(dataDir).filter((pid) => pid !== server.pid);
    samples.push({
      server: megabytesOf(server.pid),
      browsers: browsers.reduce((sum, pid) => sum + megabytesOf(pid), 0),
    });
  }
  return samples;
}

/** From the second tenth, when caches are full and a page was replaced once, to the last tenth. */
function grownBy(who, samples) {
  const tenth = Math.max(1, Math.floor(samples.length / 10));
  const medianOf = (part) => spreadOf(part.map((sample) => sample[who])).median;
  const before = medianOf(samples.slice(tenth, 2 * tenth));
  const after = medianOf(samples.slice(-tenth));
  return {
    what: `memory of ${who}, ${before.toFixed(0)} → ${after.toFixed(0)} MB in ${PRINTS} prints`,
    value: (after / before - 1) * 100,
    unit: '%',
    goal: { atMost: 5 },
  };
}

async function pageCount(pdf) {
  const { PDFDocument } = createRequire(join(root, 'api/server/package.json'))('pdf-lib');
  return (await PDFDocument.load(pdf)).getPageCount();
}
