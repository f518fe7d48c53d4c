import { scrollBehavior } from '@console/shared-ui/reduced-motion';
import { token } from '@console/shared-ui/tokens';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { BlockPointing } from './block-pointing';

/** Whatever answers a click by itself, so that it chooses no block. */
const ownClick = 'a, button, input, select, textarea, summary, label, video, iframe';

/** Lets blocks of the report beside it be clicked and marked, in the page or in the frame of a device. */
export function BlockPointer({ mark, pick }: BlockPointing) {
  const anchor = useRef<HTMLStyleElement>(null);
  const onClick = useEffectEvent(({ target }: Event) => {
    const nodeId = clickedBlock(target);
    if (nodeId !== null) pick(nodeId);
  });

  // Listens where the report is drawn; the keyboard chooses from the list in the form.
  useEffect(() => {
    const surface = anchor.current?.parentElement;
    const listen = (event: Event) => onClick(event);
    surface?.addEventListener('click', listen);
    return () => surface?.removeEventListener('click', listen);
  }, []);

  // Brings the marked block into sight, which may be in another document.
  useEffect(() => {
    if (!mark?.isShown) return;
    blockWithin(anchor.current?.parentElement, mark.nodeId)?.scrollIntoView({
      block: 'center',
      behavior: scrollBehavior(),
    });
  }, [mark]);

  return <style ref={anchor}>{mark ? hover + marked(mark.nodeId) : hover}</style>;
}

const hover = `
[data-node] [data-node]:hover:not(:has([data-node]:hover)) {
  outline: 1px dashed ${token('color-text-muted')}; outline-offset: 3px; cursor: pointer;
}`;

// ids of nodes are letters, digits, - and _
function marked(nodeId: string): string {
  return `
[data-node='${nodeId}'] {
  outline: 2px solid ${token('color-warning')} !important; outline-offset: 3px; box-shadow: 0 0 0 8px ${token('color-warning-soft')};
  background-color: ${token('color-warning-soft')};
}`;
}

/** The innermost block that was clicked; null where text was being selected or something else answers. */
function clickedBlock(target: EventTarget | null): string | null {
  if (!isElement(target) || target.closest(ownClick)) return null;
  if (target.ownerDocument.getSelection()?.isCollapsed === false) return null;
  const block = target.closest('[data-node] [data-node]');
  return block?.getAttribute('data-node') ?? null;
}

// instanceof knows no elements of other documents
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target;
}

function blockWithin(surface: HTMLElement | null | undefined, nodeId: string): Element | undefined {
  const blocks = surface?.querySelectorAll('[data-node]') ?? [];
  return [...blocks].find((block) => block.getAttribute('data-node') === nodeId);
}
