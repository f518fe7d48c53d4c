import type { ReportDocument } from '@console/contract/report-document';

/** Edits of one gesture (typing in one field, dragging one value) within this time are one step. */
const SAME_GESTURE_MS = 1500;
/** Words are steps of their own: some pages of them. */
const MAX_STEPS = 1000;

/** An edit as the history keeps it. */
export interface Edit {
  /** What was done, for people: 'Delete Text'. */
  readonly title: string;
  /** Edits of the same gesture that follow each other closely are undone together. */
  readonly gesture?: string | undefined;
  readonly atMs: number;
  /** The block that was selected just before. */
  readonly selectedId: string | null;
}

/** The document on the other side of an edit: before it for what is past, after it for what was undone. */
export interface Step {
  readonly document: ReportDocument;
  readonly selectedId: string | null;
  /** What the edit did. */
  readonly title: string;
}

/** The document with the ones before and after it. Documents share what did not change, so steps are cheap. */
export interface History {
  readonly past: readonly Step[];
  readonly present: ReportDocument;
  readonly future: readonly Step[];
  /** The last edit, as long as the next one may still belong to it. */
  readonly open: Edit | null;
}

export function startHistory(document: ReportDocument): History {
  return { past: [], present: document, future: [], open: null };
}

/** The history after an edit; an edit that changed nothing leaves it as it is. */
export function record(history: History, document: ReportDocument, edit: Edit): History {
  const { past, present, open } = history;
  if (document === present) return history;
  if (past.length > 0 && continues(open, edit)) return { past, present: document, future: [], open: edit };
  const step = { document: present, selectedId: edit.selectedId, title: edit.title };
  return { past: [...past, step].slice(-MAX_STEPS), present: document, future: [], open: edit };
}

function continues(last: Edit | null, edit: Edit): boolean {
  if (last?.gesture === undefined || last.gesture !== edit.gesture) return false;
  return edit.atMs - last.atMs < SAME_GESTURE_MS;
}

/** One edit back; `selectedId` is what a redo selects again. */
export function undo(history: History, selectedId: string | null = null): History {
  const { past, present, future } = history;
  const step = past.at(-1);
  if (!step) return history;
  const undone = { document: present, selectedId, title: step.title };
  return { past: past.slice(0, -1), present: step.document, future: [undone, ...future], open: null };
}

/** One undone edit forward again; `selectedId` is what an undo selects again. */
export function redo(history: History, selectedId: string | null = null): History {
  const { past, present, future } = history;
  const [step, ...rest] = future;
  if (!step) return history;
  const done = { document: present, selectedId, title: step.title };
  return { past: [...past, done], present: step.document, future: rest, open: null };
}

/** Completes what an edit began, as an upload does, in every state that has it: that is no step of its own. */
export function complete(history: History, change: (document: ReportDocument) => ReportDocument): History {
  const completed = (step: Step): Step => ({ ...step, document: change(step.document) });
  return {
    ...history,
    past: history.past.map(completed),
    present: change(history.present),
    future: history.future.map(completed),
  };
}
