import { type Device, type ReportDocument } from '@console/contract/report-document';
import { findNode } from '@console/shared-report/tree/find-node';
import { record, redo, startHistory, undo, type History } from './history';

/** What is being edited and how. */
export interface EditorState {
  readonly history: History;
  readonly selectedId: string | null;
  /** Styles are written for this device and for no other. */
  readonly device: Device;
}

/** The state of one open editor, for React and for GrapesJS alike. */
export interface EditorStore {
  readonly getState: () => EditorState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Makes a new document of the present one; edits with the same `gesture` in quick succession are one undo step. */
  readonly edit: (change: (document: ReportDocument) => ReportDocument, gesture?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly select: (nodeId: string | null) => void;
  readonly setDevice: (device: Device) => void;
}

export function createEditorStore(document: ReportDocument): EditorStore {
  let state: EditorState = { history: startHistory(document), selectedId: null, device: 'desktop' };
  const listeners = new Set<() => void>();

  function setState(next: EditorState) {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function setHistory(history: History) {
    if (history === state.history) return;
    const { selectedId } = state;
    const isGone = selectedId !== null && !findNode(history.present, selectedId);
    setState({ ...state, history, selectedId: isGone ? null : selectedId });
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (change, gesture) => {
      const { history } = state;
      const named = gesture === undefined ? null : { name: gesture, atMs: Date.now() };
      setHistory(record(history, change(history.present), named));
    },
    undo: () => setHistory(undo(state.history)),
    redo: () => setHistory(redo(state.history)),
    select: (selectedId) => {
      if (selectedId !== state.selectedId) setState({ ...state, selectedId });
    },
    setDevice: (device) => {
      if (device !== state.device) setState({ ...state, device });
    },
  };
}
