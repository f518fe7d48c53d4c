import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Quill from 'quill';
import type { ComponentProps } from 'react';
import { parseDelta } from './delta';
import { RichText } from './rich-text';

const serialised = (text: string) => JSON.stringify({ ops: [{ insert: `${text}\n` }] });

function renderText(value: string) {
  const onChange = jest.fn<void, Parameters<ComponentProps<typeof RichText>['onChange']>>();
  const element = (text: string) => (
    <>
      <RichText value={text} onChange={onChange} label="Text" fullscreenTitle="Text Content" />
      <button>Elsewhere</button>
    </>
  );
  const { rerender, unmount } = render(element(value));
  return { onChange, change: (text: string) => rerender(element(text)), unmount };
}

const textbox = () => screen.getByRole('textbox', { name: 'Text' });

function openedQuill(): Quill {
  const container = textbox().closest('.ql-container');
  const quill = container && Quill.find(container);
  if (!(quill instanceof Quill)) throw new Error('There is no editor.');
  return quill;
}
const type = (text: string) => act(() => void openedQuill().insertText(0, text, 'user'));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

it('gives on a Delta one second after the last key', () => {
  const { onChange } = renderText(serialised('world'));
  expect(textbox()).toHaveTextContent('world');
  type('Hello ');
  act(() => jest.advanceTimersByTime(999));
  expect(onChange).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onChange).toHaveBeenCalledWith(serialised('Hello world'), { from: serialised('world') });
});

it('loses nothing when it goes away', () => {
  const { onChange, unmount } = renderText('');
  type('Hello');
  unmount();
  expect(onChange).toHaveBeenCalledWith(serialised('Hello'), { from: '' });
});

it('gives on at once when it is left', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { onChange } = renderText('');
  act(() => textbox().focus());
  type('Hello');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('takes a value from outside, but never over newer text, and tells what that was made of', () => {
  const { change, onChange } = renderText(serialised('one'));
  change(serialised('two'));
  expect(textbox()).toHaveTextContent('two');
  type('new ');
  change(serialised('three'));
  expect(textbox()).toHaveTextContent('new two');
  act(() => jest.advanceTimersByTime(1000));
  expect(onChange.mock.lastCall).toEqual([serialised('new two'), { from: serialised('two') }]);
  // whoever has both gives both
  change(serialised('new three'));
  expect(textbox()).toHaveTextContent('new three');
  type('very ');
  act(() => jest.advanceTimersByTime(1000));
  expect(onChange.mock.lastCall).toEqual([serialised('very new three'), { from: serialised('new three') }]);
});

it('goes on from what it told last while a value from outside waits for newer text', () => {
  const { change, onChange } = renderText(serialised('one'));
  type('a ');
  act(() => jest.advanceTimersByTime(1000));
  type('b ');
  change(serialised('a one, theirs'));
  act(() => jest.advanceTimersByTime(1000));
  expect(onChange.mock.lastCall).toEqual([serialised('b a one'), { from: serialised('a one') }]);
});

it('keeps the caret where it was as a value comes in before it', () => {
  const { change } = renderText(serialised('Costs fell.'));
  const quill = openedQuill();
  act(() => quill.setSelection(11, 0, 'silent'));
  change(serialised('All costs fell.'));
  expect(quill.getSelection()).toEqual({ index: 15, length: 0 });
});

it('opens in full screen with the same text', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderText(serialised('world'));
  await user.click(screen.getByRole('button', { name: 'Text: full screen' }));
  expect(screen.getByRole('dialog', { name: 'Text Content' })).toHaveTextContent('world');
});

it('names its tools', () => {
  renderText('');
  expect(screen.getByRole('button', { name: 'Bold' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Numbered list' })).toBeVisible();
});

it.each([
  ['', []],
  ['plain', [{ insert: 'plain' }]],
  ['[1]', [{ insert: '[1]' }]],
  ['{"ops":[{"insert":"a"}]}', [{ insert: 'a' }]],
])('reads %p', (text, ops) => {
  expect(parseDelta(text).ops).toEqual(ops);
});
