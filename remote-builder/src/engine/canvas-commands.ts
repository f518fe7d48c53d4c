/** What the canvas asks the editor around it to do. */
export interface CanvasCommands {
  readonly add: () => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  /** A block was opened, as by a double click. */
  readonly open: () => void;
  /** Binds keyboard and clipboard in the canvas's own document; answers how to stop. */
  readonly bindKeys: (frame: Document) => () => void;
}
