import { expect, type Page } from '@playwright/test';
import { walk } from '../access/walk';

/** Goes to a screen within the page and waits until it has loaded what it shows; answers what is there instead, or null. */
export async function openScreen(page: Page, address: string): Promise<string | null> {
  const deviation = await walk(page, address, 'open');
  if (deviation === null)
    await expect(page.locator('[role=status][aria-label^=Loading], .ant-spin-spinning')).toHaveCount(0);
  return deviation;
}

/** How far the page can be scrolled sideways, and what sticks out; null when all of it fits. */
export function overflowOf(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const widest = [...document.querySelectorAll('main *')].find(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return `${scrollWidth - clientWidth} px, ${widest?.outerHTML.slice(0, 120) ?? 'unknown'}`;
  });
}

/** Animations and transitions that move for longer than a blink. */
export function movingParts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 20)
      .map((animation) => {
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
        return target?.outerHTML.slice(0, 120) ?? 'unknown';
      }),
  );
}
