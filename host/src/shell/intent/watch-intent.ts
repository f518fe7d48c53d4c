/** Whoever rests on a link for so long is about to follow it; a pointer on its way to somewhere else is gone by then. */
const REST_MS = 65;

/**
 * Calls `prepare` with the path of a page that somebody is about to open: the pointer or the keyboard rests on a link to
 * it, or it is being pressed. Where the browser is to save data, a press alone counts. Answers how to stop.
 */
export function watchIntent(prepare: (pathname: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onRest = ({ target }: Event) => {
    clearTimeout(timer);
    const pathname = pathOf(target);
    if (pathname !== null && !savesData()) timer = setTimeout(() => prepare(pathname), REST_MS);
  };
  const onPress = ({ target }: Event) => {
    clearTimeout(timer);
    const pathname = pathOf(target);
    if (pathname !== null) prepare(pathname);
  };
  const events = { pointerover: onRest, focusin: onRest, pointerdown: onPress };
  for (const [name, listener] of Object.entries(events)) document.addEventListener(name, listener);
  return () => {
    clearTimeout(timer);
    for (const [name, listener] of Object.entries(events)) document.removeEventListener(name, listener);
  };
}

/** The path to which the link around an element leads within this page; null: none. */
function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.origin !== location.origin || link.hasAttribute('download')) return null;
  return link.target === '' || link.target === '_self' ? link.pathname : null;
}

// not in the types of the DOM, as Chromium alone has it
const savesData = () =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
