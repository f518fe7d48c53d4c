/* global document, window, requestAnimationFrame, MessageChannel, performance -- what is evaluated in pages */
import { builtPages } from '../built-pages.mjs';
import { paintBrowser } from '../paint-browser.mjs';
import { serveFiles } from '../serve-files.mjs';

const VIEWPORT = { width: 1440, height: 900 };
const SCROLLED_ROWS = 100_000;
/** Two seconds of a person who turns a wheel quickly: 12 rows of 40 px with each third frame. */
const FRAMES = 120;
const STEP = 160;
/** A page that has not drawn by then never will. */
const PATIENCE_MS = 60_000;

/** antd takes seconds, and so does scrolling. */
const few = { rounds: 9, warmUp: 1 };

/** Each table: its name for people, its sources, and where its checkboxes are. */
const tables = {
  ours: {
    name: 'our list table',
    source: 'console-table.tsx',
    row: 'tbody input[type=checkbox]',
    all: 'thead input[type=checkbox]',
    scroller: '[data-table] .ant-table-content',
  },
  antd: {
    name: 'antd Table',
    source: 'antd-table.tsx',
    row: '.ant-table-tbody .ant-checkbox-input',
    all: '.ant-table-thead .ant-checkbox-input',
  },
  ag: {
    name: 'AG Grid',
    source: 'ag-grid.ts',
    row: '.ag-row .ag-checkbox-input',
    all: '.ag-header .ag-checkbox-input',
    scroller: '.ag-grid-viewport',
  },
};

/**
 * A list of a thousand rows that can be selected, with a pinned column and columns to resize: until it is painted, and
 * from ticking one row, or all, until that is painted; ours against antd's Table as it comes and AG Grid Community.
 */
export async function open() {
  const files = await builtPages(Object.values(tables).map(({ source }) => source));
  const site = await serveFiles(files);
  const browser = await paintBrowser().catch(async (error) => {
    await site.close();
    throw error;
  });
  const close = async () => {
    await browser.close();
    await site.close();
  };
  try {
    const context = await browser.newContext({ viewport: VIEWPORT });
    const tabs = {};
    for (const [key, table] of Object.entries(tables))
      tabs[key] = await openTab(context, `${site.url}/`, { ...table, rows: 1000 });
    const long = (key) => openTab(context, `${site.url}/`, { ...tables[key], rows: SCROLLED_ROWS });
    const scrolled = { ours: await long('ours'), ag: await long('ag') };
    for (const tab of Object.values(scrolled)) await tab.mount();
    const comparisons = [
      ...['antd', 'ag'].flatMap((peer) => against(tabs[peer], tabs.ours)),
      pairOf(scrolled.ag, scrolled.ours, {
        ...{ name: '100 000 rows: a frame of scrolling', act: 'scroll' },
        ...few,
      }),
    ];
    return { comparisons, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openTab(context, url, { name, source, row, all, scroller, rows }) {
  const page = await context.newPage();
  const failures = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(`${url}${source.replace(/\.tsx?$/, '')}#${rows}`);
  const measured = async (work) => {
    // a tab behind another one paints nothing
    await page.bringToFront();
    return page.evaluate(drawnAfter, { ...work, row, patienceMs: PATIENCE_MS }).catch((error) => {
      throw new Error(`${name} can't be used: ${failures.join('; ') || error.message}`);
    });
  };
  return {
    name,
    async mount() {
      await page.evaluate(() => window.benchPage.unmount());
      return measured({ work: 'mount' });
    },
    one: () => measured({ work: 'click', target: row }),
    async scroll() {
      await page.bringToFront();
      return page.evaluate(frameOfScrolling, { scroller, frames: FRAMES, step: STEP });
    },
    async all() {
      const taken = await measured({ work: 'click', target: all });
      await measured({ work: 'click', target: all });
      return taken;
    },
  };
}

const pairOf = (peer, ours, { name, act, ...rest }) => ({
  a: { name: peer.name, run: peer[act] },
  b: { name: `${name}, ours`, run: ours[act] },
  ...rest,
});

function against(peer, ours) {
  const pair = (name, act, rest) => pairOf(peer, ours, { name, act, ...rest });
  const ready = async () => {
    for (const tab of [peer, ours]) await tab.mount();
  };
  return [
    pair('1000 rows: mount', 'mount', few),
    pair('1000 rows: select one', 'one', { before: ready, ...few }),
    pair('1000 rows: select all', 'all', { before: ready, ...few }),
  ];
}

/** Scrolls by `step` pixels with each frame; ms that a frame took, on average. */
async function frameOfScrolling({ scroller, frames, step }) {
  const box = document.querySelector(scroller);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  box.scrollTop = 0;
  await frame();
  const startedAt = performance.now();
  for (let at = 0; at < frames; at += 1) {
    box.scrollTop += step;
    await frame();
  }
  if (box.scrollTop < (frames * step) / 2) throw new Error('it did not scroll');
  return (performance.now() - startedAt) / frames;
}

/** Mounts the table, or clicks a checkbox in it; ms until the first rows show it and are painted. */
function drawnAfter({ work, target, row, patienceMs }) {
  const startedAt = performance.now();
  const boxes = () => [...document.querySelectorAll(row)].slice(0, 5);
  const box = target && document.querySelector(target);
  const wanted = box && !box.checked;
  // one row stands for itself, the head for all that are seen
  const seen = () => (target === row ? [box] : boxes());
  const isDrawn = () =>
    work === 'mount' ? boxes().length === 5 : seen().every(({ checked }) => checked === wanted);
  if (work === 'mount') window.benchPage.mount();
  else box.click();
  return new Promise((resolve, reject) => {
    const look = () => {
      if (performance.now() - startedAt > patienceMs) return reject(new Error('it was not drawn'));
      if (!isDrawn()) return requestAnimationFrame(look);
      const painted = new MessageChannel();
      painted.port1.onmessage = () => resolve(performance.now() - startedAt);
      painted.port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}
