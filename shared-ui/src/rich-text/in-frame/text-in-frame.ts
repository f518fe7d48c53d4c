import type Quill from 'quill';
import Delta from 'quill-delta';
import { parseDelta } from '../delta';
import { bindPaste } from '../paste';
import type { QuillClass } from './quill-in-frame';

export interface TextInFrameOptions {
  readonly Quill: QuillClass;
  /** Serialised Delta. */
  readonly text: string;
  /** Quill's names of what may be used. */
  readonly formats: readonly string[];
  /** What the text is called, for people who do not see it. */
  readonly label: string;
  /** Gets the serialised Delta at each change made by a person. */
  readonly onEdit: (text: string, change: TextChange) => void;
  /** The caret was moved by itself. */
  readonly onCaretMoved: () => void;
  /** More keys, as Quill's keyboard module takes them. */
  readonly bindings?: Readonly<Record<string, object>>;
}

/** A change made by a person. */
export interface TextChange {
  readonly endsWord: boolean;
  /** The line and the characters before it there of what is behind what was typed or taken away; null: neither was. */
  readonly end: { readonly line: number; readonly offset: number } | null;
}

/** A formatted text that is written where it stands, in a page inside a frame. */
export interface TextInFrame {
  readonly quill: Quill;
  /** What is written in. */
  readonly root: HTMLElement;
  /** Draws a text from outside, such as an undone one, with the caret behind what is new. */
  readonly show: (text: string) => void;
  /** Does something to the text that is undone apart from what was typed before and is typed after it. */
  readonly asOneStep: (act: (quill: Quill) => void) => void;
  /** Types for a person, where the caret is, each word a step of its own. */
  readonly type: (text: string) => void;
  readonly close: () => void;
}

/** Makes an empty element of a frame an editor of formatted text that looks as what is around it. */
export function openTextInFrame(host: HTMLElement, options: TextInFrameOptions): TextInFrame {
  const { text, formats, label, onEdit, onCaretMoved, bindings } = options;
  const quill = new options.Quill(host, {
    formats: [...formats],
    modules: {
      toolbar: false,
      // undo is the editor's, of texts and blocks alike
      history: { maxStack: 0, userOnly: true },
      // Tab leaves the text, unless a binding knows a use of it: what catches every Tab can't be left by keyboard
      keyboard: { bindings: { tab: null, indent: null, outdent: null, ...bindings } },
    },
  });
  const { root } = quill;
  root.setAttribute('role', 'textbox');
  root.setAttribute('aria-multiline', 'true');
  root.setAttribute('aria-label', label);
  quill.setContents(parseDelta(text), 'silent');
  quill.on('text-change', (change, _before, source) => {
    if (source !== 'user') return;
    const typed = change.ops.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
    const isMoved = change.ops.some((op) => op.retain === undefined);
    const end = isMoved ? lineAt(quill, endOf(change)) : null;
    onEdit(JSON.stringify(quill.getContents()), { endsWord: /\s$/.test(typed), end });
  });
  // of a change itself Quill tells no move
  quill.on('selection-change', (_range, _before, source) => {
    if (source === 'user') onCaretMoved();
  });
  const endPaste = bindPaste(quill, () => ({}));

  return {
    quill,
    root,
    show: (next) => {
      const change = new Delta(quill.getContents().ops).diff(parseDelta(next));
      if (change.ops.length === 0) return;
      const hadCaret = quill.hasFocus();
      quill.updateContents(change, 'api');
      if (hadCaret) quill.setSelection(endOf(change), 0, 'silent');
    },
    asOneStep: (act) => {
      onCaretMoved();
      act(quill);
      onCaretMoved();
    },
    type: (typed) => {
      for (const word of typed.match(/\S*\s|\S+/g) ?? []) {
        const range = quill.getSelection();
        if (!range) continue;
        quill.updateContents(new Delta().retain(range.index).delete(range.length).insert(word), 'user');
        quill.setSelection(range.index + word.length, 0, 'silent');
      }
    },
    close: () => {
      endPaste();
      root.blur();
      host.replaceChildren();
    },
  };
}

function lineAt(quill: Quill, index: number): TextChange['end'] {
  const [line, offset] = quill.getLine(index);
  return line && { line: quill.getLines().indexOf(line), offset };
}

/** Where the last change of a difference ends, in the text after it. */
function endOf({ ops }: Delta): number {
  let at = 0;
  let end = 0;
  for (const { retain, insert } of ops) {
    if (typeof retain === 'number') at += retain;
    if (insert !== undefined) at += typeof insert === 'string' ? insert.length : 1;
    if (typeof retain !== 'number') end = at;
  }
  return end;
}
