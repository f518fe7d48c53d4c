import type { Page } from '@playwright/test';

/** What live regions of a page say from now on, in order; what is there already is not said. */
export async function listenTo(page: Page): Promise<() => Promise<readonly string[]>> {
  const heard = await page.evaluateHandle(() => {
    const LIVE = '[role=status], [role=alert], [role=log], [aria-live]';
    const lines: string[] = [];
    const said = new Map<Element, string>();
    const regions = () =>
      [...document.querySelectorAll<HTMLElement>(LIVE)].filter(({ ariaLive }) => ariaLive !== 'off');
    for (const region of regions()) said.set(region, region.innerText.trim());
    new MutationObserver(() => {
      for (const region of regions()) {
        const text = region.innerText.trim();
        if (text !== '' && said.get(region) !== text) lines.push(text.replaceAll(/\s+/g, ' '));
        said.set(region, text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
    return lines;
  });
  return () => heard.evaluate((lines) => [...lines]);
}
