import { blockName } from '../blocks/block-name';
import type { Editor } from '../editor-context';
import { layerRows, layerStep, type LayerRow, type LayerStep } from '../layers/layer-rows';
import { isFree } from './bind-shortcuts';

const allOpen: ReadonlySet<string> = new Set();

/** Whoever comes to the page by Tab is on no block yet: ↓ leads to the first one, ↑ to the last. */
function firstStep(key: string, rows: readonly LayerRow[]): LayerStep | null {
  const row = { ArrowDown: rows[1], Home: rows[0], ArrowUp: rows.at(-1), End: rows.at(-1) }[key];
  return row ? { kind: 'go', id: row.node.id } : null;
}

/** In the canvas the arrow keys select blocks as they do in the layers, and say which: the focus stays on the page. */
export function bindArrows(
  frame: Document,
  editorNow: () => Pick<Editor, 'store' | 'announcer' | 'render'>,
): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented || !isFree(event.target)) return;
    const { store, announcer, render } = editorNow();
    const { history, selected } = store.getState();
    const { reached } = selected;
    const rows = layerRows(history.present.root, allOpen);
    const step =
      reached === null ? firstStep(key, rows) : layerStep(key, rows, { id: reached, folded: allOpen });
    if (step === null) return;
    event.preventDefault();
    const parentId = rows.find(({ node }) => node.id === reached)?.parentId;
    const id = step.kind === 'fold' ? (parentId ?? step.id) : step.kind === 'go' ? step.id : null;
    if (id === null) return;
    store.select(id);
    // the report itself comes first, and is none of its blocks
    const place = rows.findIndex(({ node }) => node.id === id);
    const name = () => blockName([history.present], id, render);
    announcer.say(place > 0 ? `${name()}, ${place} of ${rows.length - 1}.` : 'Report.');
  };
  frame.addEventListener('keydown', onKey);
  return () => frame.removeEventListener('keydown', onKey);
}
