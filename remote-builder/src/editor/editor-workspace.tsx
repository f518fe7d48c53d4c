import type { Finding } from '@console/contract/checklist';
import type { NodeType } from '@console/contract/report-document';
import type { TextInFrame } from '@console/shared-ui/text-in-frame';
import { useNotify } from '@console/shared-ui/notice';
import { Tabs } from '@console/shared-ui/vendor/antd';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CanvasCommands } from '../engine/canvas-commands';
import type { Writing } from '../engine/writing/caret';
import { nothingMarked } from '../engine/marks/use-marks';
import { pageOf } from '../engine/merging/kept-on-page';
import { soleId } from '../engine/selected';
import { isHeadingField } from '../engine/heading/report-heading';
import { reportOf } from '../engine/history';
import { changedText } from '../engine/writing/changed-text';
import { firstText, hasText, stayingText, type PageTextPlace } from '../engine/writing/page-texts';
import { cellOf } from '../engine/writing/plain-places';
import { AddBlockDialog } from './blocks/add-block-dialog';
import { selectionText } from './blocks/block-label';
import { useBlockActions } from './blocks/use-block-actions';
import { ChoiceCard } from './choices/choice-card';
import { ChoicesBar } from './choices/choices-bar';
import { useChoices } from './choices/use-choices';
import { ClosedNote } from './closed-note';
import { DeclinedNote } from './declined-note';
import { useComments } from './comments/use-comments';
import { canvasFrame } from './canvas-frame';
import { ContestedBar } from './details/contested-bar';
import { DetailsPanel } from './details/details-panel';
import { useEditor, useEditorPart } from './editor-context';
import { EditorHeader } from './editor-header';
import { ConflictDialog } from './saving/conflict-dialog';
import { ChangedOutside } from './saving/changed-outside';
import { EditorStage } from './views/editor-stage';
import { viewOf, type EditorView } from './views/editor-views';
import { ShortcutsDialog } from './keys/shortcuts-dialog';
import { useEditorKeys } from './keys/use-editor-keys';
import { FindBar } from './find/find-bar';
import { useFind } from './find/use-find';
import { focusContested, focusFirstCell, focusOptions, focusSaveButton } from './insert/focus-options';
import { followToCell } from './blocks/follow-to-cell';
import { useInsert } from './insert/use-insert';
import { LastFiguresNote } from './last-report/last-figures-note';
import { focusSelection } from './layers/focus-selection';
import { NotesPanel } from './notes/notes-panel';
import { useDrops } from './pictures/use-drops';
import { UploadList } from './pictures/upload-list';
import { WritingNote } from './presence/writing-note';
import { ReviewDialog } from './review/review-dialog';
import { RightPanels, type RightTab } from './right-panels';
import { SidePanel } from './side-panel';
import { StylesPanel } from './styles/styles-panel';
import { StageTop } from './stage-top';
import { CellToolbar } from './writing/cell-toolbar';
import { TextToolbar } from './writing/text-toolbar';
import { useTextPaste } from './writing/use-text-paste';
import { TopBar } from './top-bar';
import { useClosing } from './use-closing';
import { useEditorLayout } from './use-editor-layout';
import styles from './editor.module.css';

const cannotWrite =
  'The page can’t be written on: its text editor could not be loaded. Click once more to try again, or write in Block Options.';

type Dialog = 'add' | 'review' | 'shortcuts';

/** Whether a text is written where it is printed: a note, and a title that no block prints, is not. */
function isOnPage({ nodeId, place }: PageTextPlace): boolean {
  const drawn = `[data-node="${nodeId}"] [data-place="${place}"]`;
  return place === null || canvasFrame()?.contentDocument?.querySelector(drawn) != null;
}

/** Bars, panels and page of the builder. */
export function EditorWorkspace() {
  const { store, announcer, contestedDetails } = useEditor();
  const notify = useNotify();
  const layout = useEditorLayout();
  const actions = useBlockActions();
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [leftTab, setLeftTab] = useState('settings');
  const [text, setText] = useState<TextInFrame | null>(null);
  const writing = useEditorPart((state) => state.writing);
  const cell = cellOf(writing?.place ?? '');
  const view = viewOf(search.get('view'));
  const finding = useFind();
  const comments = useComments(search.get('comment'));
  const [rightTab, setRightTab] = useState<RightTab>(
    comments.isBegun || search.has('comment') ? 'comments' : 'options',
  );
  const find = view === 'Edit' ? finding.find : null;
  const leftText = useRef<Writing | null>(null);
  useTextPaste(text);
  const insert = useInsert(text, beginIn);
  const bindDrops = useDrops();
  const { isClosed } = useClosing();
  const choosing = useChoices();

  function showOptions() {
    setRightTab('options');
    layout.openRight();
  }
  /** A chart begins with its numbers, which are typed in Block Options, and a picture with its file. */
  function beginIn(type: NodeType) {
    // whoever has the layers open goes on in them
    if (type === 'Image' && rightTab !== 'layers') showOptions();
    if (type !== 'Chart') return;
    showOptions();
    focusFirstCell();
  }
  function showComments() {
    setRightTab('comments');
    layout.openRight();
  }
  function comment() {
    comments.begin(text);
    showComments();
  }
  const add = () => setDialog('add');
  const close = () => setDialog(null);
  /** Leads from a finding of the checklist to its block, or to the Settings. */
  function showPlace({ nodeId }: Finding) {
    close();
    if (nodeId === null) return showSettings();
    showBlock(nodeId);
  }
  function showSettings() {
    setLeftTab('settings');
    layout.openLeft();
  }
  function showUnsavedSettings() {
    showSettings();
    if (contestedDetails.length > 0) focusContested();
    else focusSaveButton();
  }
  function showBlock(nodeId: string) {
    setView('Edit');
    store.select(nodeId);
    showOptions();
  }
  function showNotes() {
    setLeftTab('notes');
    layout.openLeft();
  }
  function goToChoice(steps: 1 | -1) {
    setView('Edit');
    choosing.go(steps);
  }
  function closeChoice() {
    const writing = store.caret();
    choosing.close();
    if (writing) store.write(writing.nodeId, writing.caret, writing.place);
    else focusSelection();
  }
  /** The selected block, if its text can be written on the page that is shown. */
  function selectedText(): PageTextPlace | null {
    const { history, selected } = store.getState();
    const id = soleId(selected);
    return view === 'Edit' && id !== null ? firstText(history.present, id) : null;
  }
  /** Puts the caret into the text of the selected block; one without a text is edited in its options. */
  function open() {
    const text = selectedText();
    if (text !== null) return store.write(text.nodeId, 'end', text.place);
    showOptions();
    focusOptions();
  }
  function whileWriting(act: () => void) {
    const at = store.caret();
    act();
    const id = soleId(store.getState().selected);
    // what was moved or doubled is drawn anew
    if (at && id !== null) store.write(id, at.caret, at.place);
  }
  function openFind() {
    // whoever searches already is in no text
    if (!finding.find) leftText.current = store.caret();
    setView('Edit');
    finding.open();
  }
  /** Goes on at the words that were found or put in, or where one wrote before. */
  function closeFind() {
    const found = finding.marks?.current;
    const at = found && { ...found, caret: { anchor: found.start, focus: found.end } };
    // what was put in may hold the searched words itself, and is not to be typed over
    const put = finding.find?.replacedAt;
    const places = at && !isHeadingField(at.place ?? '') ? [put, at] : [put, at, leftText.current];
    const place = places.find((each) => each != null && isOnPage(each));
    finding.find?.close();
    if (place) return store.write(place.nodeId, place.caret, place.place);
    // a note or the numbers of a chart are not written on the page; their block is
    if (found) store.select(found.nodeId);
    focusSelection();
  }
  /** Does a step back or forth; whoever writes goes on writing, where the step leads. */
  function keepWriting(step: () => Writing | null) {
    const { writing: before, history: left } = store.getState();
    const at = step();
    const { history, selected, writing: after } = store.getState();
    const id = at?.nodeId ?? soleId(selected);
    if (id === null) return;
    if (before && at && hasText(pageOf(history, at), at))
      return store.write(at.nodeId, at.caret, at.place, at.isKept === true);
    const changed = changedText(reportOf(left), reportOf(history), id);
    if (before === null) return followToCell(changed?.place ?? null);
    const next =
      changed ??
      stayingText(pageOf(history, after), {
        ...{ nodeId: id, place: after ? after.place : null },
      });
    if (next === null || (after !== null && next.place === after.place)) return;
    store.write(next.nodeId, changed?.caret ?? 'end', next.place);
  }
  const bindKeys = useEditorKeys({
    ...{ add, open, find: openFind, whileWriting, keepWriting },
    insert: () => view === 'Edit' && insert.open(),
    showShortcuts: () => setDialog('shortcuts'),
  });
  const commands: CanvasCommands = {
    add,
    duplicate: actions.duplicate,
    remove: () => void actions.remove(),
    say: announcer.say,
    tellSelected: () => announcer.say(selectionText(store.getState().selected)),
    open: () => {
      if (selectedText() === null) showOptions();
    },
    textOpened: setText,
    tellCannotWrite: () => notify({ kind: 'error', text: cannotWrite }),
    bindKeys,
    bindDrops,
  };
  const setView = (next: EditorView) =>
    setSearch(next === 'Edit' ? {} : { view: next.toLowerCase() }, { replace: true });

  const marks = useMemo(
    () => ({
      ...(finding.marks ?? nothingMarked),
      commented: comments.marks,
      current: finding.marks?.current ?? comments.currentMark,
    }),
    [finding.marks, comments.marks, comments.currentMark],
  );

  return (
    <div className={styles.builder}>
      <EditorHeader onReview={() => setDialog('review')} onShowSettings={showUnsavedSettings} />
      <TopBar
        layout={layout}
        view={view}
        onView={setView}
        onAdd={add}
        onShortcuts={() => setDialog('shortcuts')}
      />
      <div className={styles.body}>
        <SidePanel side="left" label="Edit menu" layout={layout} inert={isClosed}>
          <Tabs
            size="small"
            activeKey={leftTab}
            onChange={setLeftTab}
            items={[
              { key: 'settings', label: 'Settings', children: <DetailsPanel /> },
              { key: 'styles', label: 'Styles', children: <StylesPanel /> },
              { key: 'notes', label: 'Notes', children: <NotesPanel onShowBlock={showBlock} /> },
            ]}
          />
        </SidePanel>
        <section className={styles.stage} aria-label="Report">
          <StageTop isOverPage={view === 'Edit'} written={writing}>
            <div className={styles.remarks}>
              <p className={styles.narrow} role="note">
                Writing is easier on a wider screen. Here you can read the report in all its views, change
                settings, styles and blocks with the buttons above, and request a review.
              </p>
              <WritingNote />
              <ChangedOutside />
              <ClosedNote />
              <DeclinedNote onShowComments={showComments} />
              <LastFiguresNote onShowFigures={showNotes} />
              <ContestedBar onShow={showUnsavedSettings} />
              <ChoicesBar choosing={choosing} onGo={goToChoice} />
            </div>
            {text && <TextToolbar text={text} onGone={store.stopWriting} onComment={comment} />}
            {writing && cell && <CellToolbar key={writing.nodeId} writing={writing} cell={cell} />}
            {find && <FindBar find={{ ...find, close: closeFind }} />}
            {view === 'Edit' && choosing.shown && !isClosed && (
              <ChoiceCard
                choice={choosing.shown}
                isAsked={choosing.isAsked}
                onClose={closeChoice}
                onChosen={choosing.chosen}
              />
            )}
          </StageTop>
          <div className={styles.shown}>
            <EditorStage view={view} commands={commands} marks={marks} />
          </div>
          {insert.menu}
          <ConflictDialog />
          <UploadList />
        </section>
        <SidePanel side="right" label="Block" layout={layout} inert={isClosed}>
          <RightPanels tab={rightTab} onTab={setRightTab} onOpenBlock={open} comments={comments} />
        </SidePanel>
      </div>
      <AddBlockDialog open={dialog === 'add'} onClose={close} onAdded={beginIn} />
      <ReviewDialog
        open={dialog === 'review'}
        onClose={close}
        onShow={showPlace}
        onShowChoice={() => {
          close();
          goToChoice(1);
        }}
      />
      <ShortcutsDialog open={dialog === 'shortcuts'} onClose={close} />
    </div>
  );
}
