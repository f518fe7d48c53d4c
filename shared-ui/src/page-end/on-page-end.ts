/** `asked`: the page goes unless its reader stays after all; `ended`: it goes or is hidden, and may never come back. */
export type PageEnd = 'asked' | 'ended';

type Callback = (end: PageEnd) => void;

/** Those who give on what is typed, and those who save it. */
const first = new Set<Callback>();
const then = new Set<Callback>();

function tell(end: PageEnd) {
  for (const callback of [...first, ...then]) callback(end);
}
const onAsked = () => tell('asked');
const onEnded = () => tell('ended');
const onVisibility = () => {
  if (document.visibilityState === 'hidden') tell('ended');
};

function listen() {
  window.addEventListener('beforeunload', onAsked);
  window.addEventListener('pagehide', onEnded);
  document.addEventListener('visibilitychange', onVisibility);
}
function stopListening() {
  window.removeEventListener('beforeunload', onAsked);
  window.removeEventListener('pagehide', onEnded);
  document.removeEventListener('visibilitychange', onVisibility);
}

/**
 * Calls back in the last moments of a page: what storage is given when the page is going already may not arrive, so the
 * first call comes while that is still being asked. With `capture` it comes before those who save what is on the page;
 * browsers call the listeners of a window one after another as they came, whether they capture or not.
 */
export function onPageEnd(callback: Callback, { capture }: { readonly capture: boolean }): () => void {
  const callbacks = capture ? first : then;
  if (first.size + then.size === 0) listen();
  callbacks.add(callback);
  return () => {
    callbacks.delete(callback);
    if (first.size + then.size === 0) stopListening();
  };
}
