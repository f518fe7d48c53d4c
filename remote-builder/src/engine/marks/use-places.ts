import { token } from '@console/shared-ui/tokens';
import type { Editor } from 'grapesjs';
import { useEffect } from 'react';

/** A block in which somebody else is, or has changed what was changed here too. */
export interface PlaceOfOther {
  readonly nodeId: string;
  /** Name of its colour in tokens.css, without `-strong`. */
  readonly colour: string;
  /** What two people changed there waits for a choice. */
  readonly isContested?: boolean;
}

/** Marks the blocks in which others are; nothing of the page changes by that. */
export function usePlaces(editor: Editor | null, places: readonly PlaceOfOther[]): void {
  const frame = editor?.Canvas.getDocument();
  const css = places.map(cssOf).join('\n');
  // Writes the style sheet of the frame.
  useEffect(() => {
    if (!frame || css === '') return;
    const sheet = frame.createElement('style');
    sheet.textContent = css;
    frame.head.append(sheet);
    return () => sheet.remove();
  }, [frame, css]);
}

/** Dotted, as what is selected here has a line of its own. */
const cssOf = ({ nodeId, colour, isContested = false }: PlaceOfOther) =>
  isContested
    ? contestedCss(nodeId)
    : `${selectorOf(nodeId)} { outline: 2px dashed ${token(`color-${colour}-strong`)}; outline-offset: 4px; }`;

/** The mark of a block that two people changed, each in another way. */
export const contestedCss = (nodeId: string): string =>
  `${selectorOf(nodeId)} { box-shadow: 0 0 0 4px ${token('color-warning-soft')}, -8px 0 0 4px ${token('color-warning-strong')}; }`;

const selectorOf = (nodeId: string) => `[data-node="${CSS.escape(nodeId)}"]`;
