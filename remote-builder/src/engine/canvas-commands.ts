import type { TextInFrame } from '@console/shared-ui/text-in-frame';

/** What the canvas asks the editor around it to do. */
export interface CanvasCommands {
  readonly add: () => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  /** Says what was done to people who do not see it. */
  readonly say: (text: string) => void;
  /** Other blocks were selected, several perhaps. */
  readonly tellSelected: () => void;
  /** A block was opened by a double click; in a text that selects a word. */
  readonly open: () => void;
  /** The page can't be written on for now. */
  readonly tellCannotWrite: (error: unknown) => void;
  /** A text of the page is written in from now on; null: none is. */
  readonly textOpened: (text: TextInFrame | null) => void;
  /** Binds keyboard and clipboard in the canvas's own document; answers how to stop. */
  readonly bindKeys: (frame: Document) => () => void;
  /** Takes files that are dropped on the canvas; answers how to stop. */
  readonly bindDrops: (frame: Document) => () => void;
}
