import type { Delta, DeltaAttributes } from './delta';

/** A run of characters of one format. */
export interface DeltaSpan {
  /** Empty for a note, which is read where the notes are. */
  readonly text: string;
  readonly format: DeltaAttributes;
  readonly note?: SpanNote;
}
/** A note at its place. */
export interface SpanNote {
  readonly words: string;
  /** How many notes of its Delta come before it. */
  readonly index: number;
}
/** A line; its format is that of the line end that closes it. */
export interface DeltaLine {
  readonly spans: readonly DeltaSpan[];
  readonly format: DeltaAttributes;
  /** Number of an ordered list item, counted as the editor counts; 0 for any other line. */
  readonly number: number;
}

/** Splits a Delta into lines. The line end that Quill keeps at the end makes none, nor do empty lines before it. */
export function deltaLines(delta: Delta): readonly DeltaLine[] {
  const lines = [...eachLine(delta)];
  while (lines.length > 1 && lines.at(-1)?.spans.length === 0) lines.pop();
  return numbered(lines);
}

/** The lines as they are reached, empty ones at the end too: whoever needs the first few does not wait for all. */
export function* eachLine(delta: Delta): Generator<Omit<DeltaLine, 'number'>> {
  let spans: DeltaSpan[] = [];
  let noteCount = 0;
  for (const { insert, attributes = {} } of delta.ops) {
    if (typeof insert !== 'string') {
      spans.push({ text: '', format: attributes, note: { words: insert.note, index: noteCount } });
      noteCount += 1;
      continue;
    }
    const parts = insert.split('\n');
    for (const [index, text] of parts.entries()) {
      if (text !== '') spans.push({ text, format: attributes });
      if (index === parts.length - 1) continue;
      yield { spans, format: attributes };
      spans = [];
    }
  }
  if (spans.length > 0) yield { spans, format: {} };
}

/**
 * Quill counts ordered items of a level across bullets, and anew after a higher level or any other line, from the
 * `start` of the first of them.
 */
function numbered(lines: readonly Omit<DeltaLine, 'number'>[]): readonly DeltaLine[] {
  let counters: number[] = [];
  return lines.map((line) => {
    const { list, indent = 0, start = 1 } = line.format;
    counters = list ? counters.slice(0, indent + 1) : [];
    if (list !== 'ordered') return { ...line, number: 0 };
    const number = (counters[indent] ?? start - 1) + 1;
    counters[indent] = number;
    return { ...line, number };
  });
}
