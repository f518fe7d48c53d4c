import type { Device, DeviceStyles, ReportDocument } from '@console/contract/report-document';
import { deviceCss } from '@console/shared-report/styles';
import type { Component, Editor } from 'grapesjs';
import { blockToolbar } from './block-toolbar';
import type { CanvasCommands } from './canvas-commands';
import { bindGestures } from './canvas-gestures';
import { showDevice } from './canvas-scale';
import { createDocumentSync, type DocumentSync } from './document-sync';
import type { EditorStore } from './editor-store';
import { noneSelected, type Selected } from './selected';
import { pageOf } from './merging/kept-on-page';
import { bindSelecting } from './selecting/selecting-gestures';
import { selectedCss } from './selecting/selected-css';
import type { EarlyKeys } from './writing/early-keys';
import { bindWriting } from './writing/writing-gestures';

interface CanvasConnection {
  readonly editor: Editor;
  readonly store: EditorStore;
  /** The box that the frame has to fit into. */
  readonly host: HTMLElement;
  readonly reportType: string;
  readonly keys: EarlyKeys;
  readonly commands: { readonly current: CanvasCommands };
}

/** Keeps a running GrapesJS in step with the store, both ways; answers how to stop. */
export function connectCanvas({
  editor,
  store,
  host,
  reportType,
  keys,
  commands,
}: CanvasConnection): () => void {
  const sync = createDocumentSync(editor);
  editor.UndoManager.stop();
  // an option can't take them away, it is merged with its defaults; Delete would empty the canvas and not the report
  editor.Keymaps.removeAll();
  preparePage(editor, reportType);
  bindGestures(editor, sync, store);

  const frame = frameOf(editor);
  // browsers check the spelling of what is written by the language of its page
  frame.documentElement.lang = document.documentElement.lang;
  const styles = addStyles(frame);
  const marks = addStyles(frame);
  const shown: Shown = { document: null, styles: null, device: null, selected: noneSelected };
  const showAll = () => show({ editor, sync, store, host, styles, marks, shown, commands });
  showAll();

  const open = () => commands.current.open();
  frame.addEventListener('dblclick', open);
  const resizing = new ResizeObserver(() => showDevice(editor, store.getState().device, host));
  resizing.observe(host);
  const stops = [
    store.follow(showAll),
    // before all others: what is pressed on the way into a text is for no one else
    bindWriting(frame, store, keys),
    bindSelecting(frame, store, () => commands.current.tellSelected()),
    commands.current.bindKeys(frame),
    commands.current.bindDrops(frame),
    () => frame.removeEventListener('dblclick', open),
    () => resizing.disconnect(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function frameOf(editor: Editor): Document {
  const frame = editor.Canvas.getDocument();
  if (!frame)
    throw new Error('Expected the canvas to have its frame, got none: connect it once it is ready.');
  return frame;
}

function preparePage(editor: Editor, reportType: string) {
  const page = editor.getWrapper();
  page?.set({ droppable: true, selectable: false, hoverable: false, highlightable: false, badgable: false });
  page?.setClass(['report']);
  page?.addAttributes({ 'data-report-type': reportType });
  editor.Canvas.getFrameEl().title = 'Report canvas';
}

/** Behind the sheet of the blocks, which GrapesJS puts into the body: of two equal selectors the later one wins. */
function addStyles(frame: Document): HTMLStyleElement {
  const element = frame.createElement('style');
  frame.body.append(element);
  return element;
}

interface Shown {
  document: ReportDocument | null;
  styles: DeviceStyles | null;
  device: Device | null;
  selected: Selected;
}

interface Showing extends Omit<CanvasConnection, 'reportType' | 'keys'> {
  readonly sync: DocumentSync;
  readonly styles: HTMLStyleElement;
  /** Outlines of several selected blocks. */
  readonly marks: HTMLStyleElement;
  readonly shown: Shown;
}

function show({ editor, sync, store, host, styles, marks, shown, commands }: Showing) {
  const { history, device, selected, writing } = store.getState();
  const document = pageOf(history, writing);
  const hasNewTree = shown.document?.root !== document.root;
  if (hasNewTree) sync.show(document);
  if (shown.styles !== document.styles) styles.textContent = deviceCss(document.styles);
  if (shown.device !== device) showDevice(editor, device, host);
  if (shown.selected !== selected) marks.textContent = selectedCss(selected);
  if (shown.selected !== selected || hasNewTree)
    showSelection(editor, sync, {
      document: history.present,
      selected,
      commands,
      isClosed: store.isClosed(),
    });
  else if (shown.styles !== document.styles) editor.refresh();
  Object.assign(shown, { document, styles: document.styles, device, selected });
}

interface Selection {
  readonly document: ReportDocument;
  readonly selected: Selected;
  readonly commands: { readonly current: CanvasCommands };
  /** Whether the report takes no change any more. */
  readonly isClosed: boolean;
}

/** GrapesJS knows the block that was reached last, and puts the buttons there; they are for all that is selected. */
function showSelection(editor: Editor, sync: DocumentSync, selection: Selection) {
  const { document, selected, commands, isClosed } = selection;
  const component = selected.reached === null ? undefined : sync.componentOf(selected.reached);
  if (!component) {
    if (editor.getSelected()) selectOnly(editor, undefined);
    return;
  }
  component.set('toolbar', isClosed ? [] : blockToolbar(document, selected, commands));
  if (editor.getSelected() !== component) selectOnly(editor, component);
  editor.refresh();
}

/**
 * Selects a block, or none. A block that is left may have come to lie under the pointer, and is marked as that again:
 * GrapesJS would do so only once the pointer has been on another one.
 */
function selectOnly(editor: Editor, component: Component | undefined) {
  editor.select(component, { scroll: true });
  const engine = editor.getModel();
  const hovered = engine.getHovered();
  if (hovered && hovered !== component) engine.setHovered(hovered, { forceChange: true });
}
