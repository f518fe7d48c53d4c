import { MAX_KEPT_HELD_ROWS } from '@console/contract/held-deliveries';
import type { Db } from '../../platform/database/database';
import type { DayNumber } from './day-column';
import type { FileFacts, FoundRow, Judgement, RowRule } from './checks/rule';
import { countEmptied, type EmptiedAs, type FileColumns, type LoadedValue } from './emptied-values';

/** What rows of a kind are examined for before any of them is loaded. */
export interface RowChecks<Row, Before> {
  /** The company, index or code that a row is about. */
  readonly subjectOf: (row: Row) => string;
  /** Answers what is loaded of the same things; what it remembers is the file's. */
  readonly open: () => (db: Db, rows: readonly Row[]) => Promise<readonly Before[]>;
  readonly rules: readonly RowRule<Row, Before>[];
  /** Whether something is loaded of the thing that a row is about; of rows that have no day. */
  readonly isLoaded?: (row: Row, before: Before) => boolean;
  /** Its rows are events: a file of fewer companies than those before is no part of one. */
  readonly isOfEvents?: true;
  /** What is loaded of values that a row may leave empty. */
  readonly loaded?: (row: Row, before: Before) => readonly LoadedValue[];
  /** What is shown of a row that leaves all that is loaded of its thing empty; null: each value. */
  readonly emptiedAs?: (row: Row, before: Before) => EmptiedAs | null;
  /** Of rows that have a day. */
  readonly dates?: {
    readonly dayOf: (row: Row) => DayNumber;
    /** How many companies of the feed, or indices, have a value of a day. */
    readonly loadedOn: (db: Db, day: DayNumber) => Promise<number>;
    /** What a row replaces and by what; 'same': it changes nothing; null: nothing is loaded of its day. */
    readonly replaced: (
      row: Row,
      before: Before,
    ) => Pick<FoundRow, 'field' | 'oldValue' | 'newValue'> | 'same' | null;
    /** Whether a row of a new day has the value of the day before; null: its day is none, or nothing is loaded. */
    readonly isRepeated: (row: Row, before: Before) => boolean | null;
  };
}

/** A row and the line that it stands on. */
export interface LineOf<Row> {
  readonly line: number;
  readonly row: Row;
}

/** Examines the rows of one file, some at a time. */
export interface Examination<Row> {
  examine(db: Db, lines: readonly LineOf<Row>[], judgement: Judgement): Promise<readonly FoundRow[]>;
  /** What is known of the file by then. */
  readonly facts: ReadFacts;
}

/** What is known of a file by its rows. */
export type ReadFacts = Pick<
  FileFacts,
  'subjects' | 'rewritten' | 'dated' | 'addedTo' | 'known' | 'repeated' | 'emptied'
>;

/** So many days a few lines may be added to; a file of more is a delivery of its own. */
export const MAX_ADDED_DAYS = 5;

export function openExamination<Row, Before>(
  checks: RowChecks<Row, Before>,
  columns: FileColumns,
): Examination<Row> {
  const { subjectOf, rules, dates } = checks;
  const emptied = countEmptied(columns);
  const look = checks.open();
  const subjects = new Set<string>();
  const rewritten: Omit<FoundRow, 'rule' | 'reason'>[] = [];
  const dated = { rows: 0, replacing: 0, same: 0 };
  const addedTo = new Map<DayNumber, number>();
  const known = { rows: 0, loaded: 0 };
  const repeated = new Map<DayNumber, { rows: number; same: number }>();

  function isSame({ line, row }: LineOf<Row>, before: Before): boolean {
    if (!dates) return false;
    const replaced = dates.replaced(row, before);
    dated.rows += 1;
    countRepeated(row, before);
    if (replaced !== null) dated[replaced === 'same' ? 'same' : 'replacing'] += 1;
    if (replaced !== null && replaced !== 'same' && rewritten.length < MAX_KEPT_HELD_ROWS)
      rewritten.push({ line, subject: subjectOf(row), ...replaced });
    return replaced === 'same';
  }

  function countRepeated(row: Row, before: Before) {
    const isRepeated = dates?.isRepeated(row, before) ?? null;
    if (!dates || isRepeated === null) return;
    const ofDay = repeated.get(dates.dayOf(row)) ?? { rows: 0, same: 0 };
    repeated.set(dates.dayOf(row), ofDay);
    ofDay.rows += 1;
    if (isRepeated) ofDay.same += 1;
  }

  /** One day more than those that are looked at says that there are more. */
  async function countAdded(db: Db, days: ReadonlySet<DayNumber>) {
    for (const day of days)
      if (dates && !addedTo.has(day) && addedTo.size <= MAX_ADDED_DAYS)
        addedTo.set(day, await dates.loadedOn(db, day));
  }

  return {
    async examine(db, lines, judgement) {
      const found: FoundRow[] = [];
      const added = new Set<DayNumber>();
      const befores = await look(
        db,
        lines.map(({ row }) => row),
      );
      lines.forEach((each, index) => {
        const { line, row } = each;
        // as many as there are rows
        const before = befores[index] as Before;
        const subject = subjectOf(row);
        if (!checks.isOfEvents) subjects.add(subject);
        known.rows += 1;
        if (checks.isLoaded?.(row, before)) known.loaded += 1;
        if (dates?.replaced(row, before) === null) added.add(dates.dayOf(row));
        if (isSame(each, before)) return;
        const as = checks.emptiedAs?.(row, before) ?? null;
        emptied.take({ line, subject }, checks.loaded?.(row, before) ?? [], as);
        for (const { name, find } of rules) {
          const suspicion = find(row, before, judgement);
          if (suspicion) found.push({ rule: name, line, subject, ...suspicion });
        }
      });
      await countAdded(db, added);
      return found;
    },
    get facts() {
      return {
        ...{ subjects: subjects.size, rewritten, dated, known, emptied: emptied.facts },
        addedTo: [...addedTo].map(([day, loaded]) => ({ day, loaded })),
        repeated: [...repeated].map(([day, counts]) => ({ day, ...counts })),
      };
    },
  };
}
