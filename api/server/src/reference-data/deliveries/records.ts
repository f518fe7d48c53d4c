import { parse } from 'csv-parse/sync';
import { Fault } from './fault';

/** A record of a file: the number of its first line, its lines, and its fields or what is wrong with them. */
export interface DeliveredRecord {
  readonly line: number;
  readonly text: string;
  readonly fields: readonly string[] | Fault;
}

export type Delimiter = ',' | ';' | '\t';

interface Lines {
  readonly lines: readonly (string | Fault)[];
  /** Number of the first of them. */
  readonly firstLine: number;
  /** `many`: a text in quotes may go on over several lines. */
  readonly linesPerRecord: 'one' | 'many';
  /** Columns of the file, by which a record of several lines is told from a lost quote; null: still unknown. */
  readonly width: number | null;
  /** Nothing follows. */
  readonly isEnd: boolean;
  /** Between two fields; a comma unless named. */
  readonly delimiter?: Delimiter;
}

interface Records {
  readonly records: readonly DeliveredRecord[];
  /** How many lines were decided; those after them belong to a record that is not complete yet. */
  readonly decided: number;
}

const QUOTE = /"/g;
const quotesIn = (text: string) => text.match(QUOTE)?.length ?? 0;
const BAD_QUOTES = 'A quote is not closed, or is in the wrong place.';
/** A quote that is open for longer was never closed. */
const MAX_LINES_OF_RECORD = 200;

/**
 * The records of lines. A parser that reads a whole stream loses every record up to the next quote behind a quote that
 * is missing; here it is given what is complete by itself, and a bad line stays one bad line.
 */
export function recordsOf({
  lines,
  firstLine,
  linesPerRecord,
  width,
  isEnd,
  delimiter = ',',
}: Lines): Records {
  const records: DeliveredRecord[] = [];
  const quoted: number[] = [];
  let index = 0;
  while (index < lines.length) {
    const text = lines[index] ?? '';
    const line = firstLine + index;
    index += 1;
    if (typeof text !== 'string') {
      records.push({ line, text: text.content ?? '', fields: text });
    } else if (text.trim() === '') {
      continue;
    } else if (!text.includes('"')) {
      records.push({ line, text, fields: text.split(delimiter) });
    } else if (quotesIn(text) % 2 === 0) {
      quoted.push(records.length);
      records.push({ line, text, fields: [] });
    } else if (linesPerRecord === 'one') {
      records.push({ line, text, fields: new Fault(BAD_QUOTES) });
    } else {
      const span = openSpan(lines, index - 1);
      if (span === 'more' && !isEnd)
        return { records: parsed(records, quoted, delimiter), decided: index - 1 };
      const whole =
        typeof span === 'number' ? parseOne(lines.slice(index - 1, span).join('\n'), delimiter) : null;
      if (
        typeof span === 'number' &&
        whole &&
        !(whole instanceof Fault) &&
        whole.length === (width ?? whole.length)
      ) {
        records.push({ line, text: lines.slice(index - 1, span).join('\n'), fields: whole });
        index = span;
      } else {
        records.push({ line, text, fields: new Fault(BAD_QUOTES) });
      }
    }
  }
  return { records: parsed(records, quoted, delimiter), decided: lines.length };
}

/** Index behind the lines in which the quote that is open in line `start` closes; `more` lines may close it. */
function openSpan(lines: readonly (string | Fault)[], start: number): number | 'more' | 'never' {
  let quotes = 0;
  for (let index = start; index < lines.length; index += 1) {
    const text = lines[index];
    if (typeof text !== 'string' || index - start >= MAX_LINES_OF_RECORD) return 'never';
    quotes += quotesIn(text);
    if (quotes % 2 === 0) return index + 1;
  }
  return 'more';
}

/** Parses the lines with quotes together, which is many times as fast as one by one; alone where one is bad. */
function parsed(
  records: DeliveredRecord[],
  quoted: readonly number[],
  delimiter: Delimiter,
): DeliveredRecord[] {
  const textOf = (index: number) => records[index]?.text ?? '';
  const together = parseLines(quoted.map(textOf).join('\n'), delimiter);
  quoted.forEach((index, place) => {
    const record = records[index];
    if (!record) return;
    const fields = together?.length === quoted.length ? together[place] : undefined;
    records[index] = { ...record, fields: fields ?? parseOne(record.text, delimiter) };
  });
  return records;
}

function parseOne(text: string, delimiter: Delimiter): readonly string[] | Fault {
  const [fields, ...others] = parseLines(text, delimiter) ?? [];
  return fields && others.length === 0 ? fields : new Fault(BAD_QUOTES);
}

function parseLines(text: string, delimiter: Delimiter): string[][] | null {
  try {
    return parse(text, { delimiter, relaxColumnCount: true, recordDelimiter: '\n' }) as string[][];
  } catch {
    return null;
  }
}
