import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && <Dialog open title="Question" onCancel={() => setOpen(false)} />}
    </>
  );
}

it('gives the focus back to what opened it, though it is gone at once', async () => {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it.each([
  ['its first field', <input key="1" aria-label="First" />, true],
  ['no box to tick', <input key="1" type="checkbox" aria-label="First" />, false],
  ['nothing that is only shown', <input key="1" readOnly aria-label="First" />, false],
])('begins in %s', async (_, first, isFocused) => {
  render(
    <Dialog open title="Add" onCancel={() => {}} transitionName="" maskTransitionName="">
      <p>It is added to all.</p>
      {first}
      <input aria-label="Second" />
    </Dialog>,
  );
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  const field = screen.getByLabelText('First');
  if (isFocused) expect(field).toHaveFocus();
  else expect(field).not.toHaveFocus();
  expect(screen.getByLabelText('Second')).not.toHaveFocus();
});

function Sender({ call }: { readonly call: () => Promise<void> }) {
  const [state, setState] = useState<'open' | 'busy' | 'failed' | 'closed'>('open');
  const send = () => {
    setState('busy');
    call().then(
      () => setState('closed'),
      () => setState('failed'),
    );
  };
  if (state === 'closed') return <p>Sent</p>;
  return (
    <Dialog
      open
      title="Send"
      isBusy={state === 'busy'}
      onOk={send}
      onCancel={() => setState('closed')}
      okText="Send it"
      // jsdom ends no animation
      transitionName=""
      maskTransitionName=""
    >
      {state === 'failed' && <p role="alert">It failed.</p>}
    </Dialog>
  );
}

// antd asks for the key's number, which user-event does not give
const escape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 });

const waysOut: readonly [string, () => Promise<void>][] = [
  ['its cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Escape', async () => void escape()],
];

it.each(waysOut)(
  'goes away by %s while its call is pending, and comes back when that failed',
  async (_, leave) => {
    let fail = (_error: Error) => {};
    const call = () => new Promise<void>((_resolve, reject) => (fail = reject));
    render(<Sender call={call} />);
    await userEvent.click(screen.getByRole('button', { name: 'Send it' }));
    await leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => fail(new Error('late')));
    expect(await screen.findByRole('alert')).toHaveTextContent('It failed.');
    await leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

it('stays away when its late call ends well', async () => {
  let end = () => {};
  render(<Sender call={() => new Promise<void>((resolve) => (end = resolve))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send it' }));
  escape();
  await act(async () => end());
  expect(await screen.findByText('Sent')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

function Written() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <Dialog open title="Reason" onCancel={() => setOpen(false)}>
      <textarea aria-label="Why" />
      <input type="checkbox" aria-label="All of them" />
    </Dialog>
  ) : (
    <p>Closed</p>
  );
}

it('discards what was typed by a second Escape alone, and by no click beside it', async () => {
  render(<Written />);
  await userEvent.type(screen.getByLabelText('Why'), 'A long reason');
  escape();
  expect(await screen.findByRole('alert')).toHaveTextContent('Press Escape once more to discard');
  await userEvent.click(document.querySelector('.ant-modal-wrap') as HTMLElement);
  expect(screen.getByLabelText('Why')).toHaveValue('A long reason');
  // who goes on typing is asked again
  await userEvent.type(screen.getByLabelText('Why'), ' indeed');
  expect(screen.queryByRole('alert')).toBeNull();
  escape();
  escape();
  expect(await screen.findByText('Closed')).toBeVisible();
});

it('asks nothing where nothing was typed, or by its own buttons', async () => {
  const { unmount } = render(<Written />);
  await userEvent.click(screen.getByLabelText('All of them'));
  escape();
  expect(await screen.findByText('Closed')).toBeVisible();
  unmount();
  render(<Written />);
  await userEvent.type(screen.getByLabelText('Why'), 'A long reason');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Closed')).toBeVisible();
});
