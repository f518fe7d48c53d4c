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
const unknown = { total: 0, done: [], unchanged: 0, failed: [], next: null, entry: null };
const lost = Object.assign(new Error('The server cannot be reached'), { isUnanswered: true });
const jane = { id: 'j', label: 'Jane Reed', reason: 'You cannot disable yourself.' };

function open(more: readonly BulkAction[] = []) {
  const store = createSelectionStore();
  store.set(selectAll({ filters: { position: 'Analyst' }, total: 3, totalIsBounded: false }));
  const model: SelectionModel = {
    ...{
      store,
      pageIds: ['a', 'b'],
      isLocked: false,
      choose: jest.fn((selection, done) => store.set(selection, done)),
      chooseAll: jest.fn(),
      choosePage: jest.fn(),
      tick: jest.fn(),
      extend: jest.fn(),
    },
  };
  const notices: Notice[] = [];
  const [run, undo, onDone] = [jest.fn(), jest.fn(), jest.fn()];
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
  const names = new Map(['Una', 'Max'].map((name, at) => ['ab'.charAt(at), name]));
  const request = () => ({
    filter: { position: 'Analyst' },
    selection: { id: store.get().id, excludeIds: [], type: 'all' as const },
  });
  render(
    <NoticeContext value={(notice) => notices.push(notice)}>
      <BulkActions {...{ actions, model, request }} noun="users" namesOfShown={() => names} what="all" />
    </NoticeContext>,
  );
  return { run, undo, onDone, notices, model, names };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('asks with how many, goes on behind the last row, says what was done, and takes it back', async () => {
  const { run, undo, onDone, notices, model } = open();
  const selected = model.store.get();
  run
    .mockResolvedValueOnce(answer(['a', 'b'], { next: 'b' }))
    .mockResolvedValueOnce(answer(['c'], { total: 1 }));
  await press('Disable');
  expect(await screen.findByRole('dialog', { name: 'Disable 3 users?' })).toHaveTextContent(
    'Una, Max and 1 moreThey are signed out.',
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
  expect([model.store.get(), model.store.done()]).toEqual([selected, 3]);
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
  expect(undo.mock.calls[0]?.[0].undoOf).toEqual(['e1', 'e1']);
  expect(notices[1]).toEqual({ kind: 'success', text: '3 users enabled.' });
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  // something else is done with them then
  expect([model.store.get(), model.store.done()]).toEqual([selected, null]);
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
  expect([model.store.get(), model.store.done()]).toEqual([nothingSelected, null]);
});

it('says how many of the selected rows are not on the page that is shown', async () => {
  const { model } = open();
  act(() => model.store.set(withRows(nothingSelected, ['a', 'b', 'x'], 'in')));
  await press('Disable');
  const question = await screen.findByRole('dialog', { name: 'Disable 3 users (1 not on this page)?' });
  expect(question).toBeVisible();
});

it.each([
  [['a', 'b'], 2, '2 users disabled; 1 user was no longer in the list.'],
  [[], 0, 'Nothing was changed: 3 users were no longer in the list.'],
])('says of %j done how many of the ticked rows are not there any more', async (done, total, text) => {
  const { run, model, notices } = open();
  act(() => model.store.set(withRows(nothingSelected, ['a', 'b', 'x'], 'in')));
  run.mockResolvedValueOnce(answer(done, { total }));
  await press('Disable');
  await press('Disable 3 users');
  await waitFor(() => expect(notices.map((notice) => notice.text)).toEqual([text]));
});

it('names selected rows also where the page shows others since', async () => {
  const { model, names } = open();
  act(() => model.store.set(withRows(nothingSelected, ['a', 'b'], 'in')));
  names.clear();
  await press('Disable');
  expect(
    await screen.findByRole('dialog', { name: 'Disable 2 users (2 not on this page)?' }),
  ).toHaveTextContent('Una and Max');
});

it('selects no row that left the list, and takes it back all the same', async () => {
  const [run, undo] = [jest.fn(), jest.fn()];
  run.mockResolvedValueOnce(answer(['a', 'b', 'c']));
  undo.mockResolvedValueOnce(answer(['a', 'b', 'c']));
  const { model } = open([
    {
      ...{ label: 'Delete', past: 'deleted', leaves: true, run, onDone: jest.fn() },
      undo: { past: 'restored', run: undo },
    },
  ]);
  await press('Delete');
  await press('Delete 3 users');
  await waitFor(() => expect([model.store.get(), model.store.done()]).toEqual([nothingSelected, 3]));
  await press('Undo: 3 deleted');
  await waitFor(() => expect(model.store.get()).toMatchObject({ id: ['a', 'b', 'c'] }));
});

it('names the rows that refused with the reason, and offers the others back', async () => {
  const { run, notices, model } = open();
  run.mockResolvedValueOnce(answer(['a'], { unchanged: 1, failed: [jane] }));
  await press('Disable');
  await press('Disable 3 users');
  const dialog = within(await screen.findByRole('dialog', { name: '1 not disabled' }));
  expect(dialog.getByRole('status')).toHaveTextContent('3 of 3 taken, 1 disabled, 1 so already');
  expect(dialog.getByRole('progressbar', { name: 'Rows taken' })).toHaveAttribute('data-tone', 'warning');
  expect(dialog.getByRole('listitem')).toHaveTextContent('Jane Reed: You cannot disable yourself.');
  expect(dialog.getByRole('button', { name: 'Undo the other 1' })).toBeVisible();
  expect(notices).toEqual([]);
  // those that refused are still selected, and nothing else is
  expect(model.store.get()).toMatchObject({ id: ['j'] });
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
  expect(dialog.getByRole('button', { name: 'Stopping…' })).toHaveAttribute('aria-disabled', 'true');
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
  [{ done: ['a'], unchanged: 2 }, 'success', '1 user disabled; 2 users were so already.'],
  [{ done: [], unchanged: 1 }, 'neutral', 'Nothing was changed: 1 user was so already.'],
])('says how many rows were so already: %j', async ({ done, ...more }, kind, text) => {
  const { run, notices } = open();
  run.mockResolvedValueOnce(answer(done, more));
  await press('Disable');
  await press('Disable 3 users');
  await waitFor(() => expect(notices).toEqual([{ kind, text }]));
});

it('says before to which of the rows it cannot be done, and why', async () => {
  const run = jest.fn();
  const why = (id: string) => (id === 'b' ? 'You cannot disable yourself.' : null);
  const cannot = { be: 'disabled', why };
  const { model } = open([
    { ...{ label: 'Turn off', past: 'disabled', cannot, run, undo: null, onDone: jest.fn() } },
  ]);
  await press('Turn off');
  const question = await screen.findByRole('dialog', { name: 'Turn off 3 users?' });
  expect(within(question).getByRole('alert')).toHaveTextContent(
    '1 of 3 can’t be disabled: Max: You cannot disable yourself.',
  );
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  act(() => model.store.set(withRows(nothingSelected, ['b'], 'in')));
  await press('Turn off');
  const other = await screen.findByRole('dialog', { name: 'Turn off 1 user?' });
  expect(within(other).getByRole('button', { name: 'Turn off 1 user' })).toBeDisabled();
});

it('shows no progress where not even the first call was answered', async () => {
  const { run } = open();
  run.mockRejectedValueOnce(lost);
  await press('Disable');
  await press('Disable 3 users');
  const dialog = within(await screen.findByRole('dialog', { name: 'No answer came' }));
  expect(dialog.queryByRole('progressbar')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('says that nobody knows where no answer came, and sends the same rows again', async () => {
  const { run, notices, onDone, model } = open();
  run
    .mockResolvedValueOnce(answer(['a'], { next: 'a' }))
    .mockRejectedValueOnce(lost)
    .mockResolvedValueOnce(unknown)
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
  const text = '2 users disabled; 1 user was so already, or since the call that got no answer.';
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text }]));
  const calls = run.mock.calls.map(([{ after, recall }]) => [after, recall]);
  expect(calls).toEqual([
    [null, false],
    ['a', false],
    ['a', true],
    ['a', false],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(model.store.done()).toBe(2);
  expect(screen.getByRole('button', { name: 'Undo: 2 or more disabled' })).toBeVisible();
});

it('stops what is begun after an answer was lost as any other', async () => {
  const { run, notices } = open();
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

it('takes a call that was done without an answer as done, and takes all of it back', async () => {
  const { run, undo, notices } = open();
  run
    .mockResolvedValueOnce(answer(['a'], { next: 'a' }))
    .mockRejectedValueOnce(lost)
    .mockResolvedValueOnce(answer(['b'], { next: 'b', entry: 'e2' }))
    .mockResolvedValueOnce(answer(['c'], { entry: 'e3' }));
  await press('Disable');
  await press('Disable 3 users');
  await screen.findByRole('dialog', { name: 'No answer came' });
  await press('Try again');
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: '3 users disabled.' }]));
  const [, sent, asked, next] = run.mock.calls.map(([request]) => request);
  expect(asked).toEqual({ ...sent, recall: true });
  expect(next).toMatchObject({ after: 'b', recall: false });
  undo.mockResolvedValueOnce(answer(['a', 'b', 'c']));
  await press('Undo: 3 disabled');
  await waitFor(() => expect(notices).toHaveLength(2));
  expect(undo.mock.calls[0]?.[0].selection.id).toEqual(['a', 'b', 'c']);
  expect(undo.mock.calls[0]?.[0].undoOf).toEqual(['e1', 'e2', 'e3']);
});

async function loseTheSecond(of: Pick<ReturnType<typeof open>, 'run'>) {
  of.run.mockResolvedValueOnce(answer(['a'], { next: 'a' })).mockRejectedValueOnce(lost);
  await press('Disable');
  await press('Disable 3 users');
  const dialog = within(await screen.findByRole('dialog', { name: 'No answer came' }));
  await userEvent.click(dialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('asks what a lost call did before it is taken back', async () => {
  const opened = open();
  const { run, undo, notices } = opened;
  await loseTheSecond(opened);
  run.mockResolvedValueOnce(answer(['b'], { entry: 'e2' }));
  undo.mockResolvedValueOnce(answer(['a', 'b']));
  await press('Undo: 1 or more disabled');
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: '2 users enabled.' }]));
  expect(undo.mock.calls[0]?.[0].selection.id).toEqual(['a', 'b']);
  expect(undo.mock.calls[0]?.[0].undoOf).toEqual(['e1', 'e2']);
});

it('says so where nobody knows what a lost call did', async () => {
  const opened = open();
  const { run, undo, notices } = opened;
  await loseTheSecond(opened);
  run.mockResolvedValueOnce(unknown);
  undo.mockResolvedValueOnce(answer(['a']));
  await press('Undo: 1 or more disabled');
  const text = '1 user enabled. What became of the rows that got no answer is not known: look at the list.';
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text }]));
});

it('takes nothing back where the only call was lost and nothing is known of it, nor without an answer', async () => {
  const { run, undo, notices } = open();
  run.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValueOnce(unknown);
  await press('Disable');
  await press('Disable 3 users');
  const dialog = within(await screen.findByRole('dialog', { name: 'No answer came' }));
  await userEvent.click(dialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Undo: rows that got no answer');
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Undo: rows that got no answer');
  const text = 'Nothing is known to be disabled, so nothing was taken back.';
  await waitFor(() => expect(notices[1]).toEqual({ kind: 'neutral', text }));
  expect(undo).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
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
