import { buildAll } from '@console/tooling/start/build';
import { say } from '@console/tooling/start/say';
import { serveBareEditors } from '../bare-editors.mjs';
import { newDraft } from '../bench-draft.mjs';
import { builderSide, grapesSide, puckSide } from '../editor-sides.mjs';
import { paintBrowser } from '../paint-browser.mjs';
import { reportCode } from '../report-code.mjs';
import { signedIn, startServer } from '../running-server.mjs';
import { sampleReport } from '../sample-report.mjs';
import { spreadOf } from '../spread.mjs';
import { timedPage } from '../timed-page.mjs';

/** Sections that make so many blocks; a report may have 600 nodes, its root among them. */
const SECTIONS = { 100: 73, 300: 218, 600: 435 };
const ACCOUNT = 'analyst';
const SERIALISE_GOAL = { atMost: 5 };

/**
 * The builder against GrapesJS and Puck alone with the same blocks in them: opening a report from a list, and from its
 * address with the console around it; one key until it is seen where it is typed; a block added, one deleted and a style
 * changed, until the canvas shows it; and what a save takes in the page before it is sent.
 */
export async function open() {
  const code = reportCode();
  const reports = Object.fromEntries(
    Object.entries(SECTIONS).map(([size, sections]) => [size, sampleReport(code, sections)]),
  );
  const closing = [];
  const close = async () => {
    for (const end of closing.reverse()) await end();
  };
  try {
    const bare = await serveBareEditors(code, reports);
    closing.push(bare.close);
    const console = await openConsole(closing);
    const sides = await openSides({ reports, bare, console, closing });
    return { ...measuresOf(sides, reports), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A console that runs already, or one of its own. */
async function openConsole(closing) {
  if (process.env.CONSOLE_URL) return { url: process.env.CONSOLE_URL };
  await buildAll();
  say('starting a console');
  const started = await startServer({ script: 'tooling/start/start.mjs' });
  closing.push(started.stop);
  return started;
}

async function openSides({ reports, bare, console, closing }) {
  const browser = await paintBrowser();
  closing.push(() => browser.close());
  const tab = await timedPage(browser, { baseURL: console.url });
  await signIn(tab.page);
  const api = await signedIn(console.url, ACCOUNT);
  const addresses = {};
  for (const [size, { document }] of Object.entries(reports))
    addresses[size] = `/admin/builder/draft-report/${await newDraft(api, document)}`;
  const { page: serialiser } = await timedPage(browser);
  await serialiser.goto(`${bare.url}/serialise`);
  // from the list, so that there is a way back to it
  await tab.page.goto('/admin/reports/draft');
  await tab.page.locator(`a[href="${addresses[300]}"]`).first().click();
  const bareSide = async (make) => make({ tab: await timedPage(browser), url: bare.url, reports });
  return {
    ours: builderSide({ tab, serialiser, addresses, reports }),
    peers: [await bareSide(grapesSide), await bareSide(puckSide)],
  };
}

async function signIn(page) {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(`${ACCOUNT}@demo.test`);
  await page.getByLabel('Password').fill('Demo#2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

function measuresOf({ ours, peers }, reports) {
  const few = { rounds: 7, warmUp: 1 };
  const idOf = (size) => reports[size].document.root.children[0].id;
  const pair = (name, run, rest) =>
    peers.map((peer) => ({
      a: { name: peer.name, run: inFront(peer, run) },
      b: { name: `${name}, ours`, run: inFront(ours, run) },
      ...rest,
      before: async () => {
        for (const side of [peer, ours]) await inFront(side, rest.ready ?? (() => undefined))();
      },
    }));
  const typing = (size) =>
    pair(`key to paint at ${size} blocks`, (side) => side.tab.press('x'), {
      ready: async (side) => {
        await side.open(size);
        await side.beginTyping(idOf(size));
      },
    });
  const editing = (name, run, begin = () => undefined) =>
    pair(`${name} at 300 blocks`, run, {
      ...few,
      ready: async (side) => {
        await side.open(300);
        await side.select?.(idOf(300));
        await begin(side);
      },
    });
  // what is deleted leaves another block selected
  const insertThenRemove = async (side) => {
    await side.select?.(idOf(300));
    const inserted = await side.insert();
    return { inserted, removed: await side.remove() };
  };
  const restyle = async (side) => {
    const taken = await side.align(idOf(300), 'center');
    await side.align(idOf(300), 'left');
    return taken;
  };
  return {
    comparisons: [
      ...Object.keys(SECTIONS).flatMap((size) =>
        pair(`opening ${size} blocks from the list`, (side) => side.follow(size), few),
      ),
      ...typing(300),
      ...typing(600),
      ...editing('a block added', async (side) => (await insertThenRemove(side)).inserted),
      ...editing('a block deleted', async (side) => (await insertThenRemove(side)).removed),
      ...editing('a style changed', restyle, (side) => side.beginStyling?.()),
      ...pair('serialising a save of 300 blocks', (side) => side.serialise(300), {
        ready: (side) => side.open(300),
      }),
      ...pair('opening 300 blocks by the address, with the console around', (side) => side.open(300), few),
    ],
    facts: () => serialiseFact(ours),
  };
}

async function serialiseFact(ours) {
  const times = [];
  for (let round = 0; round < 31; round += 1) times.push(await ours.serialise(300));
  return [
    {
      what: 'serialising a save of 300 blocks on the main thread',
      value: spreadOf(times).median,
      unit: 'ms',
      goal: SERIALISE_GOAL,
    },
  ];
}

/** A tab behind another one paints nothing. */
function inFront(side, run) {
  return async () => {
    await side.tab.page.bringToFront();
    return run(side);
  };
}
