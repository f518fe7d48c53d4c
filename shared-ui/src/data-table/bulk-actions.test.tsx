import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoticeContext, type Notice } from '../notice/notice';
import { BulkActions } from './bulk-actions';
import { nothingSelected, selectAll, withRows } from './selection';
import type { SelectionModel } from './selection-context';
import { createSelectionStore } from './selection-store';
import type { BulkAction, BulkQuestionProps } from './use-bulk-run';

const answer = (done: readonly string[], more: object = {}) => ({
  ...{ total: 3, done, unchanged: 0, failed: [], next: null, entry: 'e1' },
  ...more,
});
const jane = { id: 'j', label: 'Jane Reed', reason: 'You cannot disable yourself.' };

function open(more: readonly BulkAction[] = []) {
  const store = createSelectionStore();
  store.set(selectAll({ filters: { position: 'Analyst' }, total: 3, totalIsBounded: false }));
  const model: SelectionModel = {
    ...{
      store,
      pageIds: ['a', 'b'],
      isLocked: false,
      choose: jest.fn(),
      chooseAll: jest.fn(),
      choosePage: jest.fn(),
      tick: jest.fn(),
    },
  };
  const notices: Notice[] = [];
  const [run, undo, onDone] = [jest.fn(), jest.fn(), jest.fn()];
  const told: (number | null)[] = [];
  const actions: readonly BulkAction[] = [
    ...more,
    {
      label: 'Disable',
      past: 'disabled',
      note: 'They are signed out.',
      run,
      undo: { past: 'enabled', run: undo },
      onDone,
    },
  ];
  const request = () => ({
    filter: { position: 'Analyst' },
    selection: { id: 'all' as const, excludeIds: [], type: 'all' as const },
  });
  render(
    <NoticeContext value={(notice) => notices.push(notice)}>
      <BulkActions {...{ actions, model, request }} noun="users" onDone={(count) => told.push(count)} />
    </NoticeContext>,
  );
  return { run, undo, onDone, notices, model, told };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('asks with how many, goes on behind the last row, says what was done, and takes it back', async () => {
  const { run, undo, onDone, notices, model, told } = open();
  run
    .mockResolvedValueOnce(answer(['a', 'b'], { next: 'b' }))
    .mockResolvedValueOnce(answer(['c'], { total: 1 }));
  await press('Disable');
  expect(await screen.findByRole('dialog', { name: 'Disable 3 users?' })).toHaveTextContent(
    'They are signed out.',
  );
  expect(run).not.toHaveBeenCalled();
  await press('Disable 3 users');
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: '3 users disabled.' }]));
  expect(run.mock.calls.map(([{ filter, after }]) => [filter.position, after])).toEqual([
    ['Analyst', null],
    ['Analyst', 'b'],
  ]);
  expect(onDone).toHaveBeenCalledTimes(1);
  // they stay selected as long as it can be taken back
  expect(told.at(-1)).toBe(3);
  expect(model.choose).not.toHaveBeenCalled();
  let end: (value: unknown) => void = () => undefined;
  undo.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  await press('Undo: 3 disabled');
  expect(await screen.findByRole('dialog', { name: 'Undo Disable' })).toBeVisible();
  await act(async () => end(answer(['a', 'b', 'c'])));
  await waitFor(() => expect(notices).toHaveLength(2));
  expect(undo.mock.calls[0]?.[0]).toMatchObject({
    filter: {},
    selection: { id: ['a', 'b', 'c'], type: 'page' },
  });
  expect(undo.mock.calls[0]?.[1]).toEqual(['e1', 'e1']);
  expect(notices[1]).toEqual({ kind: 'success', text: '3 users enabled.' });
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  // something else is done with them then
  expect(told.at(-1)).toBeNull();
  expect(model.choose).not.toHaveBeenCalled();
});

it('selects nothing any more where all is done and nothing takes it back', async () => {
  const run = jest.fn().mockResolvedValueOnce(answer(['a', 'b', 'c']));
  const sending = {
    ...{ label: 'Resend', past: 'mailed', run, undo: null, onDone: jest.fn() },
    deed: (rows: string) => `Resend links to ${rows}`,
  };
  const { model, notices } = open([sending]);
  await press('Resend');
  expect(await screen.findByRole('dialog', { name: 'Resend links to 3 users?' })).toBeVisible();
  await press('Resend links to 3 users');
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: '3 users mailed.' }]));
  expect(model.choose).toHaveBeenCalledWith(nothingSelected);
});

it('says how many of the selected rows are not on the page that is shown', async () => {
  const { model } = open();
  act(() => model.store.set(withRows(nothingSelected, ['a', 'b', 'x'], 'in')));
  await press('Disable');
  const question = await screen.findByRole('dialog', { name: 'Disable 3 users (1 not on this page)?' });
  expect(question).toBeVisible();
});

it('names the rows that refused with the reason, and offers the others back', async () => {
  const { run, notices, model } = open();
  run.mockResolvedValueOnce(answer(['a'], { unchanged: 1, failed: [jane] }));
  await press('Disable');
  await press('Disable 3 users');
  const dialog = within(await screen.findByRole('dialog', { name: '1 not disabled' }));
  expect(dialog.getByRole('status')).toHaveTextContent('3 of 3 taken, 1 disabled');
  expect(dialog.getByRole('listitem')).toHaveTextContent('Jane Reed: You cannot disable yourself.');
  expect(dialog.getByRole('button', { name: 'Undo the other 1' })).toBeVisible();
  expect(notices).toEqual([]);
  // those that refused are still selected, and nothing else is
  expect(model.choose).toHaveBeenCalledWith(expect.objectContaining({ id: ['j'] }));
  await userEvent.click(dialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Undo: 1 disabled' })).toBeVisible();
});

it('stops behind the call that is under way, and says how far it came', async () => {
  const { run, notices } = open();
  let end: (value: unknown) => void = () => undefined;
  run.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  await press('Disable');
  await press('Disable 3 users');
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable' }));
  expect(dialog.getByRole('status')).toHaveTextContent('Doing the first rows');
  await userEvent.click(dialog.getByRole('button', { name: 'Stop' }));
  expect(dialog.getByRole('button', { name: 'Stopping…' })).toBeDisabled();
  expect(dialog.getByRole('status')).toHaveTextContent('Rows that were sent already are still done.');
  await act(async () => end(answer(['a'], { next: 'a' })));
  await waitFor(() =>
    expect(notices).toEqual([{ kind: 'neutral', text: 'Stopped: 1 user disabled. 2 not.' }]),
  );
  expect(run).toHaveBeenCalledTimes(1);
});

it('says so where all was done before it could be stopped', async () => {
  const { run, notices } = open();
  let end: (value: unknown) => void = () => undefined;
  run.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  await press('Disable');
  await press('Disable 3 users');
  await press('Stop');
  await act(async () => end(answer(['a', 'b', 'c'])));
  const text = '3 users disabled. It was done before it could be stopped.';
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text }]));
});

it.each([
  [{ done: ['a'], unchanged: 2 }, '1 user disabled; 2 users were so already.'],
  [{ done: [], unchanged: 1 }, 'Nothing was changed: 1 user was so already.'],
])('says how many rows were so already: %j', async ({ done, ...more }, text) => {
  const { run, notices } = open();
  run.mockResolvedValueOnce(answer(done, more));
  await press('Disable');
  await press('Disable 3 users');
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text }]));
});

it('says that nobody knows where no answer came, and sends the same rows again', async () => {
  const { run, notices, onDone, told } = open();
  const lost = Object.assign(new Error('The server cannot be reached'), { isUnanswered: true });
  run
    .mockResolvedValueOnce(answer(['a'], { next: 'a' }))
    .mockRejectedValueOnce(lost)
    .mockResolvedValueOnce(answer(['c'], { total: 2, unchanged: 1 }));
  await press('Disable');
  await press('Disable 3 users');
  const dialog = within(await screen.findByRole('dialog', { name: 'No answer came' }));
  expect(dialog.getByRole('status')).toHaveTextContent('1 of 3 taken, 1 disabled');
  expect(dialog.getByText(/^The rows that were sent last may be disabled, or not\./)).toBeVisible();
  expect(notices).toEqual([]);
  // the list is read anew behind it
  expect(onDone).toHaveBeenCalledTimes(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  const text = '2 users disabled; 1 user was so already.';
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text }]));
  expect(run.mock.calls.map(([{ after }]) => after)).toEqual([null, 'a', 'a']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(told.at(-1)).toBe(2);
  expect(screen.getByRole('button', { name: 'Undo: 2 disabled' })).toBeVisible();
});

it('stops what is begun after an answer was lost as any other', async () => {
  const { run, notices } = open();
  const lost = Object.assign(new Error('The server cannot be reached'), { isUnanswered: true });
  run.mockRejectedValueOnce(lost);
  await press('Disable');
  await press('Disable 3 users');
  const first = within(await screen.findByRole('dialog', { name: 'No answer came' }));
  await userEvent.click(first.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  let end: (value: unknown) => void = () => undefined;
  run.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  await press('Disable');
  await press('Disable 3 users');
  await press('Stop');
  await act(async () => end(answer(['a'], { next: 'a' })));
  await waitFor(() =>
    expect(notices).toEqual([{ kind: 'neutral', text: 'Stopped: 1 user disabled. 2 not.' }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'No answer came' })).toBeNull());
});

it('offers what was done back after an answer was lost', async () => {
  const { run } = open();
  const lost = Object.assign(new Error('The server cannot be reached'), { isUnanswered: true });
  run.mockResolvedValueOnce(answer(['a'], { next: 'a' })).mockRejectedValueOnce(lost);
  await press('Disable');
  await press('Disable 3 users');
  const dialog = within(await screen.findByRole('dialog', { name: 'No answer came' }));
  await userEvent.click(dialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Undo: 1 disabled' })).toBeVisible();
});

it('tells a call that failed, reads the rows anew, and keeps what was done before', async () => {
  const { run, notices, onDone } = open();
  run
    .mockResolvedValueOnce(answer(['a'], { next: 'a' }))
    .mockRejectedValueOnce(new Error('The network is down'));
  await press('Disable');
  await press('Disable 3 users');
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error' }]));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('button', { name: 'Undo: 1 disabled' })).toBeVisible();
});

it('has many actions behind one button, and starts what the dialog of one was told', async () => {
  const run = jest.fn().mockResolvedValueOnce(answer(['a', 'b', 'c']));
  const undo = { past: 'put back', run: jest.fn() };
  const onDone = jest.fn();
  const Question = ({ rows, onStart }: BulkQuestionProps) => (
    <button onClick={() => onStart({ past: 'assigned', run })}>Assign {rows} to Jane</button>
  );
  const enabling = { label: 'Enable', past: 'enabled', run: jest.fn(), undo, onDone };
  const { notices } = open([{ label: 'Assign', Question, undo, onDone }, enabling]);
  expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull();
  await press('Actions');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign' }));
  await press('Assign 3 users to Jane');
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: '3 users assigned.' }]));
  expect(run.mock.calls[0]?.[0]).toMatchObject({ filter: { position: 'Analyst' }, after: null });
  expect(screen.getByRole('button', { name: 'Undo: 3 assigned' })).toBeVisible();
});
