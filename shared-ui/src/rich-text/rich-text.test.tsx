import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Quill from 'quill';
import { parseDelta } from './delta';
import { RichText } from './rich-text';

const serialised = (text: string) => JSON.stringify({ ops: [{ insert: `${text}\n` }] });

function renderText(value: string) {
  const onChange = jest.fn<void, [string]>();
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

function type(text: string) {
  const container = textbox().closest('.ql-container');
  const quill = container && Quill.find(container);
  if (!(quill instanceof Quill)) throw new Error('There is no editor.');
  act(() => void quill.insertText(0, text, 'user'));
}

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
  expect(onChange).toHaveBeenCalledWith(serialised('Hello world'));
});

it('loses nothing when it goes away', () => {
  const { onChange, unmount } = renderText('');
  type('Hello');
  unmount();
  expect(onChange).toHaveBeenCalledWith(serialised('Hello'));
});

it('gives on at once when it is left', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { onChange } = renderText('');
  act(() => textbox().focus());
  type('Hello');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('takes a value from outside, but never over newer text', () => {
  const { change } = renderText(serialised('one'));
  change(serialised('two'));
  expect(textbox()).toHaveTextContent('two');
  type('new ');
  change(serialised('three'));
  expect(textbox()).toHaveTextContent('new two');
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
