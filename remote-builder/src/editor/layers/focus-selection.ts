import { canvasFrame } from '../canvas-frame';

/** Takes the focus to the selected block: its row in the layers, or else the canvas. Used when what had it is gone. */
export function focusSelection(): void {
  const row = document.querySelector<HTMLElement>('[data-layer][tabindex="0"]');
  row?.focus();
  // the layers may be there and not be shown
  if (!row || document.activeElement !== row) canvasFrame()?.focus();
}

/** Whether nothing has the focus: its element was removed, or belongs to a dialog that is going away. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.closest('[role="dialog"]') !== null
  );
}
