import type { Delta, DeltaAttributes } from './delta';

/** A run of characters of one format. */
export interface DeltaSpan {
  readonly text: string;
  readonly format: DeltaAttributes;
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
  for (const { insert, attributes = {} } of delta.ops) {
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
