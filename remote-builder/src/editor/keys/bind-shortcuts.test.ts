import { bindShortcuts } from './bind-shortcuts';
import type { KeyCommand } from './shortcuts';

function open(where: 'page' | 'canvas', html: string) {
  document.body.innerHTML = html;
  const ran: KeyCommand[] = [];
  const stop = bindShortcuts(document, where, (command) => ran.push(command));
  const press = (selector: string, key: string, ctrlKey = false) => {
    const event = new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true });
    document.querySelector(selector)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { ran, press, stop };
}

it('hears no key of the canvas again that GrapesJS sends to its frame in the page', () => {
  const { ran, press, stop } = open('page', '<iframe title="Report canvas"></iframe><p>Page</p>');
  press('iframe', 'z', true);
  press('iframe', '?');
  expect(ran).toEqual([]);
  press('p', 'z', true);
  expect(ran).toEqual(['undo']);
  stop();
});

it('leaves a text on the page its keys, but undoes and goes back to the block', () => {
  const text = '<div data-node="a"><div class="page-text"><p contenteditable="true">Text</p></div></div>';
  const { ran, press, stop } = open('canvas', text);
  for (const key of ['?', '+', 'Delete', 'Enter', 'a']) expect(press('p', key)).toBe(false);
  expect(press('p', 'd', true)).toBe(false);
  expect(ran).toEqual([]);
  expect(press('p', 'z', true)).toBe(true);
  press('p', 'y', true);
  press('p', 'Escape');
  expect(ran).toEqual(['undo', 'redo', 'stopWriting']);
  for (const [key, mods] of [
    ['ArrowUp', { altKey: true }],
    ['ArrowDown', { altKey: true }],
    ['D', { ctrlKey: true, shiftKey: true }],
  ] as const)
    document
      .querySelector('p')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key, ...mods, bubbles: true, cancelable: true }));
  expect(ran.slice(3)).toEqual(['moveUp', 'moveDown', 'duplicate']);
  press('[data-node]', 'Delete');
  expect(ran.at(-1)).toBe('remove');
  stop();
});
