/** Asks for the words of a note: as in Word and Google Docs. */
export const noteKeys = 'Mod+Alt+F';

/** Whether a key press asks for a note; the key is known by its place, as Alt changes what it types. */
export function asksForNote(press: KeyboardEvent): boolean {
  const { code, key, altKey, ctrlKey, metaKey, shiftKey } = press;
  const isF = code === 'KeyF' || key.toLowerCase() === 'f';
  return isF && altKey && ctrlKey !== metaKey && !shiftKey && !press.getModifierState('AltGraph');
}
