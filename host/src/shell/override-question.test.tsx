import { getRemoteVersion, type RemoteVersion } from '@console/contract/releases';
import { openNetwork } from '@console/tooling/test-kit/network';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { endQuestion, askForOverrides } from '../loader/asked-overrides';
import { saveOverrides, takeOverrides } from '../loader/overrides';
import { OverrideGate } from './override-gate';

const version: RemoteVersion = {
  ...{ remote: 'admin', version: '1.1.0', base: 'artifacts/admin/1.1.0/abc/', mayRun: true },
  ...{ gitSha: 'abcdef0123456789', builtAt: '2026-11-20T00:00:00Z' },
  published: { actor: 'mallory', at: '2026-11-20T01:00:00Z' },
  pin: { number: 12, actor: 'ops', at: '2026-11-20T02:00:00Z', checks: 11, forced: [] },
  takenBack: null,
};
const kept = () => localStorage.getItem('console.overrides.local');
const run = () => screen.queryByRole('button', { name: 'Run them for 8 hours' });

async function open(answer: RemoteVersion | null, role: 'ROLE_ADMIN' | 'ROLE_ANALYST' = 'ROLE_ADMIN') {
  const network = openNetwork();
  if (answer) network.on(getRemoteVersion, answer);
  await act(() => network.signIn(role));
  askForOverrides({ remotes: { admin: '1.1.0' }, disabled: [] });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  render(<OverrideGate>the console</OverrideGate>);
  await act(() => jest.advanceTimersByTimeAsync(50));
}

afterEach(() => {
  jest.useRealTimers();
  endQuestion();
  saveOverrides({ remotes: {}, disabled: [] });
  takeOverrides();
});

it('says of a version that it was taken back because it failed, and by which release', async () => {
  const takenBack = { number: 14, actor: 'automatic-return', reason: '5 % of loads failed', automatic: true };
  await open({ ...version, takenBack });
  expect(screen.getByRole('region', { name: 'admin' })).toHaveTextContent(
    'Taken backautomatically, by release 14: 5 % of loads failed',
  );
});

it('names version, publisher and pin, and runs it after a deliberate click alone', async () => {
  await open(version);
  expect(screen.queryByText('the console')).toBeNull();
  const facts = screen.getByRole('region', { name: 'admin' });
  expect(facts).toHaveTextContent(/admin 1\.1\.0.*by mallory.*commit abcdef012345.*in release 12 by ops/);
  expect(facts).toHaveTextContent('It passed all 11 checks.');
  expect(screen.getByText(/for 8 hours: until/)).toBeVisible();
  // the second click of a double click that opened the page
  expect(run()).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(1400));
  // the window was in the back meanwhile
  act(() => void window.dispatchEvent(new Event('blur')));
  await act(() => jest.advanceTimersByTimeAsync(1400));
  expect(run()).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(run()).toBeEnabled();
  fireEvent.click(run() as HTMLElement, { detail: 2 });
  expect(kept()).toBeNull();
  expectLog(/navigation/);
  fireEvent.click(run() as HTMLElement, { detail: 1 });
  expect(JSON.parse(kept() ?? '{}')).toMatchObject({ remotes: { admin: '1.1.0' }, disabled: [] });
});

it('goes on with the release where somebody does not want it', async () => {
  await open({ ...version, published: null, pin: null });
  expect(screen.getByRole('region', { name: 'admin' })).toHaveTextContent(
    /the store does not say by whom.*never: no release of this environment has named it/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Keep the release' }));
  expect(screen.getByText('the console')).toBeVisible();
  expect(kept()).toBeNull();
});

it('tells checks that were forced, and runs nothing that the policy refuses', async () => {
  await open({ ...version, mayRun: false });
  expect(screen.getByText(/the policy of the environment allows no other/)).toBeVisible();
  expect(screen.getByText('None of it can run here.')).toBeVisible();
  expect(run()).toBeNull();
});

it('does not ask people who may not run other versions', async () => {
  await open(version, 'ROLE_ANALYST');
  expect(screen.getByText('the console')).toBeVisible();
  expect(sessionStorage.getItem('console.askedOverrides.local')).toBeNull();
});

it('can be answered in no frame of another page', async () => {
  const top = jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  await open(version);
  expect(screen.getByText(/in a window of its own/)).toBeVisible();
  expect(run()).toBeNull();
  top.mockRestore();
});
