import { unguardedText } from '@console/contract/formula-guard';
import { recordImportLimits, type ImportColumn } from '@console/contract/record-imports';
import { shown } from '../../reference-data/deliveries/column';
import { Fault } from '../../reference-data/deliveries/fault';
import { readTable, type TableLine } from '../../reference-data/deliveries/read-table';
import { decodeFile } from './decode-file';

/** Values of a line by the field of their column; a blank cell has none. */
export type Cells = ReadonlyMap<string, string>;

export interface FileLine {
  readonly line: number;
  readonly cells: Cells;
  /** Fields of the columns under which the line has an empty cell; values that it leaves out at its end have none. */
  readonly blank: ReadonlySet<string>;
  /** Values for which the file has no column. */
  readonly surplus: readonly string[];
  /** Why the line can't be read. */
  readonly fault: string | null;
}

export interface RecordFile {
  readonly lines: readonly FileLine[];
  readonly notes: readonly string[];
}

/** Unknown columns that are named; of more, their number is told. */
const NAMED_COLUMNS = 5;

/** Columns of a file, and the field of the one that no file may lack. */
interface FileKind {
  readonly columns: readonly ImportColumn[];
  readonly keyField: string;
}

/** The lines of a file of records, or why it can't be read as a whole. */
export async function readRecordFile(bytes: Buffer, kind: FileKind): Promise<RecordFile | Fault> {
  const text = decodeFile(bytes);
  if (text instanceof Fault) return text;
  const table = await readTable(text, {
    readHeader: (names) => readHeader(names, kind),
    maxLines: recordImportLimits.maxLines,
    delimiters: [',', ';', '\t'],
    width: 'lenient',
  });
  if (table instanceof Fault) return table;
  const { places, notes } = table.header;
  return { notes, lines: table.lines.map((line) => fileLine(line, places)) };
}

function fileLine({ fields, given, line, surplus, fault }: TableLine, places: Header['places']): FileLine {
  const values = places.map(({ field, index }) => ({
    field,
    index,
    value: unguardedText(fields[index] ?? '')
      .replace(/\r\n?/g, '\n')
      .trim(),
  }));
  const filled = values.filter(({ value }) => value !== '');
  const blank = values.filter(({ value, index }) => value === '' && index < given);
  return {
    ...{ line, surplus, fault },
    cells: new Map(filled.map(({ field, value }) => [field, value])),
    blank: new Set(blank.map(({ field }) => field)),
  };
}

interface Header {
  readonly places: readonly { readonly field: string; readonly index: number }[];
  readonly notes: readonly string[];
}

function readHeader(names: readonly string[], { columns, keyField }: FileKind): Header | Fault {
  const { maxColumns } = recordImportLimits;
  if (names.length > maxColumns) {
    return new Fault(`The header has ${names.length} columns, and at most ${maxColumns} are read.`);
  }
  const known = new Map(columns.map((column) => [wordOf(column.title), column]));
  const places = new Map<string, number>();
  const unknown: string[] = [];
  for (const [index, name] of names.entries()) {
    const column = known.get(wordOf(name));
    if (column && places.has(column.field))
      return new Fault(`The header has the column ${column.title} twice.`);
    if (column) places.set(column.field, index);
    else if (name.trim() !== '') unknown.push(name.trim());
  }
  const key = columns.find(({ field }) => field === keyField);
  if (key && !places.has(keyField))
    return new Fault(
      `The first line should name the columns, and ${key.title} is missing. Compare it with the template.`,
    );
  return { places: [...places].map(([field, index]) => ({ field, index })), notes: notesOn(unknown) };
}

/** What of a title counts: its letters and digits. */
const wordOf = (title: string) => title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function notesOn(unknown: readonly string[]): string[] {
  if (unknown.length === 0) return [];
  const named = unknown.slice(0, NAMED_COLUMNS).map(shown).join(', ');
  const more = unknown.length - NAMED_COLUMNS;
  const columns = unknown.length === 1 ? 'This column is' : 'These columns are';
  return [`${columns} not read: ${named}${more > 0 ? ` and ${more} more` : ''}.`];
}
