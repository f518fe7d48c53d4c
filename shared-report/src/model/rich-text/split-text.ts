import { readDelta, type DeltaAttributes, type DeltaOp } from './delta';
import { insertCharacters } from './note-insert';

/** What is selected of a text: from its character `index` on; of length 0 it is a caret. */
export interface TextRange {
  readonly index: number;
  readonly length: number;
}

/** The two sides of a text that was parted, as serialised Deltas; null: there is nothing on that side. */
export interface TextSides {
  readonly before: string | null;
  readonly after: string | null;
}

/** Parts a text where it is selected, which goes; an empty line there goes too, and both sides keep their formats. */
export function splitText(text: string, { index, length }: TextRange): TextSides {
  const { ops } = readDelta(text);
  const before = sliced(ops, 0, index);
  const after = sliced(ops, index + length, Infinity);
  const last = before.at(-1);
  const isInLine = last !== undefined && !insertCharacters(last).endsWith('\n');
  const closed = isInLine ? [...before, lineEnd(sliced(ops, index, Infinity))] : before;
  const [first] = after;
  const startsWithEnd = first !== undefined && insertCharacters(first).startsWith('\n');
  return { before: textOf(closed), after: textOf(startsWithEnd ? sliced(after, 1, Infinity) : after) };
}

/** Two texts as one, line after line; null: there is none. */
export function joinTexts(first: string | null, second: string | null): string | null {
  if (first === null || second === null) return first ?? second;
  return JSON.stringify({ ops: merged([...readDelta(first).ops, ...readDelta(second).ops]) });
}

function sliced(ops: readonly DeltaOp[], from: number, to: number): readonly DeltaOp[] {
  let at = 0;
  return ops.flatMap((op) => {
    const start = at;
    at += insertCharacters(op).length;
    if (typeof op.insert !== 'string') return from <= start && start < to ? [op] : [];
    const insert = op.insert.slice(Math.max(from - start, 0), Math.max(to - start, 0));
    return insert === '' ? [] : [{ ...op, insert }];
  });
}

/** The line end that closes a line as it was closed before. */
function lineEnd(rest: readonly DeltaOp[]): DeltaOp {
  const attributes: DeltaAttributes | undefined = rest.find((op) =>
    insertCharacters(op).includes('\n'),
  )?.attributes;
  return attributes ? { insert: '\n', attributes } : { insert: '\n' };
}

function textOf(ops: readonly DeltaOp[]): string | null {
  const hasWords = ops.some((op) => insertCharacters(op).trim() !== '');
  return hasWords ? JSON.stringify({ ops: merged(ops) }) : null;
}

/** Neighbours without formats as one, as Quill writes them. */
function merged(ops: readonly DeltaOp[]): readonly DeltaOp[] {
  const done: DeltaOp[] = [];
  for (const op of ops) {
    const last = done.at(-1);
    const isWords = typeof last?.insert === 'string' && typeof op.insert === 'string';
    if (!isWords || last.attributes || op.attributes) done.push(op);
    else done.splice(-1, 1, { insert: `${last.insert}${op.insert}` });
  }
  return done;
}
