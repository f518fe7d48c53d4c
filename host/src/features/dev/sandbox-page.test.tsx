import { openNetwork } from '@console/tooling/test-kit/network';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SandboxPage } from './sandbox-page';

beforeEach(async () => {
  sessionStorage.clear();
  await openNetwork().signIn('ROLE_ADMIN');
});

function open() {
  const view = render(
    <MemoryRouter>
      <SandboxPage />
    </MemoryRouter>,
  );
  return { ...view, user: userEvent.setup() };
}

const frame = () => {
  const target = screen.getByTitle<HTMLIFrameElement>('Running script').contentWindow;
  if (!target) throw new Error('expected a frame with a window, got one without');
  return target;
};
const say = (data: unknown, source: Window | null = frame()) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source })));

it('hands the script to its frame alone, and shows what that says', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Run' }));
  const post = jest.spyOn(frame(), 'postMessage').mockImplementation(() => undefined);
  say({ kind: 'log', text: 'forged' }, window);
  say({ kind: 'ready' });
  say({ kind: 'ready' });
  expect(post).toHaveBeenCalledTimes(1);
  say({ kind: 'log', text: 'one' });
  say({ kind: 'end' });
  expect(screen.getByRole('log')).toHaveTextContent(/^one$/);
  expect(screen.queryByTitle('Running script')).toBeNull();
});

it('takes the frame away on Stop', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Run' }));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByRole('log')).toHaveTextContent(/^stopped$/);
  expect(screen.queryByTitle('Running script')).toBeNull();
});

describe('time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is over 5 s after the script was handed over', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Run' }));
    jest.spyOn(frame(), 'postMessage').mockImplementation(() => undefined);
    act(() => jest.advanceTimersByTime(3000));
    say({ kind: 'ready' });
    act(() => jest.advanceTimersByTime(4999));
    expect(screen.queryByText('stopped after 5 s')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText('stopped after 5 s')).toBeVisible();
  });

  it('is over when the frame does not load', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Run' }));
    act(() => jest.advanceTimersByTime(10_000));
    expect(screen.getByText('the sandbox could not be loaded')).toBeVisible();
  });
});

it('keeps the script in this tab, Tab indents, Escape and Tab leave', async () => {
  const { user, unmount } = open();
  const script = screen.getByLabelText('Script');
  await user.clear(script);
  await user.type(script, 'a');
  await user.tab();
  expect(script).toHaveValue('a  ');
  await user.keyboard('{Escape}');
  await user.tab();
  expect(script).not.toHaveFocus();
  unmount();
  open();
  expect(screen.getByLabelText('Script')).toHaveValue('a  ');
});
