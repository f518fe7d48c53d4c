/** Nobody who did nothing for so long is thought to be at the page. */
const AWAY_AFTER_MS = 5 * 60_000;
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let lastSeenAt = Date.now();

/** Notices whether somebody is at this page; answers how to stop. */
export function watchPresence(): () => void {
  const onSign = () => {
    lastSeenAt = Date.now();
  };
  onSign();
  const options = { capture: true, passive: true };
  for (const sign of signsOfLife) window.addEventListener(sign, onSign, options);
  return () => {
    for (const sign of signsOfLife) window.removeEventListener(sign, onSign, options);
  };
}

/** Whether nobody is at the page. */
export const isUnattended = (): boolean => Date.now() - lastSeenAt > AWAY_AFTER_MS;

/** Headers of a call that the page makes on its own while nobody is at it: it keeps no session open (S17). */
export function presenceHeaders(): Readonly<Record<string, string>> {
  return isUnattended() ? { 'Console-Unattended': '1' } : {};
}
