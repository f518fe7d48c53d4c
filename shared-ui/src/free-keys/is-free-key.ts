/** Where a letter is text, and where arrows belong to something else. */
const writes = 'textarea, select, [contenteditable], [role="combobox"], [role="slider"], [role="separator"]';
const textFields = 'input:not([type="checkbox"], [type="radio"])';

/** Whether a key is nobody's: nobody has taken it, nobody types here or in a frame, and neither a dialog nor a menu is open. */
export function isFreeKey(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false;
  if (!(target instanceof Element) || target.closest(`${writes}, ${textFields}`)) return false;
  // GrapesJS sends the keys of its canvas on to the page: whoever writes there writes in a frame
  if (document.activeElement instanceof HTMLIFrameElement) return false;
  const opened = 'dialog[open], [role="dialog"], [aria-expanded="true"][aria-haspopup]';
  return document.querySelector(opened) === null;
}
