/* global document, getComputedStyle, MessageChannel, performance, requestAnimationFrame, window -- what is evaluated in pages */
/** What is not painted by then never will be. */
const PATIENCE_MS = 60_000;

/**
 * Measures inside of pages, free of the driver's own time, in ms of the page's clock: until all blocks are painted since
 * an address was opened or a link clicked, from a key to the frame that shows it, and from an act to the frame in which
 * the canvas has changed.
 */
export async function timedPage(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const patienceMs = PATIENCE_MS;
  return {
    page,
    async open(url, blocks) {
      await page.goto('about:blank');
      await page.goto(url, { waitUntil: 'commit' });
      return page.evaluate(drawnAfter, { blocks, patienceMs });
    },
    follow: (link, blocks) => page.evaluate(drawnAfter, { link, blocks, patienceMs }),
    async press(key) {
      await page.evaluate(watchKey);
      await page.keyboard.press(key);
      return page.evaluate(() => window.shownAfterMs);
    },
    /** `expected` is `{ added }`, of blocks, or `{ id, align }`; `act` causes it by a key, a click or `beginChange`. */
    async change(expected, act) {
      await page.evaluate(watchChange, { ...expected, patienceMs });
      await act();
      return page.evaluate(() => window.shownAfterMs);
    },
    close: () => context.close(),
  };
}

/** Ms from a click on `link`, or else from the beginning of the page, until the last block has been painted. */
function drawnAfter({ link, blocks, patienceMs }) {
  const startedAt = link === undefined ? 0 : performance.now();
  if (link !== undefined) document.querySelector(link).click();
  return new Promise((resolve, reject) => {
    const look = () => {
      const drawn = document.querySelector('iframe')?.contentDocument?.querySelectorAll('[data-node]');
      const isDrawn = drawn && drawn.length >= blocks && drawn[drawn.length - 1].childNodes.length > 0;
      if (!isDrawn && performance.now() - startedAt > patienceMs)
        return reject(
          new Error(`${drawn?.length ?? 0} blocks of ${blocks} were drawn; the page says:
          ${document.body.innerText.slice(0, 500)}`),
        );
      if (!isDrawn) return requestAnimationFrame(look);
      const painted = new MessageChannel();
      painted.port1.onmessage = () => resolve(performance.now() - startedAt);
      painted.port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}

/** From the next key until the frame that shows it where it is typed; the promise waits in the window. */
function watchKey() {
  const { activeElement } = document;
  const focused = activeElement.tagName === 'IFRAME' ? activeElement.contentWindow : window;
  const field = focused.document.activeElement;
  const text = () => field.value ?? field.textContent;
  const before = text();
  window.shownAfterMs = new Promise((resolve) => {
    const began = () => {
      const startedAt = focused.performance.now();
      const look = () => {
        if (text() === before) return focused.requestAnimationFrame(look);
        const painted = new MessageChannel();
        painted.port1.onmessage = () => resolve(focused.performance.now() - startedAt);
        painted.port2.postMessage(null);
      };
      focused.requestAnimationFrame(look);
    };
    focused.addEventListener('keydown', began, { capture: true, once: true });
  });
}

/** From the next key, click or `beginChange` until the canvas is painted as expected; the promise waits in the window. */
function watchChange({ added, id, align, patienceMs }) {
  const canvas = document.querySelector('iframe').contentDocument;
  const blocks = () => canvas.querySelectorAll('[data-node]').length;
  const wanted = blocks() + (added ?? 0);
  const isShown = () =>
    added === undefined
      ? getComputedStyle(canvas.querySelector(`[data-node="${id}"]`)).textAlign === align
      : blocks() === wanted;
  window.shownAfterMs = new Promise((resolve, reject) => {
    let startedAt = null;
    const look = () => {
      if (performance.now() - startedAt > patienceMs)
        return reject(
          new Error(`the canvas did not show ${align ?? `${wanted} blocks`}, but ${blocks()} blocks`),
        );
      if (!isShown()) return requestAnimationFrame(look);
      const painted = new MessageChannel();
      painted.port1.onmessage = () => resolve(performance.now() - startedAt);
      painted.port2.postMessage(null);
    };
    window.beginChange = () => {
      if (startedAt !== null) return;
      startedAt = performance.now();
      requestAnimationFrame(look);
    };
  });
  for (const event of ['keydown', 'click'])
    for (const place of [document, canvas])
      place.addEventListener(event, window.beginChange, { capture: true, once: true });
}
