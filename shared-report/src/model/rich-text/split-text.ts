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

/** Two texts as one, and where the second begins in it: by its line and the characters before it there. */
export interface RunTogether {
  readonly text: string;
  readonly line: number;
  readonly offset: number;
}

/**
 * Two texts as one whose first line of the second goes on in the last line of the first, as where a line end between
 * them is deleted: it keeps the format of the first, unless that line is empty.
 */
export function runTogether(first: string, second: string): RunTogether {
  const [ops, rest] = [readDelta(first).ops, readDelta(second).ops];
  const [characters, others] = [ops, rest].map((each) => each.map(insertCharacters).join('')) as [
    string,
    string,
  ];
  const end = Math.max(characters.length - 1, 0);
  const lines = characters.slice(0, end).split('\n');
  const offset = lines.at(-1)?.length ?? 0;
  const lineEnds = others.indexOf('\n');
  const goesOn =
    offset === 0
      ? rest
      : [
          ...sliced(rest, 0, lineEnds),
          ...sliced(ops, end, Infinity),
          ...sliced(rest, lineEnds + 1, Infinity),
        ];
  const text = JSON.stringify({ ops: merged([...sliced(ops, 0, end), ...goesOn]) });
  return { text, line: lines.length - 1, offset };
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
