import { focusManager } from '@tanstack/react-query';

/** Nobody who did nothing for so long is thought to be at the page. */
export const UNATTENDED_AFTER_MS = 2 * 60_000;
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let isFollowed = false;

/**
 * Lets lists look again by themselves only while the page can be seen and somebody is at it: hundreds of pages that are
 * open and that nobody looks at would ask without end. Whoever comes back reads at once what asks on focus, and the rest
 * at its next turn.
 */
export function pauseUnattended(): void {
  if (isFollowed) return;
  isFollowed = true;
  focusManager.setEventListener((setAttended) => {
    // what begins to ask begins with somebody who opened it
    focusManager.setFocused(undefined);
    let isAttended = true;
    let lastSignAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const become = (next: boolean) => {
      if (isAttended === next) return;
      isAttended = next;
      setAttended(next);
    };
    const look = () => {
      const leftMs = lastSignAt + UNATTENDED_AFTER_MS - Date.now();
      if (leftMs <= 0) return become(false);
      timer = setTimeout(look, leftMs);
    };
    const onSign = () => {
      lastSignAt = Date.now();
      if (isAttended || document.hidden) return;
      become(true);
      look();
    };
    const onVisibility = () => {
      clearTimeout(timer);
      if (document.hidden) return become(false);
      lastSignAt = Date.now();
      // whoever comes back reads at once, also where nothing was noticed of their leaving
      if (isAttended) setAttended();
      else become(true);
      look();
    };
    look();
    const options = { capture: true, passive: true };
    for (const sign of signsOfLife) window.addEventListener(sign, onSign, options);
    window.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(timer);
      for (const sign of signsOfLife) window.removeEventListener(sign, onSign, options);
      window.removeEventListener('visibilitychange', onVisibility);
    };
  });
}
