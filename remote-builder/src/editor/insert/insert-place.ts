import type { TextInFrame } from '@console/shared-ui/text-in-frame';
import type { TextRange } from '@console/shared-report/split-text';
import { keepBelow, type Box } from './keep-below';

/** The caret in a text that is written on the page. */
export interface TextPlace {
  readonly text: TextInFrame;
  readonly range: TextRange;
  /** What was selected, where a key was pressed that types nothing; null: '/' was, and is a character if nothing is chosen. */
  readonly back: TextRange | null;
}

/** Where a block is inserted: in a text, or at the selected block (null). */
export type InsertPlace = TextPlace | null;

/** Keeps a menu below the line of the caret, or below the selected block; answers how to stop. */
export function keepAtPlace(menu: HTMLElement, place: InsertPlace, selectedId: string): () => void {
  if (place) return keepBelow(menu, place.text.root, () => lineBox(place.text, place.range.index));
  const frame = menu.offsetParent?.querySelector('iframe')?.contentDocument;
  const block = frame?.querySelector<HTMLElement>(`[data-node="${selectedId}"]`);
  return block ? keepBelow(menu, block, () => block.getBoundingClientRect()) : () => undefined;
}

function lineBox({ quill }: TextInFrame, index: number): Box {
  const around = quill.container.getBoundingClientRect();
  const line = quill.getBounds(index) ?? { top: 0, bottom: 0, left: 0 };
  return {
    top: around.top + line.top,
    bottom: around.top + line.bottom,
    left: around.left + line.left,
  };
}
