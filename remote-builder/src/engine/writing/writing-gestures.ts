import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { blockOf } from '@console/shared-report/registry';
import { findNode } from '@console/shared-report/tree/find-node';
import { walk } from '@console/shared-report/tree/walk';
import type { EditorStore } from '../editor-store';
import { isIn } from '../is-in';
import { caretIn } from './caret';
import { selectedIn } from './plain-text-field';
import type { Edge } from './leaves-text';

const isText = ({ type }: ReportNode) => blockOf(type).content.kind === 'richText';

/** Whether the text of a block can be written on the page. */
export function hasPageText(document: ReportDocument, nodeId: string): boolean {
  const node = findNode(document, nodeId);
  return node !== undefined && isText(node);
}

/** The text before or after a block's in the order of the report; null where there is none. */
export function neighbourText(document: ReportDocument, nodeId: string, edge: Edge): string | null {
  const texts = walk(document.root).filter(isText);
  const at = texts.findIndex(({ id }) => id === nodeId);
  return texts[edge === 'before' ? at - 1 : at + 1]?.id ?? null;
}

/** Captions, sources and cells, whose room belongs to their text. */
const plainPlaces = '[data-node] [data-place], [data-node] :is(td, th):has([data-place])';

/** Begins to write in a plain text, at the character that was clicked. */
function writePlain(target: Element, store: EditorStore): void {
  const text = target.closest('[data-place]') ?? target.closest('td, th')?.querySelector('[data-place]');
  const nodeId = text?.closest('[data-node]')?.getAttribute('data-node');
  const place = text?.getAttribute('data-place');
  if (!text || !nodeId || !place) return;
  const selected = selectedIn(text as HTMLElement);
  const at = (offset: number) => ({ line: 0, offset });
  const caret = selected ? { anchor: at(selected.start), focus: at(selected.end) } : 'end';
  // GrapesJS looks for the block of what was clicked, which has to stand until then
  setTimeout(() => store.write(nodeId, caret, place));
}

/** A click into a text begins to write there, at that character or with what was selected; answers how to stop. */
export function bindWriting(frame: Document, store: EditorStore): () => void {
  const onClick = (event: MouseEvent) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    if (isIn(target, '.page-text')) return;
    if (isIn(target, plainPlaces)) return writePlain(target as Element, store);
    if (!isIn(target, '[data-node] .rich-text, [data-node].rich-text')) return;
    const text = (target as Element).closest('.rich-text');
    const nodeId = text?.closest('[data-node]')?.getAttribute('data-node');
    if (!text || !nodeId || !hasPageText(store.getState().history.present, nodeId)) return;
    const caret = caretIn(text);
    // GrapesJS looks for the block of what was clicked, which has to stand until then
    setTimeout(() => store.write(nodeId, caret));
  };
  // GrapesJS lets each block be dragged by all of it; in a text, dragging selects
  let held: readonly Element[] = [];
  const release = () => {
    for (const block of held) block.setAttribute('draggable', 'true');
    held = [];
  };
  const onPress = ({ target }: MouseEvent) => {
    release();
    if (!isIn(target, `.rich-text, ${plainPlaces}`)) return;
    held = [...frame.querySelectorAll('[draggable="true"]')].filter((block) =>
      block.contains(target as Node),
    );
    for (const block of held) block.setAttribute('draggable', 'false');
  };
  const listeners = [
    ['mousedown', onPress],
    ['mouseup', release],
    ['click', onClick],
  ] as const;
  for (const [event, listener] of listeners) frame.addEventListener(event, listener, { capture: true });
  return () => {
    for (const [event, listener] of listeners) frame.removeEventListener(event, listener, { capture: true });
  };
}
