/* global location, document, localStorage, history, window, dispatchEvent, PopStateEvent, EventTarget -- for what runs in the page */
import { edgeServer } from './edge-server.mjs';

/** Time in which a route has to stand (C8). */
export const MOUNT_MS = 5000;
const LOOKS = 20;
const BETWEEN_LOOKS_MS = 100;
/** A page of the host itself, where no remote is mounted and nothing is asked of the server. */
const NEUTRAL = '/research-methodology';
/** What the cards of failures say. */
const FAILURE_CODE = /^E-[A-Z]+ · /;
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
    await context.addInitScript(watchListeners);
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
 * Goes to a smoke route within the page, sees its landmark, leaves, and comes again: elements and style sheets must be
 * gone, and the second visit may add no listener to those of the libraries that the first one loaded. Without
 * `expect` any page of the remote will do. Answers the problems in words.
 */
export async function visitRemote(page, smoke, mountMs) {
  const problems = [];
  // policy and integrity violations are errors of the console too
  const onConsole = (message) => message.type() === 'error' && problems.push(`console: ${message.text()}`);
  const onError = (error) => problems.push(`error: ${error.message}`);
  page.on('console', onConsole).on('pageerror', onError);
  const before = await page.evaluate(present);
  problems.push(...(await comeAndGo(page, smoke, mountMs)));
  // libraries that nobody waits for may come after the page has been left: their listeners are of the first visit
  await page.waitForLoadState('networkidle', { timeout: mountMs }).catch(() => undefined);
  const { listeners } = await page.evaluate(present);
  problems.push(...(await comeAndGo(page, smoke, mountMs)));
  problems.push(...(await leftovers(page, { ...before, listeners })));
  page.off('console', onConsole).off('pageerror', onError);
  return [...new Set(problems)];
}

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
  problems.push(...(await page.getByRole('main').getByText(FAILURE_CODE).allTextContents()));
  await goWithinPage(page, NEUTRAL);
  await page
    .locator('[data-remote] *')
    .first()
    .waitFor({ state: 'detached', timeout: mountMs })
    .catch(() => problems.push('its nodes stay after it was unmounted'));
  return problems;
}

/** What is more than before, once the last of it has had its time to go. */
async function leftovers(page, before) {
  for (let look = 1; ; look += 1) {
    const after = await page.evaluate(present);
    const left = Object.keys(after).flatMap((kind) => {
      const more = added(before[kind], after[kind]);
      return more.length > 0 ? [`${kind} stay after it was unmounted: ${more.join(', ')}`] : [];
    });
    if (left.length === 0 || look === LOOKS) return left;
    await page.waitForTimeout(BETWEEN_LOOKS_MS);
  }
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

/** Keeps account of what listens to the window and the document. */
function watchListeners() {
  const listening = new Map();
  globalThis.__listening__ = () => [...listening.values()];
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const keys = new WeakMap();
  const keyOf = (target, type, listener, options) => {
    if (!keys.has(listener)) keys.set(listener, Math.random());
    const capture = typeof options === 'object' ? Boolean(options?.capture) : Boolean(options);
    return [target === window, type, keys.get(listener), capture].join();
  };
  const isWatched = (target, listener) => listener && (target === window || target === document || !target);
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (isWatched(this, listener) && !options?.once) {
      const key = keyOf(this, type, listener, options);
      listening.set(key, `${this === document ? 'document' : 'window'} ${type}`);
      options?.signal?.addEventListener('abort', () => listening.delete(key));
    }
    return addEventListener.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    if (isWatched(this, listener)) listening.delete(keyOf(this, type, listener, options));
    return removeEventListener.call(this, type, listener, options);
  };
}

/**
 * What a remote may leave in a page: elements directly in the body (dialogs, drawers, messages), listeners to the
 * window and the document, and style sheets of its own; those of the shared vendor may stay (C8).
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
    listeners: globalThis.__listening__(),
    styles: styles.map((style) => style.href ?? style.textContent.slice(0, 60)),
  };
}
