import { devices, type Device, type ReportDocument } from '@console/contract/report-document';
import { findNode } from '@console/shared-report/tree/find-node';
import { complete, record, redo, startHistory, undo, type History } from './history';
import type { Caret } from './writing/caret';

/** What is being edited and how. */
export interface EditorState {
  readonly history: History;
  readonly selectedId: string | null;
  /** Styles are written for this device and for no other. */
  readonly device: Device;
  /** The selected block while its text is written on the page, and where writing began. */
  readonly writing: Writing | null;
}

export interface Writing {
  readonly nodeId: string;
  /** Which of its plain texts: a prop, as `caption`, or a cell, as `data.2.0`; null: its formatted text. */
  readonly place: string | null;
  readonly caret: Caret;
}

/** How an edit stands in the history. */
export interface EditName {
  /** What is done, for people: 'Delete Text'. */
  readonly title?: string;
  /** Edits of the same gesture in quick succession are one undo step. */
  readonly gesture?: string;
}

/** The state of one open editor, for React and for GrapesJS alike. */
export interface EditorStore {
  readonly getState: () => EditorState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Makes a new document of the present one. */
  readonly edit: (change: (document: ReportDocument) => ReportDocument, name?: EditName) => void;
  /** Completes what an edit began, wherever the history has it: no step of its own. */
  readonly complete: (change: (document: ReportDocument) => ReportDocument) => void;
  /** Takes the last edit back, selects what was selected before it, and shows the device that it was made for. */
  readonly undo: () => void;
  readonly redo: () => void;
  /** Goes to the state after the first `count` edits of the history. */
  readonly goTo: (count: number) => void;
  readonly select: (nodeId: string | null) => void;
  readonly setDevice: (device: Device) => void;
  /** Selects a block and puts the caret into its text. */
  readonly write: (nodeId: string, caret: Caret, place?: string | null) => void;
  /** Goes back from the text to its block, which stays selected. */
  readonly stopWriting: () => void;
}

export function createEditorStore(document: ReportDocument): EditorStore {
  let state: EditorState = {
    ...{ history: startHistory(document), selectedId: null },
    ...{ device: 'desktop', writing: null },
  };
  const listeners = new Set<() => void>();

  function setState(next: EditorState) {
    if (next === state) return;
    // one writes in the block that is selected
    state = next.writing && next.writing.nodeId !== next.selectedId ? { ...next, writing: null } : next;
    for (const listener of listeners) listener();
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (change, { title = 'Change the report', gesture } = {}) => {
      const { history, selectedId } = state;
      const edit = { title, gesture, atMs: Date.now(), selectedId };
      const next = record(history, change(history.present), edit);
      if (next === history) return;
      setState({ ...state, history: next, selectedId: selectionIn(next.present, selectedId) });
    },
    complete: (change) => setState({ ...state, history: complete(state.history, change) }),
    undo: () => setState(stepBack(state)),
    redo: () => setState(stepForth(state)),
    goTo: (count) => {
      let next = state;
      while (next.history.past.length > count) next = stepBack(next);
      while (next.history.past.length < count && next.history.future.length > 0) next = stepForth(next);
      setState(next);
    },
    select: (selectedId) => {
      if (selectedId !== state.selectedId) setState({ ...state, selectedId });
    },
    setDevice: (device) => {
      if (device !== state.device) setState({ ...state, device });
    },
    write: (nodeId, caret, place = null) =>
      setState({ ...state, selectedId: nodeId, writing: { nodeId, place, caret } }),
    stopWriting: () => {
      if (state.writing) setState({ ...state, writing: null });
    },
  };
}

function stepBack(state: EditorState): EditorState {
  const step = state.history.past.at(-1);
  return step ? landed(state, undo(state.history, state.selectedId), step.selectedId) : state;
}

function stepForth(state: EditorState): EditorState {
  const [step] = state.history.future;
  return step ? landed(state, redo(state.history, state.selectedId), step.selectedId) : state;
}

function landed(before: EditorState, history: History, selectedId: string | null): EditorState {
  const device = touchedDevice(before.history.present, history.present, before.device);
  return { ...before, history, selectedId: selectionIn(history.present, selectedId), device };
}

const selectionIn = (document: ReportDocument, id: string | null) =>
  id !== null && findNode(document, id) ? id : null;

// what comes back only on another device would not be seen
function touchedDevice(before: ReportDocument, after: ReportDocument, shown: Device): Device {
  if (before.root !== after.root) return shown;
  const touched = devices.filter((device) => before.styles[device] !== after.styles[device]);
  return touched.includes(shown) ? shown : (touched[0] ?? shown);
}
