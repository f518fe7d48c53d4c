import { useEffect, type RefObject } from 'react';

/** Keeps the entry of the page in sight in a menu that is too high for its room, whatever takes room from it. */
export function useEntryInSight(menu: RefObject<HTMLElement | null>, currentId: string | null): void {
  // Follows the size of the menu: of the window, and of what stands below it.
  useEffect(() => {
    const element = menu.current;
    if (element === null || currentId === null) return undefined;
    const observer = new ResizeObserver(() =>
      element.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [menu, currentId]);
}
