import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { blockOf } from '@console/shared-report/registry';
import { findNode } from '@console/shared-report/tree/find-node';
import { walk } from '@console/shared-report/tree/walk';
import type { EditorStore } from '../editor-store';
import { isIn } from '../is-in';
import { caretIn } from './caret';
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

/** A click into a text begins to write there, at that character or with what was selected; answers how to stop. */
export function bindWriting(frame: Document, store: EditorStore): () => void {
  const onClick = (event: MouseEvent) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    if (!isIn(target, '[data-node] .rich-text, [data-node].rich-text') || isIn(target, '.page-text')) return;
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
    if (!isIn(target, '.rich-text')) return;
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
