const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
const CHOSEN = '.ant-select-selection-item';

/**
 * Makes the input of a select have what is chosen as its value for whoever can't see it: antd leaves it empty beside a
 * text that belongs to nothing. Those who read `value` still find what is typed, as antd draws from that. Until
 * somebody types, the words in the input are not painted: antd paints what is chosen. What the input calls its active
 * option is there, or is not named (nothing matches). Answers how to stop.
 */
export function speakChoice(select: HTMLElement): () => void {
  const input = select.querySelector('input');
  if (!input || !native) return () => undefined;
  const own = Object.getOwnPropertyDescriptor(input, 'value');
  const put = (text: string) => native.set?.call(input, text);
  const isPut = () => input.hasAttribute('data-spoken');
  let painted = '';
  let isTyping = false;
  let named: string | null = null;

  function chosen(): string {
    const items = [...select.querySelectorAll(CHOSEN)];
    return items.map(({ textContent }) => textContent.trim()).join(', ');
  }
  function clear() {
    if (!isPut()) return;
    input?.removeAttribute('data-spoken');
    input?.style.setProperty('opacity', painted);
    put('');
  }
  function speak() {
    if (isTyping) return;
    const text = chosen();
    if (text === '') return clear();
    if (!isPut() && native?.get?.call(input) !== '') return;
    if (native?.get?.call(input) !== text) put(text);
    if (isPut()) return;
    painted = input?.style.opacity ?? '';
    input?.setAttribute('data-spoken', '');
    input?.style.setProperty('opacity', '0');
  }
  function nameActive() {
    const given = input?.getAttribute('aria-activedescendant') ?? null;
    if (given !== null) named = given;
    if (input?.getAttribute('aria-expanded') !== 'true') named = null;
    const isThere = named !== null && document.getElementById(named) !== null;
    if (isThere && named !== null && given !== named) input?.setAttribute('aria-activedescendant', named);
    else if (!isThere && given !== null) input?.removeAttribute('aria-activedescendant');
  }
  function look() {
    speak();
    nameActive();
  }
  // options are drawn, and those that do not match go, after the key
  const lookSoon = () => {
    isTyping = false;
    requestAnimationFrame(look);
  };
  /** Between what a key is about to change and the change itself nothing may be put in. */
  function beginTyping() {
    isTyping = true;
    clear();
  }

  Object.defineProperty(input, 'value', {
    configurable: true,
    enumerable: true,
    get: () => (isPut() ? '' : (own?.get ?? native.get)?.call(input)),
    set(text: string) {
      clear();
      (own?.set ?? native.set)?.call(input, text);
      speak();
    },
  });
  const changes = new MutationObserver(look);
  changes.observe(select, { subtree: true, childList: true, characterData: true, attributes: true });
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  input.addEventListener('beforeinput', beginTyping, options);
  for (const kind of ['input', 'keyup', 'blur'] as const) input.addEventListener(kind, lookSoon, options);
  look();
  return () => {
    listening.abort();
    changes.disconnect();
    clear();
    if (own) Object.defineProperty(input, 'value', own);
    else Reflect.deleteProperty(input, 'value');
  };
}
