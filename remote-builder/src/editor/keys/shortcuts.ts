import { noteKeys } from '@console/shared-ui/note-keys';
import { linkKeys, textTools } from '@console/shared-ui/text-tools';

/** What a key does in the editor. */
export type KeyCommand =
  | 'undo'
  | 'redo'
  | 'duplicate'
  | 'remove'
  | 'open'
  | 'stopWriting'
  | 'selectAll'
  | 'extendUp'
  | 'extendDown'
  | 'selectLess'
  | 'add'
  | 'insert'
  | 'moveUp'
  | 'moveDown'
  | 'moveOut'
  | 'moveIn'
  | 'desktop'
  | 'tablet'
  | 'mobile'
  | 'find'
  | 'showShortcuts';

export interface Shortcut {
  readonly title: string;
  /** As people write them: 'Mod' is Ctrl, ⌘ on a Mac. */
  readonly keys: readonly string[];
  /** Where it works: anywhere but in text fields ('history': in a text on the page too), on a block in canvas and layers, or in a text on the page. */
  readonly scope: 'editor' | 'history' | 'block' | 'text';
  /** Without one the browser or the tree takes the key, and it is only listed. */
  readonly command?: KeyCommand;
}

/** Every shortcut of the editor; the list that '?' shows. */
export const shortcuts: readonly Shortcut[] = [
  { command: 'undo', title: 'Undo', keys: ['Mod+Z'], scope: 'history' },
  { command: 'redo', title: 'Redo', keys: ['Mod+Shift+Z', 'Mod+Y'], scope: 'history' },
  { command: 'find', title: 'Find and replace', keys: ['Mod+F', 'Mod+H'], scope: 'history' },
  { command: 'desktop', title: 'Desktop', keys: ['Alt+1'], scope: 'editor' },
  { command: 'tablet', title: 'Tablet', keys: ['Alt+2'], scope: 'editor' },
  { command: 'mobile', title: 'Mobile', keys: ['Alt+3'], scope: 'editor' },
  { command: 'showShortcuts', title: 'This list', keys: ['?'], scope: 'editor' },
  { title: 'Another block', keys: ['ArrowUp', 'ArrowDown', 'Home', 'End'], scope: 'block' },
  { title: 'Into and out of a container', keys: ['ArrowRight', 'ArrowLeft'], scope: 'block' },
  { command: 'extendUp', title: 'One more block above', keys: ['Shift+ArrowUp'], scope: 'block' },
  { command: 'extendDown', title: 'One more block below', keys: ['Shift+ArrowDown'], scope: 'block' },
  { title: 'A range of blocks, one block more or less', keys: ['Shift+Click', 'Mod+Click'], scope: 'block' },
  { command: 'selectAll', title: 'All blocks beside it, then those around', keys: ['Mod+A'], scope: 'block' },
  { command: 'selectLess', title: 'One block alone, then none', keys: ['Escape'], scope: 'block' },
  { title: 'A block by its name (layers)', keys: ['A–Z'], scope: 'block' },
  {
    command: 'open',
    title: 'Edit the block: write in its text, or its options',
    keys: ['Enter'],
    scope: 'block',
  },
  { command: 'stopWriting', title: 'From the text back to its block', keys: ['Escape'], scope: 'text' },
  ...textTools.flat().map(({ label, keys }): Shortcut => ({ title: label, keys: [keys], scope: 'text' })),
  { title: 'Link', keys: [linkKeys], scope: 'text' },
  { title: 'Note, or the one before the caret', keys: [noteKeys], scope: 'text' },
  { title: 'To the tools of the text', keys: ['Alt+F10'], scope: 'text' },
  { command: 'moveUp', title: 'Move its block up', keys: ['Alt+ArrowUp'], scope: 'text' },
  { command: 'moveDown', title: 'Move its block down', keys: ['Alt+ArrowDown'], scope: 'text' },
  { command: 'duplicate', title: 'Duplicate its block', keys: ['Mod+Shift+D'], scope: 'text' },
  { title: 'Insert a block by its name, behind the paragraph', keys: ['Alt+/'], scope: 'text' },
  {
    title: 'In a list one level in, with Shift out; in a table the next cell, in the last one a new row',
    ...{ keys: ['Tab'], scope: 'text' },
  },
  { title: 'Heading, sub heading, quotation or list', keys: ['#', '##', '>', '-', '1.'], scope: 'text' },
  {
    command: 'insert',
    title: 'Insert a block by its name; in a text on an empty line',
    // on a block as in its text, for whoever comes from there
    keys: ['/', 'Alt+/'],
    scope: 'block',
  },
  { command: 'add', title: 'Add a block', keys: ['Insert', '+'], scope: 'block' },
  { command: 'moveUp', title: 'Move up', keys: ['Alt+ArrowUp'], scope: 'block' },
  { command: 'moveDown', title: 'Move down', keys: ['Alt+ArrowDown'], scope: 'block' },
  { command: 'moveOut', title: 'Move out of its container', keys: ['Alt+ArrowLeft'], scope: 'block' },
  { command: 'moveIn', title: 'Move into the container beside it', keys: ['Alt+ArrowRight'], scope: 'block' },
  { title: 'Copy', keys: ['Mod+C'], scope: 'block' },
  { title: 'Cut', keys: ['Mod+X'], scope: 'block' },
  { title: 'Paste', keys: ['Mod+V'], scope: 'block' },
  { command: 'duplicate', title: 'Duplicate', keys: ['Mod+D'], scope: 'block' },
  { command: 'remove', title: 'Delete', keys: ['Delete', 'Backspace'], scope: 'block' },
];

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** The command of a key press within a scope; null when it has none there. */
export function commandOf(press: KeyPress, scopes: readonly Shortcut['scope'][]): KeyCommand | null {
  const found = shortcuts.find(
    ({ keys, scope, command }) =>
      command && scopes.includes(scope) && keys.some((each) => matches(each, press)),
  );
  return found?.command ?? null;
}

function matches(keys: string, { key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean {
  const parts = keys === '+' ? ['+'] : keys.split('+');
  const wanted = parts.at(-1) ?? '';
  const isSame = wanted.toLowerCase() === key.toLowerCase();
  const mod = ctrlKey || metaKey;
  // '?' and '+' are typed with Shift on many keyboards
  const isShiftRight =
    wanted.length === 1 && !/[a-z0-9]/i.test(wanted) ? true : parts.includes('Shift') === shiftKey;
  return isSame && parts.includes('Mod') === mod && parts.includes('Alt') === altKey && isShiftRight;
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);
const names: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** The keys as they are printed on the keyboard here: ['Ctrl', 'Shift', 'Z']. */
export function keyCaps(keys: string): readonly string[] {
  const parts = keys === '+' ? ['+'] : keys.split('+');
  return parts.map((part) => (part === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : (names[part] ?? part)));
}
