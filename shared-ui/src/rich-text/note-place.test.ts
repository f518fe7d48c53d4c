import Quill from 'quill';
import { openTextInFrame } from './in-frame/text-in-frame';
import { caretBehindNote, noteDrawnBy, notePlace, noteSaid, putNote } from './note-place';
import { registerOwnFormats } from './own-formats';

const delta = (...ops: readonly object[]) => JSON.stringify({ ops });

function open(text: string) {
  registerOwnFormats(Quill);
  document.body.innerHTML = '<div></div>';
  const onEdit = jest.fn<void, [string, object]>();
  const editor = openTextInFrame(document.body.firstElementChild as HTMLElement, {
    ...{ Quill, text, formats: ['bold', 'note'], label: 'Text on the page' },
    ...{ onEdit, onCaretMoved: jest.fn() },
  });
  editor.root.focus();
  return { ...editor, onEdit };
}

// jsdom lays nothing out, and Quill scrolls to its caret
beforeAll(() => {
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});

it('is written at the caret, changed and deleted, each as one change', () => {
  const { quill, onEdit } = open(delta({ insert: 'Volumes rose\n' }));
  quill.setSelection(7, 0, 'silent');
  putNote(quill, notePlace(quill), 'Wet tonnes.');
  const written = delta({ insert: 'Volumes' }, { insert: { note: 'Wet tonnes.' } }, { insert: ' rose\n' });
  expect(onEdit).toHaveBeenLastCalledWith(written, expect.anything());
  // the caret is right behind it, and means it
  caretBehindNote(quill, { index: 7, words: null, notesBefore: 0 }, 'Wet tonnes.');
  const place = notePlace(quill);
  expect(place).toEqual({ index: 7, words: 'Wet tonnes.', notesBefore: 0 });
  putNote(quill, place, 'Dry tonnes.');
  expect(onEdit.mock.lastCall?.[0]).toContain('Dry tonnes.');
  putNote(quill, notePlace(quill), null);
  expect(onEdit).toHaveBeenLastCalledWith(delta({ insert: 'Volumes rose\n' }), expect.anything());
  expect(onEdit).toHaveBeenCalledTimes(3);
});

it('is found by what draws it, and knows its number', () => {
  const note = (words: string) => ({ insert: { note: words } });
  const { quill, root } = open(
    delta({ insert: 'a' }, note('one'), { insert: 'b' }, note('two'), { insert: '\n' }),
  );
  const [, second] = root.querySelectorAll('.ql-note-number');
  expect(second).toHaveAccessibleName('Note: two');
  const place = noteDrawnBy(quill, second ?? null);
  expect(place).toEqual({ index: 3, words: 'two', notesBefore: 1 });
  expect(place && noteSaid(place, 'other', 2)).toBe('Note 4 changed.');
  expect(noteDrawnBy(quill, root)).toBeNull();
});
