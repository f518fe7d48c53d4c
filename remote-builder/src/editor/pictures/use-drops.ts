import { useEffect, useRef, useState } from 'react';
import { putAt } from '../clipboard/put-blocks';
import { usePasteContent, type PutBlocks } from '../clipboard/use-paste-content';
import { useEditor } from '../editor-context';
import { bindDrops, type DropTarget } from './bind-drops';
import { dropPlace, type DropPlace } from './drop-place';

/** Files that are dropped on the canvas become blocks where they fall; answers how to take them there. */
export function useDrops(): (frame: Document) => () => void {
  const { store } = useEditor();
  const paste = usePasteContent();
  const latest = useRef(paste);
  const [bind] = useState(() => (frame: Document) => {
    const placeAt = (at: MouseEvent) => placeUnder(store.getState().history.present, at);
    const target: DropTarget = {
      show: (at) => showPlace(frame, at && placeAt(at)),
      drop: (files, at) => {
        const put: PutBlocks = (document, nodes) => {
          const place = placeAt(at)?.place;
          if (!place) throw new Error('This block cannot be added here.');
          const then = () => store.select(nodes.at(-1)?.id ?? null);
          return { document: putAt(document, place, nodes), then };
        };
        latest.current({ html: '', text: '', rtf: '', files }, put);
      },
    };
    return bindDrops(frame, () => target);
  });

  // Follows the newest way of pasting, which the frame calls from outside React.
  useEffect(() => {
    latest.current = paste;
  });
  return bind;
}

function placeUnder(document: Parameters<typeof dropPlace>[0], { target, clientY }: MouseEvent) {
  const element = target as Element;
  const nodeId = element.closest('[data-node]')?.getAttribute('data-node') ?? document.root.id;
  const isAbove = (id: string) => {
    const box = element.ownerDocument.querySelector(`[data-node="${id}"]`)?.getBoundingClientRect();
    return box !== undefined && clientY < box.top + box.height / 2;
  };
  return dropPlace(document, { nodeId, isAbove });
}

function showPlace(frame: Document, drop: DropPlace | null): void {
  for (const shown of frame.querySelectorAll('[data-drop]')) shown.removeAttribute('data-drop');
  if (drop) frame.querySelector(`[data-node="${drop.shownAt}"]`)?.setAttribute('data-drop', drop.side);
}
