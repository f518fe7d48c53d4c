import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildAll } from '../../start/build.mjs';
import { root } from '../../start/places.mjs';
import { say } from '../../start/say.mjs';
import { serveBareGrapes } from '../bare-grapes.mjs';
import { reportCode } from '../report-code.mjs';
import { signedIn, startServer } from '../running-server.mjs';
import { sampleReport } from '../sample-report.mjs';
import { timedPage } from '../timed-page.mjs';

/** Sections that make 300 blocks, and the 600 nodes that a report may have, its root among them. */
const SECTIONS = { 300: 218, 600: 435 };
const ACCOUNT = 'analyst';

/**
 * The builder against GrapesJS alone with the same blocks in it: opening a report from a list, opening it by its address
 * with the whole console around it, and one key until it is seen where it is typed. With us that is the options beside
 * the page, which follows 1 s after the last key (A§9); what that costs falls into the keys that are measured.
 */
export async function open() {
  const code = reportCode();
  const reports = Object.fromEntries(
    Object.entries(SECTIONS).map(([name, sections]) => [name, sampleReport(code, sections)]),
  );
  const closing = [];
  const close = async () => {
    for (const end of closing.reverse()) await end();
  };
  try {
    const bare = await serveBareGrapes(code, reports);
    closing.push(bare.close);
    const console = await openConsole(closing);
    return { comparisons: await comparisonsOf({ reports, bare, console, closing }), close };
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

async function comparisonsOf({ reports, bare, console, closing }) {
  const browser = await chromium();
  closing.push(() => browser.close());
  const grapes = await timedPage(browser);
  const builder = await timedPage(browser, { baseURL: console.url });
  await signIn(builder.page);
  const api = await signedIn(console.url, ACCOUNT);
  const addresses = {};
  for (const [name, { document }] of Object.entries(reports))
    addresses[name] = `/admin/builder/draft-report/${await newDraft(api, document)}`;
  const blocks = (name) => reports[name].document.root.children.length;
  const pair = (name, { a, b, ...rest }) => ({
    a: { name: 'GrapesJS', run: inFront(grapes, a) },
    b: { name, run: inFront(builder, b) },
    ...rest,
  });
  const few = { rounds: 11, warmUp: 2 };
  const byLink = (name) =>
    pair(`opening ${name} blocks from the list`, {
      ...few,
      a: async () => {
        await grapes.page.goto(`${bare.url}/${name}`);
        return grapes.follow('#link', blocks(name));
      },
      b: async () => {
        await builder.page.goBack();
        const link = `a[href="${addresses[name]}"]`;
        await builder.page.locator(link).first().waitFor();
        return builder.follow(link, blocks(name));
      },
    });
  const byAddress = (name) =>
    pair(`opening ${name} blocks by the address, with the console around`, {
      ...few,
      a: () => grapes.open(`${bare.url}/${name}#open`, blocks(name)),
      b: () => builder.open(addresses[name], blocks(name)),
    });
  const typing = (name) => {
    const { id } = reports[name].document.root.children[0];
    const ready = async () => {
      await inFront(grapes, () => grapes.open(`${bare.url}/${name}#open`, blocks(name)))();
      await typeInGrapes(grapes.page, id);
      await inFront(builder, () => builder.open(addresses[name], blocks(name)))();
      await typeInBuilder(builder.page, id);
    };
    return pair(`key to paint at ${name} blocks`, {
      before: ready,
      a: () => grapes.press('x'),
      b: () => builder.press('x'),
    });
  };
  await builder.page.goto('/admin/reports/draft');
  await builder.page.locator(`a[href="${addresses[300]}"]`).first().click();
  return [byLink('300'), byAddress('300'), typing('300'), typing('600')];
}

/** A tab behind another one paints nothing. */
function inFront(tab, act) {
  return async () => {
    await tab.page.bringToFront();
    return act();
  };
}

async function chromium() {
  const { chromium: engine } = createRequire(join(root, 'api/server/package.json'))('playwright-core');
  return engine.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    // frames as soon as they are drawn: 60 a second would round each time to 17 ms
    args: ['--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
}

async function signIn(page) {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(`${ACCOUNT}@demo.test`);
  await page.getByLabel('Password').fill('Demo#2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function newDraft(api, document) {
  const templates = await api('/api/template');
  const template = templates['hydra:member'].find(({ type }) => type === 'companyReport');
  const companies = await api('/api/company/search?text=BHP');
  const { id } = await api('/api/draft-report', {
    method: 'POST',
    body: {
      title: 'A report for measuring',
      webTitle: 'A report for measuring',
      subTitle: 'Written by a benchmark',
      reportType: 'companyReport',
      template: template['@id'],
      company: [companies['hydra:member'][0].id],
      recommendation: 'Buy',
      tags: [],
    },
  });
  const content = { html: JSON.stringify(document.root), css: JSON.stringify(document.styles) };
  await api(`/api/draft-report/${id}`, { method: 'PUT', body: { content } });
  return id;
}

/** Where people type with GrapesJS: in the block itself, after a double click. */
async function typeInGrapes(page, id) {
  await page.frameLocator('iframe').first().locator(`[data-node="${id}"]`).dblclick();
  await page.keyboard.press('Control+End');
}

/** Where people type with us: in the options beside the page. */
async function typeInBuilder(page, id) {
  await page.frameLocator('iframe[title="Report canvas"]').locator(`[data-node="${id}"]`).click();
  await page.getByRole('tab', { name: 'Block Options' }).click();
  await page.locator('.ql-editor').click();
  await page.keyboard.press('Control+End');
}
