import type { FeedLimits, HoldRule } from '@console/contract/feed-limits';
import type { CalendarDay } from '@console/contract/calendar-day';
import type { DayNumber } from '../day-column';

/** A value that looks wrong. */
export interface Suspicion {
  /** What the values are of: 'Close 2026-11-20'. */
  readonly field: string;
  /** What is loaded; null: nothing. */
  readonly oldValue: string | null;
  readonly newValue: string;
  readonly reason: string;
}

/** Where it is in its file, and what it is about. */
export interface FoundRow extends Suspicion {
  readonly rule: HoldRule;
  /** null: the file as a whole. */
  readonly line: number | null;
  readonly subject: string;
}

/** What rules judge by. */
export interface Judgement {
  readonly limits: FeedLimits;
  /** The firm's day. */
  readonly today: DayNumber;
}

/** Looks at a row and at what is loaded of the same thing. */
export interface RowRule<Row, Before> {
  readonly name: HoldRule;
  readonly find: (row: Row, before: Before, judgement: Judgement) => Suspicion | null;
}

/** A delivered file once it was read to its end. */
export interface FileFacts {
  readonly file: string;
  readonly endsWithLineEnd: boolean;
  /** The last record, if it was a bad one. */
  readonly lastFault: { readonly line: number; readonly reason: string; readonly content: string } | null;
  /** How many lines are bad, and why the last one is. */
  readonly bad: { readonly lines: number; readonly lastReason: string };
  /** Companies, indices or codes that its good lines are about. */
  readonly subjects: number;
  /** The firm's day. */
  readonly today: DayNumber;
  /** The day in its name. */
  readonly fileDay: CalendarDay | null;
  /** Of the last loaded files of this kind the one that was about most. */
  readonly previous: {
    readonly file: string;
    readonly subjects: number | null;
    readonly endsWithLineEnd: boolean | null;
  } | null;
  /** The loaded file of this kind with the newest day in its name that is here. */
  readonly newest: { readonly file: string; readonly day: CalendarDay } | null;
  /** Whoever has rejected the same bytes. */
  readonly rejected: { readonly at: CalendarDay; readonly note: string } | null;
  /** Rows that would replace what is loaded of their day. */
  readonly rewritten: readonly Omit<FoundRow, 'rule' | 'reason'>[];
  /** Of rows that have a day: all of them, those that replace what is loaded, and those that are loaded as they are. */
  readonly dated: Readonly<Record<'rows' | 'replacing' | 'same', number>>;
  /** The first days to which rows add a value, and how many companies of the feed, or indices, have one of each by now. */
  readonly addedTo: readonly { readonly day: DayNumber; readonly loaded: number }[];
  /** Of rows that have no day: all of them, and those of whose thing something is loaded. */
  readonly known: Readonly<Record<'rows' | 'loaded', number>>;
  /** Of a day that is new to them: how many companies or indices have a value, how many of them that of the day before. */
  readonly repeated: readonly { readonly day: DayNumber; readonly rows: number; readonly same: number }[];
  /** Of what is loaded of its rows, by column: how much there is, and how much of it they leave empty. */
  readonly emptied: {
    readonly columns: readonly {
      readonly title: string;
      readonly isInFile: boolean;
      readonly loaded: number;
      readonly emptied: number;
    }[];
    /** The first that are left empty; `columns` by their titles; `without`: what would become of the thing, or null. */
    readonly rows: readonly (Omit<FoundRow, 'rule' | 'reason'> & {
      readonly columns: readonly string[];
      readonly without: string | null;
    })[];
  };
}

/** Looks at a file as a whole. */
export interface FileRule {
  readonly name: HoldRule;
  readonly find: (facts: FileFacts, limits: FeedLimits) => readonly Omit<FoundRow, 'rule'>[];
}
