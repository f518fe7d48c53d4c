/** Frames for which a drawer that opens may still take the focus, and after which there are no cells to come. */
const STEADY_FRAMES = 12;
const MAX_FRAMES = 90;

/** Takes the focus to the first cell in Block Options, which may only be about to open. */
export function focusFirstCell(frames = 0, steady = 0): void {
  const cell = document.querySelector<HTMLElement>('table[aria-label="Cells"] textarea');
  const isFocused = cell !== null && document.activeElement === cell;
  if (!isFocused) cell?.focus();
  if (frames >= MAX_FRAMES || steady >= STEADY_FRAMES) return;
  requestAnimationFrame(() => focusFirstCell(frames + 1, isFocused ? steady + 1 : 0));
}
