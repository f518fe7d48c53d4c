import { isIn } from '../is-in';

/** What is pressed between the click into a text and its caret; nothing of it is lost, and none of it is about the block. */
export interface EarlyKeys {
  /** Holds keys from now on, until they are played or dropped. */
  readonly hold: () => void;
  /** Plays what was pressed meanwhile where the caret is, and lets keys go there again. */
  readonly play: (text: EarlyText) => void;
  /** Nothing is going to be written in: keys are about the block again, and what was held is gone. */
  readonly drop: () => void;
  /** Holds what is pressed in this document; answers how to stop. */
  readonly listenIn: (place: Document) => () => void;
}

/** A text that has its caret. */
export interface EarlyText {
  readonly root: HTMLElement;
  /** Types for a person, where the caret is. */
  readonly type: (text: string) => void;
}

/** Keys of the page and of the frame in it, while a text is being opened. Tab alone leads elsewhere, also then. */
export function createEarlyKeys(): EarlyKeys {
  let held: readonly KeyboardEventInit[] | null = null;
  /** The text that keys are played in; none any more once one of them leads out of it. */
  let playing: EarlyText | null = null;
  /** What was pressed behind a key that led out of a text, until it is known where to. */
  let behind: readonly KeyboardEventInit[] = [];
  let isPressing = false;
  const onKey = (event: KeyboardEvent) => {
    const { key, code, altKey, ctrlKey, metaKey, shiftKey, repeat, target } = event;
    if (!held || isPressing || event.isComposing || others.has(key) || isIn(target, ownKeys)) return;
    // behind what is typed, it leads from one cell to the next
    if (key === 'Tab' && held.length === 0) return;
    const modifierAltGraph = event.getModifierState('AltGraph');
    held = [...held, { key, code, altKey, ctrlKey, metaKey, shiftKey, repeat, modifierAltGraph }];
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const pressIn = (target: Element, press: KeyboardEventInit) => {
    isPressing = true;
    const event = new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true });
    const isLeft = target.dispatchEvent(event);
    isPressing = false;
    return isLeft;
  };
  return {
    hold: () => {
      playing = null;
      // a step that was undone leads over its block to another text
      held = [...behind, ...(held ?? [])];
      behind = [];
    },
    play: (text) => {
      playing = text;
      let typed = '';
      while (playing && held?.[0]) {
        const [press, ...later]: readonly KeyboardEventInit[] = held;
        held = later;
        const next = typedBy(press, typed);
        if (next === null) {
          text.type(typed);
          if (pressIn(text.root, press)) doAsBrowser(text.root.ownerDocument, press);
        }
        typed = next ?? '';
        if (typed.endsWith(' ') && press.key === ' ') {
          // it may make a list of a line
          text.type(typed.slice(0, -1));
          typed = pressIn(text.root, press) ? ' ' : '';
        }
      }
      if (!playing) return;
      playing = held = null;
      text.type(typed);
    },
    drop: () => {
      const { body } = playing?.root.ownerDocument ?? {};
      const later = (playing && held) ?? [];
      playing = held = null;
      if (!body || later.length === 0) return;
      behind = later;
      // a key led back to the block, and those behind it are about that, unless a text is opened at once
      setTimeout(() => {
        const presses = behind;
        behind = [];
        for (const press of presses) pressIn(body, press);
      });
    },
    listenIn: (place) => {
      place.addEventListener('keydown', onKey, { capture: true });
      return () => place.removeEventListener('keydown', onKey, { capture: true });
    },
  };
}

const others = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Dead', 'Process']);

/** What takes keys itself; a text of the page waits for its turn. GrapesJS tells the page each key of its frame again. */
const ownKeys =
  'iframe, input, textarea, select, button, a[href], [contenteditable]:not(.page-text, .page-text *), [role="dialog"]';

/** What stands there after a key; null where the key does something else than typing. */
function typedBy(press: KeyboardEventInit, before: string): string | null {
  const { key = '', altKey, ctrlKey, metaKey, modifierAltGraph } = press;
  // AltGr types characters, and is Ctrl and Alt where a keyboard has none
  if (metaKey || (!modifierAltGraph && (altKey || ctrlKey))) return null;
  if (key.length === 1) return before + key;
  return key === 'Backspace' && before !== '' ? before.slice(0, -1) : null;
}

/** Where a key leads that a browser would have followed, had a person pressed it there: direction and granularity. */
const moves: Readonly<Record<string, readonly [string, string]>> = {
  ...{ Home: ['backward', 'lineboundary'], End: ['forward', 'lineboundary'] },
  ...{ ArrowLeft: ['backward', 'character'], ArrowRight: ['forward', 'character'] },
  ...{ ArrowUp: ['backward', 'line'], ArrowDown: ['forward', 'line'] },
};

/** Where it leads together with Ctrl. */
const widerMoves: typeof moves = {
  ...{ Home: ['backward', 'documentboundary'], End: ['forward', 'documentboundary'] },
  ...{ ArrowLeft: ['backward', 'word'], ArrowRight: ['forward', 'word'] },
  ...{ ArrowUp: ['backward', 'paragraph'], ArrowDown: ['forward', 'paragraph'] },
};

/** What a key changes that a browser would have done, had a person pressed it there. */
const commands: Readonly<Record<string, string>> = {
  ...{ Backspace: 'delete', Delete: 'forwardDelete', Enter: 'insertLineBreak' },
};

function doAsBrowser(
  place: Document,
  { key = '', altKey, ctrlKey, metaKey, shiftKey }: KeyboardEventInit,
): void {
  if (altKey || metaKey) return;
  const [direction, granularity] = (ctrlKey ? widerMoves : moves)[key] ?? [];
  const command = ctrlKey ? undefined : commands[key];
  if (command) place.execCommand(command);
  if (granularity === undefined) return;
  place.getSelection()?.modify(shiftKey ? 'extend' : 'move', direction, granularity);
}
