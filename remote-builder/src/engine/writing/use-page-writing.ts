import { quillOfFrame, type QuillClass } from '@console/shared-ui/quill-in-frame';
import type { ReportDocument } from '@console/contract/report-document';
import type { Editor } from 'grapesjs';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { CanvasCommands } from '../canvas-commands';
import type { EditName, EditorStore } from '../editor-store';
import { asOneLine, editedHeading, isHeadingField } from '../heading/report-heading';
import type { EditedReport } from '../history';
import { changedOnPage, pageOf } from '../merging/kept-on-page';
import { inSection, typedIn, typedPlain } from '../step-words';
import type { PageWriting } from '../leaf-bodies';
import type { WritingActions } from './writing-actions';
import type { EarlyKeys } from './early-keys';
import {
  cellOf,
  nextCell,
  placeOfCell,
  wholeCell,
  withPastedCells,
  withPlainText,
  withRow,
} from './plain-places';
import { joinedBlocks } from './join-blocks';
import { neighbourText } from './page-texts';
import { textBehind } from './text-behind';
import { withTyped } from './typed-text';

interface WritingNeeds {
  readonly store: EditorStore;
  readonly keys: EarlyKeys;
  readonly commands: Pick<CanvasCommands, 'say' | 'tellCannotWrite' | 'textOpened'>;
}

/** What is written on the page, once the text editor is there; it is fetched with the page, and again when it is missed. */
export function usePageWriting(
  editor: Editor | null,
  { store, keys, commands }: WritingNeeds,
): PageWriting | null {
  const writing = useSyncExternalStore(store.follow, () => store.getState().writing);
  const [Quill, setQuill] = useState<{ readonly of: QuillClass } | null>(null);
  const latest = useRef(commands);
  const actions = useMemo(
    () => ({ ...writingActions(store, commands.say), onOpened: commands.textOpened, onCaret: keys.play }),
    [store, keys, commands.say, commands.textOpened],
  );

  // Follows the newest commands, which a late answer calls.
  useEffect(() => {
    latest.current = commands;
  });
  // Brings Quill into the frame.
  useEffect(() => {
    const frame = editor?.Canvas.getDocument();
    if (!frame || Quill) return;
    let isWanted = true;
    quillOfFrame(frame).then(
      (of) => {
        if (isWanted) setQuill({ of });
      },
      (error: unknown) => {
        if (!isWanted || writing?.place !== null) return;
        store.stopWriting();
        latest.current.tellCannotWrite(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [editor, Quill, writing, store]);

  return useMemo(
    () => (writing ? { writing, Quill: Quill?.of ?? null, actions } : null),
    [writing, Quill, actions],
  );
}

function writingActions(
  store: EditorStore,
  say: CanvasCommands['say'],
): Omit<WritingActions, 'onOpened' | 'onCaret'> {
  const page = () => pageOf(store.getState().history, store.getState().writing);
  /** What is written in a block: as its page shows it. */
  const writtenIn = (nodeId: string) => {
    const { writing } = store.getState();
    return writing?.nodeId === nodeId ? writing : { nodeId };
  };
  /** Changes a block of the page. */
  const change = (nodeId: string, made: (document: ReportDocument) => ReportDocument, name: EditName) =>
    store.editReport(
      (report) =>
        changedOnPage(report, writtenIn(nodeId), ({ document, ...rest }) => ({
          ...rest,
          document: made(document),
        })),
      name,
    );
  return {
    onEdit: (nodeId, text, { word, end, from }) => {
      const typed = (report: EditedReport) => withTyped(report, nodeId, { text, from });
      store.editReport((report) => changedOnPage(report, writtenIn(nodeId), typed), {
        title: typedIn(nodeId),
        gesture: `write:${nodeId}:${word}`,
        isTyped: true,
      });
      // the browser tells of it once all is done that a key does, as the blank that makes a list
      if (end) store.moveCaret({ anchor: end, focus: end });
    },
    onEditPlain: (nodeId, { place, text, word }) => {
      if (isHeadingField(place)) {
        const name = { title: editedHeading(place), gesture: `write:${place}:${word}`, isTyped: true };
        return store.editHeading({ [place]: asOneLine(text) }, name);
      }
      change(nodeId, (document) => withPlainText(document, nodeId, { place, text }), {
        title: typedPlain(nodeId, cellOf(place) ? 'a cell' : `the ${place}`),
        gesture: `write:${nodeId}:${place}:${word}`,
        isTyped: true,
      });
    },
    onPasteCells: (nodeId, pasted) =>
      change(nodeId, (document) => withPastedCells(document, nodeId, pasted), {
        title: (after) => `Pasted cells${inSection(after, nodeId)}`,
      }),
    onReach: (nodeId, { cell, from }) => {
      const place = placeOfCell(page(), nodeId, { cell, from });
      const isBefore = cell.row < from.row || cell.column < from.column;
      if (place !== null) store.write(nodeId, isBefore ? 'end' : 'start', place);
      return place !== null;
    },
    onTab: (nodeId, way) => {
      const next = () => nextCell(page(), nodeId, way);
      // behind the last cell a table goes on
      if (next() === null && way.step === 1)
        change(nodeId, (document) => withRow(document, nodeId), {
          title: (after) => `Inserted a row${inSection(after, nodeId)}`,
        });
      const place = next();
      if (place !== null) store.write(nodeId, wholeCell(page(), nodeId, place), place);
      return place !== null;
    },
    onFinish: (from) => {
      const next = textBehind(store.getState().history.present, from);
      if (next === null) return store.stopWriting();
      store.edit(() => next.document, { title: (after) => `Added Text${inSection(after, next.nodeId)}` });
      store.write(next.nodeId, next.caret, next.place);
    },
    onLeave: (from, edge) => {
      const next = neighbourText(page(), from, edge);
      if (next !== null) store.write(next.nodeId, edge === 'before' ? 'end' : 'start', next.place);
      return next !== null;
    },
    onJoin: (nodeId, edge) => {
      const joined = joinedBlocks(store.getState().history.present, nodeId, edge);
      if (joined === null) return false;
      store.edit(() => joined.document, {
        title: (after) => `Joined texts${inSection(after, joined.nodeId)}`,
      });
      store.write(joined.nodeId, joined.caret, joined.place);
      say(joined.said);
      return true;
    },
    onGone: (nodeId) => {
      if (store.getState().writing?.nodeId === nodeId) store.stopWriting();
    },
  };
}
