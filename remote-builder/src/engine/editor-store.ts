import { devices, type Device, type ReportDocument } from '@console/contract/report-document';
import { findNode } from '@console/shared-report/tree/find-node';
import { accepted, type AcceptedHeading } from './heading/accept-heading';
import {
  noHeading,
  type HeadingField,
  type HeadingState,
  type ReportHeading,
} from './heading/report-heading';
import {
  complete,
  record,
  redo,
  reportOf,
  startHistory,
  undo,
  type EditedReport,
  type History,
  type Left,
} from './history';
import { createListeners } from './listeners';
import { keptWith, pageOf } from './merging/kept-on-page';
import { noneSelected, oneSelected, selectedOf, soleId, type Selected } from './selected';
import type { StepWords } from './step-words';
import type { Caret, Writing } from './writing/caret';
import { cellMoves } from './writing/cell-moves';

/** What is being edited and how. */
export interface EditorState {
  readonly history: History;
  readonly selected: Selected;
  /** Styles are written for this device and for no other. */
  readonly device: Device;
  /** The selected block while its text is written on the page, and where writing began. */
  readonly writing: Writing | null;
  /** How title and sub title stand with the server. */
  readonly heading: HeadingState;
}

/** How an edit stands in the history. */
export interface EditName {
  /** What was done, for people: 'Deleted Text in Valuation'. */
  readonly title?: StepWords;
  /** Edits of the same gesture in quick succession are one undo step. */
  readonly gesture?: string;
  /** Letters that the page shows already: what stands beside it may follow a moment later. */
  readonly isTyped?: boolean;
  /** Where an undo and a redo of it lead whoever writes; where the caret was and came to, unless it says so. */
  readonly from?: Writing;
  readonly to?: Writing;
}

/** The state of one open editor, for React and for GrapesJS alike. */
export interface EditorStore {
  readonly getState: () => EditorState;
  /** Hears of every change at once: whoever saves. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Hears of what is typed on the page when typing pauses, and of all else at once: whoever shows. */
  readonly follow: (listener: () => void) => () => void;
  /** Makes a new document of the present one. */
  readonly edit: (change: (document: ReportDocument) => ReportDocument, name?: EditName) => void;
  /** Changes title or sub title, a step as any; those that are typed `byHand` wait for the button of the Settings. */
  readonly editHeading: (
    change: Partial<ReportHeading>,
    name?: EditName & { readonly byHand?: HeadingField },
  ) => void;
  /** Makes document and heading anew, in one step. */
  readonly editReport: (change: (report: EditedReport) => EditedReport, name?: EditName) => void;
  /** Takes title and sub title as the server has them: no step, and nothing of what is typed here is lost. */
  readonly acceptHeading: (server: AcceptedHeading) => void;
  /**
   * Takes no change any more, or does again: the report may be closed to changes. Whoever writes goes on in that text until
   * they leave it, and nobody begins to.
   */
  readonly setClosed: (isClosed: boolean) => void;
  readonly isClosed: () => boolean;
  /** Completes what an edit began, wherever the history has it: no step of its own. */
  readonly complete: (change: (document: ReportDocument) => ReportDocument) => void;
  /** The same with all that is edited. */
  readonly completeReport: (change: (report: EditedReport) => EditedReport) => void;
  /**
   * Takes the last edit back, selects what was selected before it, and shows the device that it was made for. Answers
   * where whoever writes goes on: where the caret was; null: that is not known.
   */
  readonly undo: () => Writing | null;
  readonly redo: () => Writing | null;
  /** Goes to the state after the first `count` edits of the history. */
  readonly goTo: (count: number) => void;
  /** Selects one block alone, or none. */
  readonly select: (nodeId: string | null) => void;
  /** Selects several blocks. */
  readonly selectThese: (selected: Selected) => void;
  readonly setDevice: (device: Device) => void;
  /**
   * Selects a block and puts the caret into its text. In a table that is kept for whoever writes in it one goes on in that
   * as mine is, unless it says otherwise.
   */
  readonly write: (nodeId: string, caret: Caret, place?: string | null, isKept?: boolean) => void;
  /** The caret is somewhere else in the text that is written. */
  readonly moveCaret: (to: Caret) => void;
  /** Where the caret is; null: nobody writes. */
  readonly caret: () => Writing | null;
  /** Goes back from the text to its block, which stays selected. */
  readonly stopWriting: () => void;
}

/** The state of an editor that opens with this report, and with the steps that led to it, where they are known. */
export function createEditorStore(
  document: ReportDocument,
  heading: ReportHeading = noHeading,
  history: History = startHistory(document, heading),
): EditorStore {
  let state: EditorState = {
    ...{ history, selected: noneSelected },
    ...{ device: 'desktop', writing: null, heading: { saved: heading, byHand: [] } },
  };
  const listeners = createListeners();
  let isClosed = false;
  let caret: Writing | null = null;
  /** Where the caret was once the present state was made; 'coming': where it is next. */
  let arrived: Writing | 'coming' | null = null;

  function setState(next: EditorState, change: 'typed' | 'whole' = 'whole') {
    if (next === state) return;
    enter(next);
    listeners.tell(change);
  }
  function enter(next: EditorState) {
    const before = state.writing;
    // one writes in the block that is selected, as long as it is on the page
    state =
      next.writing && !isWritable(next, next.writing.nodeId) ? withoutGone({ ...next, writing: null }) : next;
    // what was kept for whoever wrote in it goes as they leave it
    if (before && !state.writing)
      state = withoutGone(isClosed ? { ...state, selected: noneSelected } : state);
    if (state.writing !== before) setCaret(state.writing);
  }

  function setCaret(to: Writing | null) {
    caret = to;
    if (to && arrived === 'coming') arrived = to;
  }
  const left = (): Left => ({ selected: state.selected, arrived: arrived === 'coming' ? null : arrived });

  /** Goes one step, as long as there is one; answers where the caret is to be. */
  function go(way: 'back' | 'forth'): Writing | null | undefined {
    const { past, future } = state.history;
    const step = way === 'back' ? past.at(-1) : future[0];
    if (!step) return undefined;
    enter(landed(state, (way === 'back' ? undo : redo)(state.history, left()), step.selected));
    arrived = step.arrived;
    return way === 'back' ? step.from : step.arrived;
  }
  function goOnce(way: 'back' | 'forth') {
    const at = go(way);
    if (at !== undefined) listeners.tell('whole');
    return at ?? null;
  }

  function editReport(
    change: (report: EditedReport) => EditedReport,
    { title = 'Changed the report', gesture, isTyped = false, from, to }: EditName = {},
  ) {
    // whoever writes as the report is closed loses no letter, and nobody begins to write after that
    if (isClosed && !isTyped) return;
    const { history, selected } = state;
    const report = change(reportOf(history));
    const words = typeof title === 'string' ? title : title(report.document, history.present);
    const edit = { title: words, gesture, atMs: Date.now(), left: left(), from: from ?? caret };
    const next = record(history, report, edit);
    if (next === history) return;
    arrived = to ?? (caret ? 'coming' : null);
    const changed = { ...state, history: next, selected: selectionIn(pageOfState(state, next), selected) };
    setState(changed, isTyped ? 'typed' : 'whole');
  }

  function completeReport(change: (report: EditedReport) => EditedReport) {
    const before = reportOf(state.history);
    const history = complete(state.history, change, cellMoves);
    if (arrived !== null && arrived !== 'coming')
      arrived = cellMoves(before, reportOf(history))(arrived, before);
    setState({ ...state, history });
  }

  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    follow: listeners.follow,
    edit: (change, name) =>
      editReport(({ document: before, ...rest }) => ({ ...rest, document: change(before) }), name),
    editReport,
    editHeading: (change, { byHand, ...name } = {}) => {
      const others = state.heading.byHand.filter((field) => change[field] === undefined);
      state = { ...state, heading: { ...state.heading, byHand: byHand ? [...others, byHand] : others } };
      editReport((report) => ({ ...report, heading: { ...report.heading, ...change } }), name);
    },
    setClosed: (next) => {
      isClosed = next;
      // nothing is to be done with a block any more
      if (isClosed && !state.writing) setState({ ...state, selected: noneSelected });
    },
    isClosed: () => isClosed,
    acceptHeading: (server) => setState(accepted(state, server)),
    complete: (change) => completeReport((report) => ({ ...report, document: change(report.document) })),
    completeReport,
    undo: () => (isClosed ? null : goOnce('back')),
    redo: () => (isClosed ? null : goOnce('forth')),
    goTo: (count) => {
      const before = state;
      while (state.history.past.length > count) go('back');
      while (state.history.past.length < count && state.history.future.length > 0) go('forth');
      if (state !== before) listeners.tell('whole');
    },
    select: (nodeId) => {
      const isSame = nodeId === soleId(state.selected) && state.selected.ids.length < 2;
      if (!isSame) setState({ ...state, selected: oneSelected(nodeId) });
    },
    selectThese: (selected) => setState({ ...state, selected: selectedOf(state.history.present, selected) }),
    setDevice: (device) => {
      if (device !== state.device) setState({ ...state, device });
    },
    write: (nodeId, caret, place = null, isKept = isKeptIn(state, nodeId)) => {
      const waits = isKept && keptWith(reportOf(state.history), { nodeId, isKept: true }) !== undefined;
      const writing = { nodeId, place, caret, ...(waits && { isKept: true as const }) };
      setState({ ...state, selected: oneSelected(nodeId), ...(!isClosed && { writing }) });
    },
    moveCaret: (to) => state.writing && setCaret({ ...state.writing, caret: to }),
    caret: () => caret,
    stopWriting: () => {
      if (state.writing) setState({ ...state, writing: null });
    },
  };
}

function landed(before: EditorState, history: History, wanted: Selected): EditorState {
  const device = touchedDevice(before.history.present, history.present, before.device);
  const { heading } = before.history;
  // what is on the page again is saved as that is
  const byHand = before.heading.byHand.filter((field) => heading[field] === history.heading[field]);
  const selected = selectionIn(pageOfState(before, history), wanted);
  return { ...before, history, selected, device, heading: { ...before.heading, byHand } };
}

/** The report as the page shows it, in this or another state of its history. */
const pageOfState = ({ writing, ...state }: EditorState, history = state.history): ReportDocument =>
  pageOf(history, writing);

/** Whether one writes in a block as mine is. */
const isKeptIn = ({ writing }: EditorState, nodeId: string): boolean =>
  writing?.nodeId === nodeId && writing.isKept === true;

const isWritable = (state: EditorState, nodeId: string) =>
  nodeId === soleId(state.selected) && findNode(pageOfState(state), nodeId) !== undefined;

/** A state in which nothing is selected that its page has not. */
const withoutGone = (state: EditorState): EditorState => ({
  ...state,
  selected: selectionIn(pageOfState(state), state.selected),
});

/** What is left of a selection; it stays the same value where all of it is, as whoever follows it asks for that. */
function selectionIn(document: ReportDocument, selected: Selected): Selected {
  const left = selectedOf(document, selected);
  return left.ids.join() === selected.ids.join() ? selected : left;
}

// what comes back only on another device would not be seen
function touchedDevice(before: ReportDocument, after: ReportDocument, shown: Device): Device {
  if (before.root !== after.root) return shown;
  const touched = devices.filter((device) => before.styles[device] !== after.styles[device]);
  return touched.includes(shown) ? shown : (touched[0] ?? shown);
}
