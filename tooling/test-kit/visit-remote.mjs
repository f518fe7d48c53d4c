/* global location, document, localStorage, history, dispatchEvent, PopStateEvent -- for what runs in the page */
import { edgeServer } from './edge-server.mjs';
import { keepAccount } from './page-account.mjs';

/** Time in which a route has to stand (C8). */
export const MOUNT_MS = 5000;
const LOOKS = 20;
const BETWEEN_LOOKS_MS = 100;
/** A page of the host itself, where no remote is mounted and nothing is asked of the server. */
const NEUTRAL = '/research-methodology';
/** What the cards of failures say. */
const FAILURE_CODE = /^E-[A-Z]+ · /;
/** At their end: another one each time, for the same failure. */
const TRACE_ID = / · [0-9a-f-]{36}$/;
/** What is to be said of each kind of thing that a remote leaves in the page. */
const LEFT = {
  elements: 'elements stay after it was unmounted',
  listeners: 'listeners stay after it was unmounted',
  handlers: 'handlers stay after it was unmounted',
  styles: 'styles stay after it was unmounted',
  timers: 'timers go on after it was unmounted',
  globals: 'names stay on window after it was unmounted',
  builtIns: 'built-ins of the browser stay changed after it was unmounted',
  storage: 'it wrote storage keys that are not its own, which begin with its name and a dot',
};
/** What the host puts on window for remotes, and the loader of every remote for its chunks. */
const LOADER_NAMES =
  /^(remote_.*|webpackChunkremote_.*|_FEDERATION_RUNTIME_CORE|__FEDERATION__|__GLOBAL_LOADING_REMOTE_ENTRY__|__VMOK__|singleSpaNavigate)$/;
/** Keys that shared modules write in the name of any remote. */
const SHARED_KEYS = ['table-config:', 'draft-editor:'];
/** Every page has a heading, also the one that refuses, and the one that it leads on to. */
const NEW_HEADING = 'main :is(h1, h2, h3):not([data-left])';

/** Runs `use` in a page of the real host on the release in `storeDir`, before the fake API of a `state`. */
export async function withHost({ storeDir, hostDir, state, browser }, use) {
  const server = await edgeServer({ storeDir, hostDir, state });
  const context = await browser.newContext({ baseURL: server.url });
  try {
    await context.addInitScript(() => {
      localStorage.setItem('apiToken', 'test-kit');
      localStorage.setItem('refreshToken', 'test-kit');
    });
    await context.addInitScript(keepAccount);
    return await use(await context.newPage());
  } finally {
    await context.close();
    await server.close();
  }
}

/** Opens the host where no remote is mounted. */
export async function openHost(page) {
  await page.goto(NEUTRAL);
  await page.getByRole('main').waitFor();
}

/**
 * Goes to a smoke route of a remote within the page, sees its landmark, leaves, and comes again: elements and style
 * sheets must be gone, timers ended, window, built-ins and foreign storage keys as they were, and the second visit may
 * add no listener to those of the libraries that the first one loaded. Without `expect` any page of the remote will do.
 * Answers the problems in words.
 * @param {any} page
 * @param {{ remote: string, route: string, expect?: { role: string, name: string } }} visit
 * @param {number} mountMs
 */
export async function visitRemote(page, visit, mountMs) {
  const problems = [];
  // policy and integrity violations are errors of the console too
  const onConsole = (message) => message.type() === 'error' && problems.push(`console: ${message.text()}`);
  const onError = (error) => problems.push(`error: ${error.message}`);
  page.on('console', onConsole).on('pageerror', onError);
  await page.evaluate(() => globalThis.__account__.remember());
  const before = await page.evaluate(present);
  problems.push(...(await comeAndGo(page, visit, mountMs)));
  // libraries that nobody waits for may come after the page has been left: their listeners are of the first visit
  await page.waitForLoadState('networkidle', { timeout: mountMs }).catch(() => undefined);
  const { listeners } = await page.evaluate(present);
  problems.push(...(await comeAndGo(page, visit, mountMs)));
  problems.push(...(await leftovers(page, visit.remote, { ...before, listeners })));
  page.off('console', onConsole).off('pageerror', onError);
  return [...new Set(problems)];
}

/** @type {(page: any, smoke: { route: string, expect?: { role: string, name: string } }, mountMs: number) => Promise<string[]>} */
async function comeAndGo(page, { route, expect }, mountMs) {
  const problems = [];
  const remote = page.locator('[data-remote]');
  const landmark = expect ? remote.getByRole(expect.role, { name: expect.name }) : page.locator(NEW_HEADING);
  const wanted = expect ? `${expect.role} "${expect.name}"` : 'page';
  await page.evaluate(markHeadings);
  await goWithinPage(page, route);
  await landmark
    .first()
    .waitFor({ timeout: mountMs })
    .catch(() => problems.push(`no ${wanted} within ${mountMs / 1000} s`));
  const cards = await page.getByRole('main').getByText(FAILURE_CODE).allTextContents();
  problems.push(...cards.map((text) => text.replace(TRACE_ID, '')));
  await goWithinPage(page, NEUTRAL);
  await page
    .locator('[data-remote] *')
    .first()
    .waitFor({ state: 'detached', timeout: mountMs })
    .catch(() => problems.push('its nodes stay after it was unmounted'));
  return problems;
}

/** Goes to a route and lets it settle: for a picture of what stands there, good or bad. */
export async function showRoute(page, route, mountMs) {
  await page.evaluate(markHeadings);
  await goWithinPage(page, route);
  const shown = page.locator(NEW_HEADING).first();
  await shown.waitFor({ timeout: mountMs }).catch(() => undefined);
  await page.waitForLoadState('networkidle', { timeout: mountMs }).catch(() => undefined);
}

/** What is more than before, once the last of it has had its time to go. */
async function leftovers(page, remote, before) {
  for (let look = 1; ; look += 1) {
    const after = await page.evaluate(present);
    const left = Object.entries(LEFT).flatMap(([kind, words]) => {
      const more = added(before[kind], after[kind]).filter((what) => !isExpected(kind, what, remote));
      return more.length > 0 ? [`${words}: ${more.join(', ')}`] : [];
    });
    if (left.length === 0 || look === LOOKS) return left;
    await page.waitForTimeout(BETWEEN_LOOKS_MS);
  }
}

function isExpected(kind, what, remote) {
  if (kind === 'globals') return LOADER_NAMES.test(what);
  if (kind !== 'storage') return false;
  const key = what.slice(what.indexOf(' ') + 1);
  return [`${remote}.`, ...SHARED_KEYS].some((beginning) => key.startsWith(beginning));
}

/** What a list holds more often than before. */
function added(before, after) {
  const rest = [...before];
  return after.filter((each) => {
    const index = rest.indexOf(each);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

/** Changes the address as a link of the host does, without a page load. */
async function goWithinPage(page, route) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, route);
}

/** Tells the headings of the page that is left from those of the next. */
function markHeadings() {
  for (const heading of document.querySelectorAll('main :is(h1, h2, h3)'))
    heading.toggleAttribute('data-left', true);
}

/**
 * What a remote may leave in a page: elements directly in the body (dialogs, drawers, messages), style sheets of its
 * own, as those of the shared vendor may stay (C8), and what the account of the page holds.
 */
function present() {
  // the host's own come with the first page of the console, from its own root
  /** @type {NodeListOf<HTMLLinkElement>} */
  const sheets = document.querySelectorAll('style, link[rel="stylesheet"]');
  const styles = [...sheets].filter(
    (style) =>
      !style.sheet?.disabled &&
      !style.matches('[data-css-hash], [rc-util-key]') &&
      !style.href?.startsWith(`${location.origin}/chunks/`),
  );
  return {
    elements: [...document.body.children].map(({ tagName, className }) => `${tagName}.${className}`),
    ...globalThis.__account__.left(),
    styles: styles.map((style) => style.href ?? style.textContent.slice(0, 60)),
  };
}
