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
