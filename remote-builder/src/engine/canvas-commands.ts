/** What the buttons on a selected block do. */
export interface CanvasCommands {
  readonly add: () => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  /** A block was opened, as by a double click. */
  readonly open: () => void;
}
