import { useEffect, type RefObject } from 'react';

const userEvents = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Moves the focus to the main heading when `address` changes, so that screen readers say where one is. Waits
 * for a heading that comes with its data, and gives up as soon as somebody does something.
 */
export function useHeadingFocus(page: RefObject<HTMLElement | null>, address: string | null): void {
  useEffect(() => {
    const element = page.current;
    if (element === null || address === null) return undefined;
    const observer = new MutationObserver(() => {
      if (focusHeading(element)) stop();
    });
    const stop = () => {
      observer.disconnect();
      for (const name of userEvents) document.removeEventListener(name, stop);
    };
    if (focusHeading(element)) return undefined;
    observer.observe(element, { childList: true, subtree: true });
    for (const name of userEvents) document.addEventListener(name, stop);
    return stop;
  }, [page, address]);
}

function focusHeading(element: HTMLElement): boolean {
  // a page that put the focus somewhere itself knows better
  if (element.contains(document.activeElement)) return true;
  const heading = element.querySelector<HTMLElement>('h1');
  if (heading === null) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
  return true;
}
