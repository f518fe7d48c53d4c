/** Frames for which a drawer that opens may still take the focus, and after which there is no field to come. */
const STEADY_FRAMES = 12;
const MAX_FRAMES = 90;

const CELL = 'table[aria-label="Cells"] textarea';
const FIELDS =
  ':is(input:not([type="file"]), textarea, select, button, [contenteditable="true"]):not([disabled])';

/** Takes the focus to the first cell in Block Options, which may only be about to open. */
export const focusFirstCell = (): void => focusWhenThere(() => document.querySelector(CELL));

/**
 * Takes the focus into Block Options, which may only be about to open: to the first cell, or else the first field, or
 * to its tab where a block has nothing to be set.
 */
export const focusOptions = (): void => focusWhenThere(firstOption);

const SETTINGS = 'form[aria-label="Settings"]';

/** Takes the focus to a field of the Settings that two people changed, which may only be about to open. */
export const focusContested = (): void =>
  focusWhenThere(() => {
    const field = document.querySelector(`${SETTINGS} [data-part="their-value"]`)?.parentElement;
    return field?.querySelector<HTMLElement>(FIELDS) ?? null;
  });

/** Takes the focus to the button that saves the Settings, which may only be about to open. */
export const focusSaveButton = (): void =>
  focusWhenThere(() => document.querySelector(`${SETTINGS} button[type="submit"]`));

function firstOption(): HTMLElement | null {
  const panel = document.querySelector('[role="tabpanel"][id$="-panel-options"]:not([aria-hidden="true"])');
  if (!panel) return null;
  const field = panel.querySelector<HTMLElement>(CELL) ?? panel.querySelector<HTMLElement>(FIELDS);
  return field ?? document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
}

function focusWhenThere(find: () => HTMLElement | null, frames = 0, steady = 0): void {
  const target = find();
  const isFocused = target !== null && document.activeElement === target;
  if (!isFocused) target?.focus();
  if (frames >= MAX_FRAMES || steady >= STEADY_FRAMES) return;
  requestAnimationFrame(() => focusWhenThere(find, frames + 1, isFocused ? steady + 1 : 0));
}
