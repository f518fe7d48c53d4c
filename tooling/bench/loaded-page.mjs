/* global document, location, performance, requestAnimationFrame, window, localStorage -- what is evaluated in pages */
import { accessToken } from './running-server.mjs';

/** The line of somebody at home. */
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
/** A page that can't be used by then never will. */
const PATIENCE_MS = 60_000;
const tokens = new Map();

/**
 * Opens an address with an empty cache and once more with a full one. Each time: ms of the page's clock until `usable`
 * has been painted, bytes over the wire, requests, and how many of them had to wait for one another; calls of the API
 * apart, as both sides send the same.
 */
export async function loadedPage(browser, { url, path, account, usable }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const token = account && (await tokenOf(url, account));
    await context.addInitScript(prepare, { token, usable, patienceMs: PATIENCE_MS });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    const cold = await load(page, session, `${url}${path}`);
    await page.goto('about:blank');
    return { cold, warm: await load(page, session, `${url}${path}`) };
  } finally {
    await context.close();
  }
}

async function tokenOf(url, account) {
  const key = `${url} ${account}`;
  if (!tokens.has(key)) tokens.set(key, await accessToken(url, account));
  return tokens.get(key);
}

async function load(page, session, address) {
  const files = new Map();
  const byUrl = new Map();
  const onRequest = ({ requestId, request, initiator, documentURL }) => {
    if (request.url.startsWith('data:') || new URL(request.url).pathname.startsWith('/api/')) return;
    const cause = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? null;
    const before = request.url === documentURL ? 0 : (byUrl.get(cause ?? documentURL) ?? 1);
    byUrl.set(request.url, before + 1);
    files.set(requestId, { bytes: 0, level: before + 1 });
  };
  const onEnd = ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  };
  session.on('Network.requestWillBeSent', onRequest).on('Network.loadingFinished', onEnd);
  await page.goto(address, { waitUntil: 'commit' });
  const usableMs = await page.evaluate(() => window.usableAfterMs);
  await page.waitForLoadState('load');
  session.off('Network.requestWillBeSent', onRequest).off('Network.loadingFinished', onEnd);
  const all = [...files.values()];
  return {
    usableMs,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: all.length,
    levels: Math.max(...all.map(({ level }) => level)),
  };
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
