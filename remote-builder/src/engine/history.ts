import type { ReportDocument } from '@console/contract/report-document';
import { noHeading, type ReportHeading } from './heading/report-heading';
import { movedChoices } from './merging/moved-choices';
import type { OpenChoice } from './merging/open-choices';
import { noneSelected, type Selected } from './selected';
import type { Writing } from './writing/caret';

/** Edits of one gesture (typing in one field, dragging one value) within this time are one step. */
const SAME_GESTURE_MS = 1500;
/** Words are steps of their own: some pages of them. */
const MAX_STEPS = 1000;

/** An edit as the history keeps it. */
export interface Edit {
  /** What was done, for people: 'Deleted Text in Valuation'. */
  readonly title: string;
  /** Edits of the same gesture that follow each other closely are undone together. */
  readonly gesture?: string | undefined;
  readonly atMs: number;
  /** Where somebody was just before. */
  readonly left: Left;
  /** Where the caret was just before; null: nobody wrote. */
  readonly from: Writing | null;
}

/** Where somebody is as a step of the history is made or left. */
export interface Left {
  readonly selected: Selected;
  /** Where the caret was once the report had come to this state; null: that is not known. */
  readonly arrived: Writing | null;
}

/** All that is edited on the page. */
export interface EditedReport {
  readonly document: ReportDocument;
  readonly heading: ReportHeading;
  /** What waits for a choice; left out of an edit, they are what they were. */
  readonly choices?: readonly OpenChoice[] | undefined;
}

/** The report on the other side of an edit: before it for what is past, after it for what was undone. */
export interface Step extends EditedReport, Left {
  /** Where the caret was when the edit was made; null: nobody wrote. */
  readonly from: Writing | null;
  /** What the edit did. */
  readonly title: string;
}

/** The report with the ones before and after it. Documents share what did not change, so steps are cheap. */
export interface History {
  readonly past: readonly Step[];
  readonly present: ReportDocument;
  readonly heading: ReportHeading;
  readonly choices?: readonly OpenChoice[] | undefined;
  readonly future: readonly Step[];
  /** The last edit, as long as the next one may still belong to it. */
  readonly open: Edit | null;
}

/** The report as it is now. */
export const reportOf = ({ present, heading, choices }: History): EditedReport => ({
  ...{ document: present, heading, choices },
});

export function startHistory(document: ReportDocument, heading: ReportHeading = noHeading): History {
  return { past: [], present: document, heading, future: [], open: null };
}

/** The history after an edit of document and heading; an edit that changed nothing leaves it as it is. */
export function record(history: History, report: EditedReport, edit: Edit): History {
  const { past, present, open } = history;
  const { document, heading } = report;
  const choices = report.choices ?? movedChoices(history.choices, [present, document], 'me');
  if (document === present && choices === history.choices && isSameHeading(heading, history.heading))
    return history;
  const next = { present: document, heading, choices, future: [], open: edit };
  if (past.length > 0 && continues(open, edit)) return { ...next, past };
  const step = { ...reportOf(history), ...edit.left, from: edit.from, title: edit.title };
  return { ...next, past: [...past, step].slice(-MAX_STEPS) };
}

const isSameHeading = (one: ReportHeading, other: ReportHeading) =>
  one.title === other.title && one.subTitle === other.subTitle;

function continues(last: Edit | null, edit: Edit): boolean {
  if (last?.gesture === undefined || last.gesture !== edit.gesture) return false;
  return edit.atMs - last.atMs < SAME_GESTURE_MS;
}

/** Nothing is selected, and nobody writes. */
export const nowhere: Left = { selected: noneSelected, arrived: null };

/** One edit back; `left` is where a redo leads again. */
export function undo(history: History, left: Left = nowhere): History {
  const { past, future } = history;
  const step = past.at(-1);
  if (!step) return history;
  const { title, from } = step;
  const undone = { ...reportOf(history), ...left, from, title };
  const { document: present, heading, choices } = step;
  return { past: past.slice(0, -1), present, heading, choices, future: [undone, ...future], open: null };
}

/** One undone edit forward again; `left` is where an undo leads again. */
export function redo(history: History, left: Left = nowhere): History {
  const { past, future } = history;
  const [step, ...rest] = future;
  if (!step) return history;
  const { title, from } = step;
  const done = { ...reportOf(history), ...left, from, title };
  const { document: present, heading, choices } = step;
  return { past: [...past, done], present, heading, choices, future: rest, open: null };
}

/** Where a caret is in a state of the report once that is completed; null: what it was in is gone. */
export type MoveCaret = (writing: Writing, report: EditedReport) => Writing | null;

/** Completes what an edit began, as an upload does, in every state that has it: that is no step of its own. */
export function complete(
  history: History,
  change: (report: EditedReport) => EditedReport,
  movesOf: (before: EditedReport, after: EditedReport) => MoveCaret = () => (writing) => writing,
): History {
  const before = reportOf(history);
  const after = change(before);
  const move = movesOf(before, after);
  const moved = (writing: Writing | null, report: EditedReport) => writing && move(writing, report);
  const completed = (step: Step): Step => ({
    ...step,
    ...change(step),
    from: moved(step.from, step),
    arrived: moved(step.arrived, step),
  });
  const { document: present, heading, choices } = after;
  return {
    ...history,
    ...{ present, heading, choices },
    past: history.past.map(completed),
    future: history.future.map(completed),
  };
}
