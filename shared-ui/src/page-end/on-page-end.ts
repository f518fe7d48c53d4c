/** `asked`: the page goes unless its reader stays after all; `ended`: it goes or is hidden, and may never come back. */
export type PageEnd = 'asked' | 'ended';

/**
 * Calls back in the last moments of a page: what storage is given when the page is going already may not arrive, so the
 * first call comes while that is still being asked. With `capture` it comes before those who save what is on the page.
 */
export function onPageEnd(callback: (end: PageEnd) => void, options: { capture: boolean }): () => void {
  const onAsked = () => callback('asked');
  const onEnded = () => callback('ended');
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') callback('ended');
  };
  window.addEventListener('beforeunload', onAsked, options);
  window.addEventListener('pagehide', onEnded, options);
  document.addEventListener('visibilitychange', onVisibility, options);
  return () => {
    window.removeEventListener('beforeunload', onAsked, options);
    window.removeEventListener('pagehide', onEnded, options);
    document.removeEventListener('visibilitychange', onVisibility, options);
  };
}
