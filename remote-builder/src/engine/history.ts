import type { ReportDocument } from '@console/contract/report-document';

/** Edits of one gesture (typing in one field, dragging one value) within this time are one step. */
const SAME_GESTURE_MS = 1500;
const MAX_STEPS = 200;

/** What an edit belongs to: edits with the same name that follow each other closely are undone together. */
export interface Gesture {
  readonly name: string;
  readonly atMs: number;
}

/** The document with the ones before and after it. Documents share what did not change, so steps are cheap. */
export interface History {
  readonly past: readonly ReportDocument[];
  readonly present: ReportDocument;
  readonly future: readonly ReportDocument[];
  readonly gesture: Gesture | null;
}

export function startHistory(document: ReportDocument): History {
  return { past: [], present: document, future: [], gesture: null };
}

/** The history after an edit; an edit that changed nothing leaves it as it is. */
export function record(history: History, document: ReportDocument, gesture: Gesture | null = null): History {
  const { past, present } = history;
  if (document === present) return history;
  const kept = continues(history, gesture) ? past : [...past, present].slice(-MAX_STEPS);
  return { past: kept, present: document, future: [], gesture };
}

function continues({ past, gesture: last }: History, gesture: Gesture | null): boolean {
  if (last === null || gesture === null || past.length === 0) return false;
  return last.name === gesture.name && gesture.atMs - last.atMs < SAME_GESTURE_MS;
}

export function undo(history: History): History {
  const before = history.past.at(-1);
  if (!before) return history;
  const { past, present, future } = history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], gesture: null };
}

export function redo(history: History): History {
  const [after, ...future] = history.future;
  if (!after) return history;
  return { past: [...history.past, history.present], present: after, future, gesture: null };
}
