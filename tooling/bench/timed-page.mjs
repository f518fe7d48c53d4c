/* global document, MessageChannel, performance, requestAnimationFrame, window -- what is evaluated in pages */
/**
 * Measures inside of pages, free of the driver's own time, in ms of the page's clock: until all blocks are painted since
 * an address was opened or a link clicked, and from a key to the frame that shows it.
 */
export async function timedPage(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  return {
    page,
    async open(url, blocks) {
      await page.goto('about:blank');
      await page.goto(url, { waitUntil: 'commit' });
      return page.evaluate(drawnAfter, { blocks });
    },
    follow: (link, blocks) => page.evaluate(drawnAfter, { link, blocks }),
    async press(key) {
      await page.evaluate(watchKey);
      await page.keyboard.press(key);
      return page.evaluate(() => window.shownAfterMs);
    },
    close: () => context.close(),
  };
}

/** Ms from a click on `link`, or else from the beginning of the page, until the last block has been painted. */
function drawnAfter({ link, blocks }) {
  const startedAt = link === undefined ? 0 : performance.now();
  if (link !== undefined) document.querySelector(link).click();
  return new Promise((resolve) => {
    const look = () => {
      const drawn = document.querySelector('iframe')?.contentDocument?.querySelectorAll('[data-node]');
      const isDrawn = drawn && drawn.length >= blocks && drawn[drawn.length - 1].childNodes.length > 0;
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
  const before = field.textContent;
  window.shownAfterMs = new Promise((resolve) => {
    const began = () => {
      const startedAt = focused.performance.now();
      const look = () => {
        if (field.textContent === before) return focused.requestAnimationFrame(look);
        const painted = new MessageChannel();
        painted.port1.onmessage = () => resolve(focused.performance.now() - startedAt);
        painted.port2.postMessage(null);
      };
      focused.requestAnimationFrame(look);
    };
    focused.addEventListener('keydown', began, { capture: true, once: true });
  });
}
