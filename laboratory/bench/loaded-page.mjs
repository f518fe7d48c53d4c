/* global document, location, performance, requestAnimationFrame, window, localStorage -- what is evaluated in pages */
import { countRequests } from '@console/tooling/test-kit/count-requests';
import { accessToken } from './running-server.mjs';

/** The line of somebody at home. */
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
/** A page that can't be used by then never will. */
const PATIENCE_MS = 60_000;
const tokens = new Map();

/**
 * Opens an address with an empty cache and once more with a full one. Each time: ms of the page's clock until `usable`
 * has been painted, bytes over the wire, requests, and how many of them had to wait for one another; calls of the API
 * apart, as both sides send the same. `encoding` is asked for instead of what the browser would like best.
 */
export async function loadedPage(browser, { url, path, account, usable, encoding }) {
  const { context, page, session } = await openContext(browser, { url, account, usable });
  try {
    if (encoding)
      await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': encoding } });
    const cold = await load(page, session, `${url}${path}`);
    await page.goto('about:blank');
    return { cold, warm: await load(page, session, `${url}${path}`) };
  } finally {
    await context.close();
  }
}

/**
 * Opens the page `from` with an empty cache and, once nothing is on its way any more, follows the link to the page `to`;
 * answers the ms from there until that can be used.
 */
export async function followedLink(browser, { url, from, to }) {
  const { context, page } = await openContext(browser, { url, account: from.account, usable: from.usable });
  try {
    await page.goto(`${url}${from.path}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => window.usableAfterMs);
    return await page.evaluate(followed, { path: to.path, usable: to.usable, patienceMs: PATIENCE_MS });
  } finally {
    await context.close();
  }
}

async function openContext(browser, { url, account, usable }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const token = account && (await tokenOf(url, account));
  await context.addInitScript(prepare, { token, usable, patienceMs: PATIENCE_MS });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  return { context, page, session };
}

async function tokenOf(url, account) {
  const key = `${url} ${account}`;
  if (!tokens.has(key)) tokens.set(key, await accessToken(url, account));
  return tokens.get(key);
}

async function load(page, session, address) {
  const counted = countRequests(session);
  await page.goto(address, { waitUntil: 'commit' });
  const usableMs = await page.evaluate(() => window.usableAfterMs);
  await page.waitForLoadState('load');
  return { usableMs, ...counted.end() };
}

/** Ms from a click on the link to `path` until what makes its page usable has been painted. */
function followed({ path, usable, patienceMs }) {
  const startedAt = performance.now();
  document.querySelector(`a[href="${path}"]`).click();
  return new Promise((resolve, reject) => {
    const look = () => {
      if (performance.now() - startedAt > patienceMs)
        return reject(new Error(`${location.href} has no ${usable}; it says: ${document.body.innerText}`));
      if (document.querySelector(usable) === null) return requestAnimationFrame(look);
      return requestAnimationFrame(() => resolve(performance.now() - startedAt));
    };
    requestAnimationFrame(look);
  });
}

/** Signs in before the page begins, and keeps the moment when it can be used. */
function prepare({ token, usable, patienceMs }) {
  if (location.protocol === 'about:') return;
  if (token) {
    localStorage.setItem('refreshToken', 'none');
    localStorage.setItem('apiToken', token);
  }
  window.usableAfterMs = new Promise((resolve, reject) => {
    const look = () => {
      if (performance.now() > patienceMs)
        return reject(new Error(`${location.href} has no ${usable}; it says: ${document.body.innerText}`));
      if (document.querySelector(usable) === null) return requestAnimationFrame(look);
      return requestAnimationFrame(() => resolve(performance.now()));
    };
    requestAnimationFrame(look);
  });
}
