import { isJsonObject } from '../document/json-text';

/** A note at a place in a text: its words. Its number follows from that place in the report, and is not stored. */
export interface NoteInsert {
  readonly note: string;
}

/** Quill's name of a note. */
export const noteFormat = 'note';

/** Most characters of a note. */
export const MAX_NOTE_LENGTH = 5000;

/** What a note counts as among the characters of a text: one, as in Quill (U+FFFC, object replacement character). */
export const NOTE_CHARACTER = '\uFFFC';

/** Whether an insert is a note of a report: plain words on one line, of bounded length. */
export function isNoteInsert(insert: unknown): insert is NoteInsert {
  if (!isJsonObject(insert) || Object.keys(insert).length !== 1) return false;
  const { note } = insert;
  return typeof note === 'string' && note !== '' && note === noteWords(note);
}

/** Words as a note can hold them: on one line, without blanks around them, cut where there are too many. */
export function noteWords(text: string): string {
  // a character outside the basic plane is not cut in two
  const cut = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_NOTE_LENGTH);
  return cut.replace(/[\uD800-\uDBFF]$/, '').trimEnd();
}

/** The characters that an insert counts as: a text its own, a note one. */
export function insertCharacters({ insert }: { readonly insert: string | NoteInsert }): string {
  return typeof insert === 'string' ? insert : NOTE_CHARACTER;
}
