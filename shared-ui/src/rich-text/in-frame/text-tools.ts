import type { TextInFrame } from './text-in-frame';

type Quill = TextInFrame['quill'];

/** Something that is done to the formats of a text. */
export interface TextTool {
  readonly label: string;
  /** As in the list of shortcuts: 'Mod+B'. */
  readonly keys: string;
  readonly format: string;
  /** What it sets, and takes away where it is set already; of an indent by how many levels. */
  readonly value: string | number | boolean;
}

const tool = (label: string, keys: string, format: string, value: TextTool['value'] = true): TextTool => ({
  ...{ label, keys, format, value },
});

/** Deepest level of a list. */
const MAX_INDENT = 8;
const indent = 'indent';
const clear = 'clear';

/** The tools of a text in their groups, with the keys of Word and Google Docs. */
export const textTools: readonly (readonly TextTool[])[] = [
  [
    tool('Heading', 'Mod+Alt+2', 'header', 2),
    tool('Sub heading', 'Mod+Alt+3', 'header', 3),
    tool('Quotation', 'Mod+Shift+9', 'blockquote'),
  ],
  [
    tool('Bold', 'Mod+B', 'bold'),
    tool('Italic', 'Mod+I', 'italic'),
    tool('Underline', 'Mod+U', 'underline'),
    tool('Strikethrough', 'Mod+Shift+X', 'strike'),
    tool('Subscript', 'Mod+,', 'script', 'sub'),
    tool('Superscript', 'Mod+.', 'script', 'super'),
  ],
  [
    tool('Numbered list', 'Mod+Shift+7', 'list', 'ordered'),
    tool('Bulleted list', 'Mod+Shift+8', 'list', 'bullet'),
    tool('Less indent', 'Mod+[', indent, -1),
    tool('More indent', 'Mod+]', indent, 1),
  ],
  [
    tool('Align left', 'Mod+Shift+L', 'align', false),
    tool('Align centre', 'Mod+Shift+E', 'align', 'center'),
    tool('Align right', 'Mod+Shift+R', 'align', 'right'),
    tool('Justify', 'Mod+Shift+J', 'align', 'justify'),
  ],
  [tool('Clear formatting', 'Mod+\\', clear)],
];

/** Opens the question where a link leads. */
export const linkKeys = 'Mod+K';

/** Formats where the caret is, by Quill's names. */
export type TextFormats = Readonly<Record<string, unknown>>;

/** Whether what a tool sets is set where the caret is; null for what is never on. */
export function isOn({ format, value }: TextTool, formats: TextFormats): boolean | null {
  if (format === indent || format === clear) return null;
  return value === false ? formats[format] === undefined : formats[format] === value;
}

/** Does to the selected text what a tool is for. */
export function applyTool(quill: Quill, { format, value }: TextTool): void {
  const range = quill.getSelection(true);
  const formats = quill.getFormat(range);
  if (format === clear) return clearFormats(quill, range);
  if (format === indent) {
    const level = Number(formats[indent] ?? 0) + Number(value);
    quill.format(indent, Math.min(Math.max(level, 0), MAX_INDENT) || false, 'user');
    return;
  }
  quill.format(format, formats[format] === value ? false : value, 'user');
}

/** Clears what is selected; where nothing is, the line. */
function clearFormats(quill: Quill, { index, length }: { readonly index: number; readonly length: number }) {
  if (length > 0) {
    quill.removeFormat(index, length, 'user');
    return;
  }
  const [line, before] = quill.getLine(index);
  if (line) quill.removeFormat(index - before, line.length() - 1, 'user');
}

/** What begins a line as something else when a space is typed behind it; lists begin so by themselves. */
const beginnings: readonly (readonly [prefix: RegExp, format: string, value: number | boolean])[] = [
  [/^#$/, 'header', 2],
  [/^##$/, 'header', 3],
  [/^>$/, 'blockquote', true],
];

/** Characters before it, in the text or in its line. */
interface Place {
  readonly index: number;
  readonly length?: number;
  readonly offset: number;
}

interface Binding {
  readonly key: string | number;
  readonly shortKey?: boolean;
  readonly shiftKey?: boolean;
  readonly altKey?: boolean;
  readonly collapsed?: boolean;
  readonly format?: readonly string[];
  readonly empty?: boolean;
  readonly prefix?: RegExp;
  readonly handler: (this: { readonly quill: Quill }, range: Place, context: Place) => boolean | void;
}

/** Enter in an empty item of a list goes back one level, as in Word; at the first level the list ends. */
const emptyItem: Binding = {
  ...{ key: 'Enter', collapsed: true, format: ['list'], empty: true },
  handler({ index }) {
    const level = Number(this.quill.getFormat(index)[indent] ?? 0);
    const outer = level > 0 && outerLine(this.quill, index, level - 1);
    this.quill.formatLine(index, 1, outer || { list: false, indent: false }, 'user');
  },
};

/** Tab and Shift+Tab in a list change the level, as in Word; where there is no further one they leave the text. */
const levelBy = (step: 1 | -1): Binding => ({
  ...{ key: 'Tab', shiftKey: step < 0, format: ['list'] },
  handler({ index, length = 0 }) {
    const level = Number(this.quill.getFormat(index)[indent] ?? 0) + step;
    if (level < 0 || level > MAX_INDENT) return true;
    this.quill.formatLine(index, Math.max(length, 1), indent, level || false, 'user');
    return false;
  },
});

/** The formats of an item at a level: of the kind that the items above it have there. */
function outerLine(quill: Quill, index: number, level: number): Record<string, unknown> {
  const lines = quill.getLines(0, index).map((line) => line.formats() as TextFormats);
  const above = lines.findLast(({ list, indent: deep = 0 }) => list === undefined || Number(deep) <= level);
  return { list: above?.list ?? quill.getFormat(index).list, indent: level || false };
}

/** Quill binds bold, italic and underline itself. */
const own = new Set(['bold', 'italic', 'underline']);

/** The keys of all tools, and the beginnings of lines, as Quill's keyboard module takes them. */
export function textBindings(): Readonly<Record<string, Binding>> {
  const tools = textTools.flat().filter(({ format }) => !own.has(format));
  return Object.fromEntries([
    // by the names of Quill's own, whose places they take
    ['list empty enter', emptyItem],
    ['indent', levelBy(1)],
    ['outdent', levelBy(-1)],
    ...tools.map((each) => [
      each.label,
      {
        ...keyOf(each.keys),
        handler(this: { readonly quill: Quill }) {
          applyTool(this.quill, each);
        },
      },
    ]),
    ...beginnings.map(([prefix, format, value]) => [
      `begin ${prefix.source}`,
      {
        ...{ key: ' ', collapsed: true, prefix },
        handler(this: { readonly quill: Quill }, { index }: Place, { offset }: Place) {
          const typed = prefix.source.length - 2;
          // true: it is no beginning, and the space is typed
          if (offset !== typed) return true;
          this.quill.deleteText(index - typed, typed, 'user');
          this.quill.formatLine(index - typed, 1, format, value, 'user');
          return false;
        },
      },
    ]),
  ]);
}

/** A key with Shift types another character: digits are known by their key. */
function keyOf(keys: string): Omit<Binding, 'handler'> {
  const parts = keys.split('+');
  const last = parts.at(-1) ?? '';
  const isShifted = parts.includes('Shift');
  const key = /^[a-z0-9]$/i.test(last) ? last.toUpperCase().charCodeAt(0) : last;
  return { key, shortKey: true, shiftKey: isShifted, altKey: parts.includes('Alt') };
}
