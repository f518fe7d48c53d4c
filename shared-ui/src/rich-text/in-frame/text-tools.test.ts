import { fireEvent } from '@testing-library/react';
import Quill from 'quill';
import { openTextInFrame } from './text-in-frame';
import { linkPlace, putLink } from './text-links';
import { applyTool, isOn, textBindings, textTools, type TextTool } from './text-tools';

// jsdom lays nothing out, and Quill scrolls to what is selected
beforeAll(() => {
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});

const formats = [
  ...['bold', 'italic', 'underline', 'strike', 'script', 'link'],
  ...['header', 'list', 'indent', 'blockquote', 'align'],
];

/** A text with what is selected in it: its beginning and how many characters. */
function open(words: string, [index, length] = [0, 0]) {
  document.body.innerHTML = '<div></div>';
  const { quill, root } = openTextInFrame(document.body.firstElementChild as HTMLElement, {
    ...{ Quill, formats, label: 'Text', bindings: textBindings() },
    ...{
      text: JSON.stringify({ ops: [{ insert: `${words}\n` }] }),
      onEdit: jest.fn(),
      onCaretMoved: jest.fn(),
    },
  });
  quill.setSelection(index, length, 'silent');
  return { quill, root, ops: () => quill.getContents().ops };
}
function toolOf(label: string): TextTool {
  const found = textTools.flat().find((tool) => tool.label === label);
  if (!found) throw new Error(`There should be a tool "${label}"`);
  return found;
}

it.each([
  ['Bold', [3, 4], [{ insert: 'We ' }, { insert: 'keep', attributes: { bold: true } }, { insert: ' it\n' }]],
  ['Heading', [0, 0], [{ insert: 'We keep it' }, { insert: '\n', attributes: { header: 2 } }]],
  ['Quotation', [0, 0], [{ insert: 'We keep it' }, { insert: '\n', attributes: { blockquote: true } }]],
  ['Align centre', [0, 0], [{ insert: 'We keep it' }, { insert: '\n', attributes: { align: 'center' } }]],
])('%s is set, shown as set, and taken away again', (label, selected, ops) => {
  const text = open('We keep it', selected as [number, number]);
  const tool = toolOf(label);
  applyTool(text.quill, tool);
  expect(text.ops()).toEqual(ops);
  expect(isOn(tool, text.quill.getFormat())).toBe(true);
  applyTool(text.quill, tool);
  expect(text.ops()).toEqual([{ insert: 'We keep it\n' }]);
});

it('indents a line of a list as far as a report does, and back', () => {
  const { quill, ops } = open('Copper');
  applyTool(quill, toolOf('Bulleted list'));
  for (let press = 0; press < 10; press += 1) applyTool(quill, toolOf('More indent'));
  expect(ops().at(-1)?.attributes).toEqual({ list: 'bullet', indent: 8 });
  for (let press = 0; press < 10; press += 1) applyTool(quill, toolOf('Less indent'));
  expect(ops().at(-1)?.attributes).toEqual({ list: 'bullet' });
});

it('clears what is selected, and the line where nothing is', () => {
  const { quill, ops } = open('We keep it', [0, 2]);
  applyTool(quill, toolOf('Italic'));
  applyTool(quill, toolOf('Sub heading'));
  quill.setSelection(5, 0, 'silent');
  applyTool(quill, toolOf('Clear formatting'));
  expect(ops()).toEqual([{ insert: 'We keep it\n' }]);
});

it.each([
  ['&', { keyCode: 55, shiftKey: true }, { list: 'ordered' }],
  ['2', { keyCode: 50, altKey: true }, { header: 2 }],
  ['R', { keyCode: 82, shiftKey: true }, { align: 'right' }],
])('a line is formatted by Ctrl+%s', (key, more, attributes) => {
  const { root, quill, ops } = open('Copper');
  quill.focus();
  fireEvent.keyDown(root, { key, which: more.keyCode, ctrlKey: true, ...more });
  expect(ops().at(-1)?.attributes).toEqual(attributes);
});

it.each([
  ['#', 'header', 2],
  ['##', 'header', 3],
  ['>', 'blockquote', true],
  ['-', 'list', 'bullet'],
  ['1.', 'list', 'ordered'],
])('a line that begins with “%s ” becomes a %s', (typed, format, value) => {
  const { root, quill, ops } = open(`${typed}Copper`, [typed.length, 0]);
  quill.focus();
  fireEvent.keyDown(root, { key: ' ', keyCode: 32 });
  expect(ops()).toEqual([{ insert: 'Copper' }, { insert: '\n', attributes: { [format]: value } }]);
});

it('leaves what stands elsewhere in a line alone', () => {
  const { root, quill, ops } = open('Number #', [8, 0]);
  applyTool(quill, toolOf('Align centre'));
  quill.formatText(0, 7, 'bold', true, 'silent');
  quill.setSelection(8, 0, 'silent');
  fireEvent.keyDown(root, { key: ' ', keyCode: 32 });
  expect(ops().at(-1)?.attributes).toEqual({ align: 'center' });
});

describe('a link', () => {
  it('is put on what is selected, found by a caret in it, changed as a whole and taken away', () => {
    const { quill, ops } = open('See the release now', [8, 7]);
    putLink(quill, linkPlace(quill), 'https://a.example');
    quill.setSelection(10, 0, 'silent');
    expect(linkPlace(quill)).toEqual({ index: 8, length: 7, address: 'https://a.example' });
    putLink(quill, linkPlace(quill), 'https://b.example');
    expect(ops()[1]).toEqual({ insert: 'release', attributes: { link: 'https://b.example' } });
    quill.setSelection(8, 0, 'silent');
    putLink(quill, linkPlace(quill), null);
    expect(ops()).toEqual([{ insert: 'See the release now\n' }]);
  });

  it('is written as its address where nothing is selected', () => {
    const { quill, ops } = open('See ', [4, 0]);
    putLink(quill, linkPlace(quill), 'https://a.example');
    expect(ops()[1]).toEqual({ insert: 'https://a.example', attributes: { link: 'https://a.example' } });
  });
});

it('goes back one level of a list by Enter in an empty item, of the kind that is there, and ends it at the first', () => {
  const { quill, root, ops } = open('Copper\nGold\n');
  quill.formatLine(0, 1, { list: 'ordered' }, 'silent');
  quill.formatLine(7, 1, { list: 'bullet', indent: 1 }, 'silent');
  quill.formatLine(12, 1, { list: 'bullet', indent: 1 }, 'silent');
  quill.setSelection(12, 0, 'silent');
  const enter = () => fireEvent.keyDown(root, { key: 'Enter', keyCode: 13 });
  enter();
  expect(ops().at(-1)).toEqual({ insert: '\n', attributes: { list: 'ordered' } });
  enter();
  expect(ops().slice(-2)).toEqual([
    { insert: '\n', attributes: { list: 'bullet', indent: 1 } },
    { insert: '\n' },
  ]);
});

it('changes the level of an item by Tab, and leaves the text where there is no list or no further level', () => {
  const { quill, root, ops } = open('Copper\n');
  // false: it was taken, and the browser moves the focus nowhere
  const tab = (shiftKey = false) => fireEvent.keyDown(root, { key: 'Tab', keyCode: 9, shiftKey });
  expect(tab()).toBe(true);
  quill.formatLine(0, 1, { list: 'bullet' }, 'silent');
  expect(tab()).toBe(false);
  expect(ops()[1]?.attributes).toEqual({ list: 'bullet', indent: 1 });
  expect(tab(true)).toBe(false);
  expect(ops()[1]?.attributes).toEqual({ list: 'bullet' });
  expect(tab(true)).toBe(true);
  quill.formatLine(0, 1, { indent: 8 }, 'silent');
  expect(tab()).toBe(true);
});
