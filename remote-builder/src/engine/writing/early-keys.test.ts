import { createEarlyKeys } from './early-keys';

const press = (key: string, options: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  // a press that is held is told nobody else
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }));

const keys = createEarlyKeys();
/** What a text gets, in its order. */
function played(): string[] {
  const got: string[] = [];
  const root = document.createElement('p');
  root.addEventListener('keydown', ({ key, ctrlKey }) => got.push(`${ctrlKey ? 'Ctrl+' : ''}${key}`));
  keys.play({ root, type: (text) => text && got.push(`“${text}”`) });
  return got;
}

const execCommand = jest.fn();
let stop: () => void;
beforeEach(() => {
  execCommand.mockClear();
  // jsdom has no such method
  Object.assign(document, { execCommand });
  document.body.innerHTML = '<input /><button>Send</button>';
  stop = keys.listenIn(document);
});
afterEach(() => {
  keys.drop();
  stop();
});

it('keeps what is pressed until the caret is there, in its order, and none of it reaches the block', () => {
  expect(press('x')).toBe(true);
  keys.hold();
  const told = ['U', 'p', ' ', '3', 'x', 'Backspace', '%', 'Enter', 'Delete'].map((key) => press(key));
  expect(new Set(told)).toEqual(new Set([false]));
  press('k', { ctrlKey: true });
  keys.hold();
  // AltGr types
  press('€', { altKey: true, ctrlKey: true, modifierAltGraph: true });
  press('f', { altKey: true, ctrlKey: true });
  press('Backspace');
  press('Backspace');
  press('!');
  expect(played()).toEqual([
    '“Up”',
    ' ',
    '“ 3%”',
    'Enter',
    'Delete',
    'Ctrl+k',
    '“€”',
    'Ctrl+f',
    'Backspace',
    'Backspace',
    '“!”',
  ]);
  expect(press('y')).toBe(true);
  expect(played()).toEqual([]);
});

it('leaves keys alone that lead elsewhere or belong to a field', () => {
  keys.hold();
  expect([press('Tab'), press('Shift')]).toEqual([true, true]);
  for (const field of document.body.children) expect(press('x', {}, field)).toBe(true);
  keys.drop();
  expect(press('Delete')).toBe(true);
  expect(played()).toEqual([]);
});

it('presses a space behind what is typed, which makes a list of a line where the text knows of one', () => {
  keys.hold();
  for (const key of ['-', ' ', 'A', ' ', 'b']) press(key);
  const got: string[] = [];
  const root = document.createElement('p');
  root.addEventListener('keydown', (event) => {
    const isList = got.join('') === '-';
    got.push(event.key);
    if (isList) event.preventDefault();
  });
  keys.play({ root, type: (text) => text && got.push(text) });
  expect(got).toEqual(['-', ' ', 'A', ' ', ' b']);
});

it('presses Tab behind what is typed, so that words go into the next cell', () => {
  keys.hold();
  expect([press('c'), press('Tab'), press('d')]).toEqual([false, false, false]);
  expect(played()).toEqual(['“c”', 'Tab', '“d”']);
});

it('gives the block what is pressed behind a key that leads back to it', async () => {
  keys.hold();
  for (const key of ['U', 'p', 'Escape', 'Delete']) press(key);
  const root = document.createElement('p');
  const got: string[] = [];
  root.addEventListener('keydown', ({ key }) => {
    got.push(key);
    keys.drop();
  });
  keys.play({ root, type: (text) => text && got.push(`“${text}”`) });
  const told = new Promise<KeyboardEvent>((resolve) =>
    document.body.addEventListener('keydown', resolve, { once: true }),
  );
  expect((await told).key).toBe('Delete');
  expect(got).toEqual(['“Up”', 'Escape']);
});

it('goes on in the next text behind a key that leads there', () => {
  keys.hold();
  for (const key of ['ArrowDown', 'N', 'Escape']) press(key);
  const root = document.createElement('p');
  root.addEventListener(
    'keydown',
    (event) => {
      event.preventDefault();
      keys.hold();
    },
    { once: true },
  );
  keys.play({ root, type: () => undefined });
  expect(played()).toEqual(['“N”', 'Escape']);
});

it('goes on in the text that an undo leads to, though the one before is left for it', async () => {
  keys.hold();
  for (const key of ['z', 'y']) press(key, { ctrlKey: true });
  press('!');
  const root = document.createElement('p');
  root.addEventListener('keydown', () => {
    // the step leads to another block, and then to its text
    keys.drop();
    keys.hold();
  });
  const atBlock: string[] = [];
  document.body.addEventListener('keydown', ({ key }) => atBlock.push(key), { once: true });
  keys.play({ root, type: () => undefined });
  press('?');
  // the caret of a cell is there at once, that of a text with the next drawing
  expect(played()).toEqual(['Ctrl+y', '“!?”']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(atBlock).toEqual([]);
});

it('moves the caret as the browser would have, unless the text does it itself', () => {
  const modify = jest.fn();
  // jsdom has no such method
  const selection = jest.spyOn(document, 'getSelection').mockReturnValue({ modify } as unknown as Selection);
  keys.hold();
  press('End');
  press('Home', { shiftKey: true });
  press('ArrowLeft', { ctrlKey: true });
  press('End', { ctrlKey: true });
  expect(played()).toEqual(['End', 'Home', 'Ctrl+ArrowLeft', 'Ctrl+End']);
  selection.mockRestore();
  expect(modify.mock.calls).toEqual([
    ['move', 'forward', 'lineboundary'],
    ['extend', 'backward', 'lineboundary'],
    ['move', 'backward', 'word'],
    ['move', 'forward', 'documentboundary'],
  ]);
});

it('takes away what the browser would have, where nothing is left that was typed before it', () => {
  keys.hold();
  for (const key of ['a', 'Backspace', 'Backspace', 'Delete']) press(key);
  press('Backspace', { ctrlKey: true });
  press('Enter');
  expect(played()).toEqual(['Backspace', 'Delete', 'Ctrl+Backspace', 'Enter']);
  expect(execCommand.mock.calls).toEqual([['delete'], ['forwardDelete'], ['insertLineBreak']]);
});
