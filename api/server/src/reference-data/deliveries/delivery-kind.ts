import type { FeedName } from '@console/contract/feeds';
import type { Db, Trx } from '../../platform/database/database';
import type { Column } from './column';
import type { FoundRow, Judgement } from './checks/rule';
import { openExamination, type LineOf, type ReadFacts, type RowChecks } from './examine-rows';
import type { FileColumns } from './emptied-values';
import { Fault } from './fault';
import type { KnownCompanies } from './known-companies';
import { lineSubject } from './line-subject';
import type { DeliveredRecord } from './records';

/** What the lines of one file are read against. */
export interface DeliveryContext {
  readonly feed: FeedName;
  readonly companies: KnownCompanies;
}

/** Columns of a file by the property that each one fills. */
export type Layout<Values> = { readonly [Property in keyof Values]: Column<Values[Property]> };

/** One kind of delivered file: its columns by feed, and what becomes of its lines. */
interface KindParts<Values, Row, Before> {
  readonly layouts: Readonly<Record<FeedName, Layout<Values>>>;
  /** `many`: texts in quotes may go on over several lines. */
  readonly linesPerRecord: 'one' | 'many';
  /** The property whose column says what a line is about. */
  readonly subject: keyof Values & string;
  /** A file of no lines says that there is nothing; of the others it is none. */
  readonly mayBeEmpty?: true;
  /** Makes the row of a line's values, for one file: what it remembers is the file's. */
  readonly reader: (context: DeliveryContext) => (values: Values) => Row | Fault;
  /** Writes rows of one file, each of another key; answers how many it added or altered. */
  readonly writer: () => (trx: Trx, rows: readonly Row[]) => Promise<number>;
  /** What rows are examined for before any is written. */
  readonly checks: (context: DeliveryContext) => RowChecks<Row, Before>;
}

/** The rows of a block of one file. */
export interface RowBatch {
  /** Takes a line in; answers what is wrong with it. */
  take(fields: readonly string[], line: number): Fault | null;
  readonly size: number;
  /** What a line that can't be loaded is about, as the file has it; empty: that can't be read. */
  subjectOf(record: DeliveredRecord): string;
  /** What its lines are about, as the file has it and by their codes. */
  readonly subjects: ReadonlySet<string>;
  /** Answers what looks wrong in them. */
  examine(db: Db, judgement: Judgement): Promise<readonly FoundRow[]>;
  /** What was examined so far. */
  readonly facts: ReadFacts;
  write(trx: Trx): Promise<number>;
  clear(): void;
}

export interface DeliveryKindReader {
  readonly linesPerRecord: 'one' | 'many';
  readonly mayBeEmpty: boolean;
  /** Begins a file by its header; a fault when the header is none. */
  open(header: readonly string[], context: DeliveryContext): RowBatch | Fault;
}

/** Makes a kind of its parts; the types of its values and rows stay inside. */
export function defineKind<Values extends object, Row, Before>(
  parts: KindParts<Values, Row, Before>,
): DeliveryKindReader {
  const columnsOf = (feed: FeedName) =>
    Object.entries<Column<unknown>>(parts.layouts[feed] as Record<string, Column<unknown>>);
  return {
    linesPerRecord: parts.linesPerRecord,
    mayBeEmpty: parts.mayBeEmpty ?? false,
    open(header, context) {
      const columns = columnsOf(context.feed);
      const places = placesOf(header, columns);
      return places instanceof Fault ? places : openBatch(parts, places, { context, width: header.length });
    },
  };
}

/** Where in a line a column stands. */
export interface Place {
  readonly property: string;
  readonly column: Column<unknown>;
  /** Index in a line; -1: the file does not have it. */
  readonly index: number;
}

/** Where the columns stand by a header; a fault for one that is missing, unknown or named twice. */
export function placesOf(
  header: readonly string[],
  columns: readonly [string, Column<unknown>][],
): Place[] | Fault {
  const names = header.map((name) => name.trim().toLowerCase());
  const titles = columns.map(([, { title }]) => title.toLowerCase());
  const missing = columns.filter(
    ([, { title, isOptional }]) => !isOptional && !names.includes(title.toLowerCase()),
  );
  if (missing.length > 0) {
    const list = missing.map(([, { title }]) => title).join(', ');
    return new Fault(
      `The header lacks the column ${list}. Expected: ${columns.map(([, c]) => c.title).join(', ')}.`,
    );
  }
  const unknown = names.find((name) => !titles.includes(name));
  if (unknown !== undefined) return new Fault(`The header has an unknown column "${unknown.slice(0, 60)}".`);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return new Fault(`The header has the column "${twice}" twice.`);
  return columns.map(([property, column]) => ({
    property,
    column,
    index: names.indexOf(column.title.toLowerCase()),
  }));
}

const columnsIn = (places: readonly Place[]): FileColumns =>
  new Map(
    places.map(({ property, column: { title }, index }) => [property, { title, isInFile: index >= 0 }]),
  );

function openBatch<Values, Row, Before>(
  parts: KindParts<Values, Row, Before>,
  places: readonly Place[],
  { context, width }: { readonly context: DeliveryContext; readonly width: number },
): RowBatch {
  const read = parts.reader(context);
  const write = parts.writer();
  const checks = parts.checks(context);
  const examination = openExamination(checks, columnsIn(places));
  const subjectAt = places.find(({ property }) => property === parts.subject)?.index ?? 0;
  let lines: LineOf<Row>[] = [];
  /** As the file has them, and codes: many lines are about few things. */
  let named = new Set<string>();
  return {
    take(fields, line) {
      if (fields.length !== width) {
        return new Fault(`The line should have ${width} columns, but has ${fields.length}.`);
      }
      const values: Record<string, unknown> = {};
      for (const { property, column, index } of places) {
        const value = column.read((fields[index] ?? '').trim());
        if (value instanceof Fault) return value;
        values[property] = value;
      }
      const row = read(values as Values);
      if (row instanceof Fault) return row;
      lines.push({ line, row });
      named.add(fields[subjectAt] ?? '').add(checks.subjectOf(row));
      return null;
    },
    subjectOf: ({ fields, text }) =>
      lineSubject((fields instanceof Fault ? text.split(',') : fields)[subjectAt]),
    get subjects() {
      return new Set([...named].map(lineSubject));
    },
    get size() {
      return lines.length;
    },
    examine: (db, judgement) => examination.examine(db, lines, judgement),
    get facts() {
      return examination.facts;
    },
    async write(trx) {
      if (lines.length === 0) return 0;
      return write(
        trx,
        lines.map(({ row }) => row),
      );
    },
    clear() {
      lines = [];
      named = new Set();
    },
  };
}
