import { Fault, NO_LINES } from './fault';
import { lineBlocks } from './line-blocks';
import { recordsOf, type DeliveredRecord, type Delimiter } from './records';

/** A line of a table. */
export interface TableLine {
  /** Counted from 1, with the header. */
  readonly line: number;
  /** Its values as far as they can be read, trimmed: one for each column of the header. */
  readonly fields: readonly string[];
  /** How many of them the line has; it may leave out those at its end. */
  readonly given: number;
  /** Values behind those of the columns. */
  readonly surplus: readonly string[];
  /** Why it can't be read. */
  readonly fault: string | null;
}

interface TableParts<Header> {
  /** What the header means; a fault when it is none. */
  readonly readHeader: (names: readonly string[]) => Header | Fault;
  readonly maxLines: number;
  /** Between two values one of these, whichever the header has most. */
  readonly delimiters: readonly Delimiter[];
  /** `lenient`: a line may leave out values at its end, and have blank ones behind it. */
  readonly width: 'exact' | 'lenient';
}

/** Lines of the file for each that may hold something: the others are blank, or within a value. */
const LINES_PER_LINE = 20;
const PIECE_BYTES = 64 * 1024;
/** Lines that are parsed before their records are counted; more than a record may have. */
const BLOCK_LINES = 1000;

/** A CSV file that is held as a whole: what its header means and its lines that hold something; a fault: it can't be read. */
export async function readTable<Header extends object>(
  bytes: Buffer,
  { readHeader, maxLines, delimiters, width: allowed }: TableParts<Header>,
): Promise<{ readonly header: Header; readonly lines: readonly TableLine[] } | Fault> {
  const texts = await textsOf(bytes, maxLines * LINES_PER_LINE);
  if (texts === null) return tooMany(maxLines);
  const headerAt = texts.findIndex((text) => typeof text !== 'string' || text.trim() !== '');
  const headerText = texts[headerAt];
  if (headerText === undefined) return new Fault('The file is empty.');
  if (typeof headerText !== 'string') return new Fault(`The header can't be read. ${headerText.reason}`);
  const delimiter = delimiterOf(headerText, delimiters);
  const parts = { linesPerRecord: 'many', delimiter } as const;
  const [first] = recordsOf({
    ...parts,
    lines: [headerText],
    firstLine: 1,
    width: null,
    isEnd: true,
  }).records;
  if (!first || first.fields instanceof Fault) return new Fault("The header can't be read.");
  const header = readHeader(first.fields);
  if (header instanceof Fault) return header;
  const width = first.fields.length;
  // a spreadsheet may write blank titles at the end, under which no value has a column
  const titled = allowed === 'exact' ? width : first.fields.findLastIndex((name) => name.trim() !== '') + 1;
  const lines: TableLine[] = [];
  let from = headerAt + 1;
  while (from < texts.length) {
    const block = texts.slice(from, from + BLOCK_LINES);
    const isEnd = from + block.length >= texts.length;
    const { records, decided } = recordsOf({ ...parts, lines: block, firstLine: from + 1, width, isEnd });
    lines.push(...records.map((record) => lineOf(record, titled, allowed)).filter(holdsSomething));
    if (lines.length > maxLines) return tooMany(maxLines);
    // the rest belongs to a record that the next lines complete
    from += decided;
  }
  return lines.length === 0 ? new Fault(NO_LINES) : { header, lines };
}

const tooMany = (maxLines: number) =>
  new Fault(
    `The file has more than ${maxLines.toLocaleString('en-AU')} lines. Split it into files of at most as many.`,
  );

const holdsSomething = ({ fields, fault }: TableLine) =>
  fields.some((field) => field !== '') || (fault !== null && fields.length === 0);

function lineOf({ line, fields }: DeliveredRecord, width: number, allowed: 'exact' | 'lenient'): TableLine {
  if (fields instanceof Fault) return { line, fields: [], given: 0, surplus: [], fault: fields.reason };
  const trimmed = fields.map((field) => field.trim());
  const behind = trimmed.slice(width);
  const isFitting =
    trimmed.length === width || (allowed === 'lenient' && behind.every((field) => field === ''));
  return {
    line,
    fields: Array.from({ length: width }, (_, index) => trimmed[index] ?? ''),
    given: Math.min(trimmed.length, width),
    surplus: isFitting ? [] : behind,
    fault: isFitting ? null : `The line should have ${width} columns, but has ${fields.length}.`,
  };
}

/** The lines of a file; null: there are more than `maxTexts`. */
async function textsOf(bytes: Buffer, maxTexts: number): Promise<(string | Fault)[] | null> {
  const texts: (string | Fault)[] = [];
  for await (const block of lineBlocks(piecesOf(bytes))) {
    // one by one: a file of blank lines alone would be too many arguments
    for (const text of block.lines) texts.push(text);
    if (texts.length > maxTexts) return null;
  }
  return texts;
}

/** In pieces, so that what has too many lines is not looked through as a whole. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) yield bytes.subarray(from, from + PIECE_BYTES);
}

function delimiterOf(header: string, delimiters: readonly Delimiter[]): Delimiter {
  const counts = delimiters.map((delimiter) => ({ delimiter, parts: header.split(delimiter).length }));
  return counts.reduce((most, each) => (each.parts > most.parts ? each : most)).delimiter;
}
