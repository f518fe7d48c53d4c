import { messages } from '@console/contract/texts';
import type { DeltaAttributes, DeltaOp } from '@console/shared-report/delta';
import { Parser } from 'htmlparser2';
import { ProblemError } from '../http/problem';

const inlineFormats: Readonly<Record<string, DeltaAttributes>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  sub: { script: 'sub' },
  sup: { script: 'super' },
};
const lineFormats: Readonly<Record<string, DeltaAttributes>> = {
  h1: { header: 1 },
  h2: { header: 2 },
  h3: { header: 3 },
  h4: { header: 3 },
  h5: { header: 3 },
  h6: { header: 3 },
  blockquote: { blockquote: true },
};
/** Elements that begin and end a line. */
const blocks = new Set(
  'p div li ul ol h1 h2 h3 h4 h5 h6 blockquote section article table tr hr pre'.split(' '),
);
const notText = new Set('script style template noscript title textarea iframe'.split(' '));
const MAX_INDENT = 8;
/** Elements within each other, far more than any editor makes: an end tag looks at all that are open. */
const MAX_DEPTH = 200;

interface OpenElement {
  readonly name: string;
  /** Of the text in it: of formats that say different things, the innermost is true. */
  readonly inline: DeltaAttributes;
  /** Of the lines that end in it. */
  readonly line: DeltaAttributes;
  /** Lists around it, itself included, as far as they are told apart. */
  readonly lists: readonly Pick<OpenElement, 'name' | 'start'>[];
  readonly isInItem: boolean;
  /** Number of an ordered list's first item. */
  readonly start: number;
  /** How many ops there were when it began. */
  readonly opsBefore: number;
}

const outside: OpenElement = {
  name: '',
  inline: {},
  line: {},
  lists: [],
  isInItem: false,
  start: 1,
  opsBefore: 0,
};

type TextOp = DeltaOp & { readonly insert: string };

/**
 * An HTML text as a Delta text of lines, lists, inline formats and links (B3). What a format may be, and where a link
 * may lead, is for `acceptedDelta` and `inlineDelta` to judge. Takes time linear in the length; throws a ProblemError
 * (422) for elements nested more deeply than 200.
 */
export function htmlDelta(html: string): string {
  const ops: TextOp[] = [];
  const open: OpenElement[] = [];
  let muted = 0;
  const isLineStart = () => ops.length === 0 || ops.at(-1)?.insert === '\n';
  const innermost = () => open.at(-1) ?? outside;
  const breakLine = () => ops.push(op('\n', lineOf(innermost())));
  const endLine = () => {
    if (!isLineStart()) breakLine();
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (notText.has(name)) muted += 1;
      if (blocks.has(name)) endLine();
      if (name === 'br') breakLine();
      if (open.length === MAX_DEPTH) throw new ProblemError(422, messages.richTextTooDeep);
      open.push(opened(innermost(), name, attributes, ops.length));
    },
    ontext(text) {
      if (muted > 0) return;
      // white space is one blank in HTML, and none at the begin of a line
      const insert = text.replace(/\s+/g, ' ').replace(isLineStart() ? /^ / : /^$/, '');
      if (insert !== '') append(ops, op(insert, innermost().inline));
    },
    onclosetag(name) {
      if (notText.has(name)) muted -= 1;
      if (blocks.has(name)) endLine();
      // an item without words is an item all the same
      if (name === 'li' && open.at(-1)?.opsBefore === ops.length) breakLine();
      open.pop();
    },
  });
  parser.end(html);
  endLine();
  return JSON.stringify({ ops });
}

function opened(
  around: OpenElement,
  name: string,
  given: Readonly<Record<string, string>>,
  opsBefore: number,
): OpenElement {
  const align = /text-align:\s*(center|right|justify)/.exec(given['style'] ?? '')?.[1] as
    Exclude<DeltaAttributes['align'], undefined> | undefined;
  const own = name === 'a' && given['href'] ? { link: given['href'] } : inlineFormats[name];
  const start = Number(given['start'] ?? 1);
  const isList = (name === 'ul' || name === 'ol') && around.lists.length <= MAX_INDENT;
  return {
    name,
    inline: own ? { ...around.inline, ...own } : around.inline,
    line: { ...around.line, ...lineFormats[name], ...(align && { align }) },
    lists: isList ? [...around.lists, { name, start }] : around.lists,
    isInItem: around.isInItem || name === 'li',
    start,
    opsBefore,
  };
}

/** The format of a line that ends in this element. */
function lineOf({ line, lists, isInItem }: OpenElement): DeltaAttributes {
  const list = lists.at(-1);
  if (!list || !isInItem) return line;
  const { header: _header, blockquote: _blockquote, ...ofItem } = line;
  return {
    ...ofItem,
    list: list.name === 'ol' ? 'ordered' : 'bullet',
    ...(list.name === 'ol' && list.start > 1 && { start: list.start }),
    ...(lists.length > 1 && { indent: (lists.length - 1) as NonNullable<DeltaAttributes['indent']> }),
  };
}

function op(insert: string, attributes: DeltaAttributes): TextOp {
  return Object.keys(attributes).length > 0 ? { insert, attributes } : { insert };
}

/** Text of one format is one op, as editors write it. */
function append(ops: TextOp[], next: TextOp): void {
  const last = ops.at(-1);
  const goesOn = last && last.insert !== '\n' && same(last.attributes, next.attributes);
  if (goesOn) ops.splice(-1, 1, { ...last, insert: last.insert + next.insert });
  else ops.push(next);
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
