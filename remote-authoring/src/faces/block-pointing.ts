import { createContext } from 'react';

/** A block that is marked in a report; `isShown`: it is scrolled to as well. A new mark scrolls again. */
export interface BlockMark {
  readonly nodeId: string;
  readonly isShown: boolean;
}

/** How a page and the report that it shows point at blocks. */
export interface BlockPointing {
  readonly mark: BlockMark | null;
  /** Called with the id of a block that was clicked. */
  readonly pick: (nodeId: string) => void;
}

/** null: nothing points at blocks, as in a plain preview. */
export const BlockPointingContext = createContext<BlockPointing | null>(null);
