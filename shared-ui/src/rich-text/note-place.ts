import type Quill from 'quill';
import Delta from 'quill-delta';
import { NOTE } from './note-blot';

/** Where a note is, or goes. */
export interface NotePlace {
  /** Characters before it in the text. */
  readonly index: number;
  /** Its words; null: there is none yet. */
  readonly words: string | null;
  /** How many notes of the text come before it. */
  readonly notesBefore: number;
}

/** The note that is selected or that the caret is right behind; where none is, the place of a new one. */
export function notePlace(quill: Quill): NotePlace {
  const { index, length } = quill.getSelection(true);
  const end = index + length;
  const behind = noteBefore(quill, end);
  const at = behind === null ? end : end - 1;
  return { index: at, words: behind, notesBefore: notesIn(quill, at) };
}

/** The note that an element is drawn by; null where it is none of this text. */
export function noteDrawnBy(quill: Quill, element: EventTarget | null): NotePlace | null {
  const drawn = (element as Element | null)?.closest?.('.ql-note');
  const blot = drawn && quill.scroll.find(drawn);
  if (!blot) return null;
  const index = quill.getIndex(blot as Parameters<Quill['getIndex']>[0]);
  return { index, words: noteBefore(quill, index + 1), notesBefore: notesIn(quill, index) };
}

/** Writes, changes or, with null, deletes a note, as one change; the caret stays where somebody has gone on. */
export function putNote(quill: Quill, { index, words: before }: NotePlace, words: string | null): void {
  const change = new Delta().retain(index).delete(before === null ? 0 : 1);
  quill.updateContents(words === null ? change : change.insert({ [NOTE]: words }), 'user');
}

/** Puts the caret behind a note that was written, or where one was. */
export function caretBehindNote(quill: Quill, { index }: NotePlace, words: string | null): void {
  quill.setSelection(index + (words === null ? 0 : 1), 0, 'silent');
}

/** What to tell of it people who do not see it; `notesOfReport` are those of the report before its text. */
export function noteSaid(
  { words: before, notesBefore }: NotePlace,
  words: string | null,
  notesOfReport: number,
): string {
  const done = words === null ? 'deleted' : before === null ? 'inserted' : 'changed';
  return `Note ${notesOfReport + notesBefore + 1} ${done}.`;
}

function noteBefore(quill: Quill, end: number): string | null {
  if (end < 1) return null;
  const [op] = quill.getContents(end - 1, 1).ops;
  const note = typeof op?.insert === 'object' ? op.insert[NOTE] : undefined;
  return typeof note === 'string' ? note : null;
}

function notesIn(quill: Quill, end: number): number {
  return quill.getContents(0, end).ops.filter(({ insert }) => typeof insert === 'object').length;
}
