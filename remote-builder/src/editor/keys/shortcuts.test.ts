import { commandOf, keyCaps, shortcuts } from './shortcuts';

const press = (key: string, ...mods: readonly string[]) => ({
  key,
  ctrlKey: mods.includes('Ctrl'),
  metaKey: mods.includes('Meta'),
  altKey: mods.includes('Alt'),
  shiftKey: mods.includes('Shift'),
});

describe('commandOf', () => {
  it.each([
    [press('z', 'Ctrl'), 'undo'],
    [press('z', 'Meta'), 'undo'],
    [press('Z', 'Ctrl', 'Shift'), 'redo'],
    [press('y', 'Ctrl'), 'redo'],
    [press('?', 'Shift'), 'showShortcuts'],
    [press('+', 'Shift'), 'add'],
    [press('Delete'), 'remove'],
    [press('d', 'Ctrl'), 'duplicate'],
    [press('ArrowUp', 'Alt'), 'moveUp'],
    [press('/', 'Alt'), 'insert'],
    [press('z'), null],
    [press('Delete', 'Ctrl'), null],
    [press('z', 'Ctrl', 'Alt'), null],
  ])('%o is %s', (key, command) => {
    expect(commandOf(key, ['block', 'editor', 'history'])).toBe(command);
  });

  it('leaves keys of a block alone where there is none', () => {
    expect(commandOf(press('Delete'), ['editor'])).toBeNull();
    expect(commandOf(press('z', 'Ctrl'), ['editor', 'history'])).toBe('undo');
  });
});

it.each([[['block', 'editor', 'history']], [['text', 'history']]])(
  'gives no key two meanings where %j are',
  (scopes) => {
    const all = shortcuts.filter(({ scope }) => scopes.includes(scope)).flatMap(({ keys }) => keys);
    expect(new Set(all).size).toBe(all.length);
  },
);

it('writes keys as they are printed', () => {
  expect(keyCaps('Mod+Shift+Z')).toEqual(['Ctrl', 'Shift', 'Z']);
  expect(keyCaps('Alt+ArrowUp')).toEqual(['Alt', '↑']);
  expect(keyCaps('+')).toEqual(['+']);
});
