import Quill from 'quill';
import { openTextInFrame } from './text-in-frame';

const delta = (...ops: readonly object[]) => JSON.stringify({ ops });

function open(text: string) {
  document.body.innerHTML = '<div></div>';
  const onEdit = jest.fn();
  const onCaretMoved = jest.fn();
  const editor = openTextInFrame(document.body.firstElementChild as HTMLElement, {
    ...{ Quill, text, formats: ['bold', 'header'], label: 'Text on the page' },
    ...{ onEdit, onCaretMoved },
  });
  return { editor, onEdit, onCaretMoved };
}

it('draws a text and tells each change of a person, where it and where a word ends', () => {
  const { editor, onEdit } = open(delta({ insert: 'First\nStrong\n' }));
  expect(editor.root).toHaveTextContent('Strong');
  expect(editor.root).toHaveAccessibleName('Text on the page');
  const at = (offset: number) => ({ line: 1, offset });
  editor.quill.insertText(12, 'er', 'user');
  const stronger = delta({ insert: 'First\nStronger\n' });
  expect(onEdit).toHaveBeenLastCalledWith(stronger, { endsWord: false, end: at(8) });
  editor.quill.insertText(14, ' ', 'user');
  const ended = delta({ insert: 'First\nStronger \n' });
  expect(onEdit).toHaveBeenLastCalledWith(ended, { endsWord: true, end: at(9) });
  editor.quill.deleteText(7, 2, 'user');
  const shorter = delta({ insert: 'First\nSonger \n' });
  expect(onEdit).toHaveBeenLastCalledWith(shorter, { endsWord: false, end: at(1) });
  // what only looks otherwise leaves the caret where it is
  editor.quill.formatLine(6, 1, 'header', 2, 'user');
  expect(onEdit).toHaveBeenLastCalledWith(expect.anything(), { endsWord: false, end: null });
});

it('draws what comes from outside without telling it, the caret behind what is new', () => {
  const { editor, onEdit } = open(delta({ insert: 'We keep our Buy\n' }));
  editor.root.focus();
  editor.quill.setSelection(15, 0, 'silent');
  editor.show(
    delta({ insert: 'We ' }, { insert: 'really', attributes: { bold: true } }, { insert: ' keep our Buy\n' }),
  );
  expect(editor.root.querySelector('strong')).toHaveTextContent('really');
  expect(editor.quill.getSelection()?.index).toBe(10);
  expect(onEdit).not.toHaveBeenCalled();
});

it('keeps an undo of its own out of the way, and takes only formats that a report has', () => {
  const { editor, onEdit } = open(delta({ insert: 'a\n' }));
  editor.quill.insertText(1, 'b', { color: 'red', bold: true }, 'user');
  expect(onEdit).toHaveBeenLastCalledWith(
    delta({ insert: 'a' }, { attributes: { bold: true }, insert: 'b' }, { insert: '\n' }),
    { endsWord: false, end: { line: 0, offset: 2 } },
  );
  editor.quill.history.undo();
  expect(editor.root).toHaveTextContent('ab');
});

it('leaves nothing behind when it is closed', () => {
  const { editor } = open(delta({ insert: 'a\n' }));
  editor.close();
  expect(document.body.firstElementChild).toBeEmptyDOMElement();
});
