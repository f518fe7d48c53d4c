import { isFreeKey } from './is-free-key';

/** What a key says that is pressed in an element, or that an editor sends on from its frame. */
function pressedIn(html: string, key: KeyboardEventInit = { key: 'c' }): boolean {
  document.body.innerHTML = html;
  const target = document.querySelector<HTMLElement>('#here') ?? document.body;
  target.focus();
  let isFree = false;
  document.addEventListener('keydown', (event) => (isFree = isFreeKey(event)), { once: true });
  target.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
  return isFree;
}

it.each([
  ['<p>Nothing</p>', true],
  ['<button id="here">Anything</button>', true],
  ['<input id="here" type="checkbox">', true],
  ['<input id="here">', false],
  ['<textarea id="here"></textarea>', false],
  ['<div contenteditable><b id="here" tabindex="0">Words</b></div>', false],
  ['<dialog open><button id="here">OK</button></dialog>', false],
  ['<div role="dialog"></div><button id="here">Behind it</button>', false],
  // an editor in a frame sends the keys of its page on to this one
  ['<iframe id="here"></iframe>', false],
])('in %s a letter is free: %p', (html, isFree) => {
  expect(pressedIn(html)).toBe(isFree);
});

it('takes no key with Ctrl for a free one', () => {
  expect(pressedIn('<p>Nothing</p>', { key: 'c', ctrlKey: true })).toBe(false);
});
