import type Quill from 'quill';
import { registerListStart } from './list-start';
import { registerNotes } from './note-blot';

/** Teaches a Quill, that of the page or of a frame, the formats that are ours. */
export function registerOwnFormats(QuillClass: typeof Quill): void {
  registerListStart(QuillClass);
  registerNotes(QuillClass);
}
