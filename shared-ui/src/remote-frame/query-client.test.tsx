import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { UNATTENDED_AFTER_MS } from './pause-unattended';
import { createQueryClient } from './query-client';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const failure = (status: number) => Object.assign(new Error(`Failed with ${status}`), { status });

function openPage(read: () => Promise<string>, options: object = {}) {
  function Page() {
    const { data, error } = useQuery({ queryKey: ['name'], queryFn: read, ...options });
    return <p>{data ?? error?.message ?? 'Loading'}</p>;
  }
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
}

it.each([0, 500, 502, 503])(
  'reads again by itself what failed with %s, until it is there',
  async (status) => {
    const read = jest.fn(() => Promise.resolve('Ada'));
    for (let tries = 0; tries < 7; tries += 1) read.mockRejectedValueOnce(failure(status));
    openPage(read);
    await pass(10_000);
    expect(screen.getByText(`Failed with ${status}`)).toBeVisible();
    await pass(60_000);
    expect(screen.getByText('Ada')).toBeVisible();
    const reads = read.mock.calls.length;
    await pass(60_000);
    expect(read).toHaveBeenCalledTimes(reads);
  },
);

it.each([403, 404, 422])('asks no more for what was refused with %s', async (status) => {
  const read = jest.fn(() => Promise.reject(failure(status)));
  openPage(read);
  await pass(100_000);
  expect(read).toHaveBeenCalledTimes(1);
});

it('looks again by itself while somebody is at the page, and at once for whoever comes back', async () => {
  const read = jest.fn(() => Promise.resolve('Ada'));
  openPage(read, { refetchInterval: 15_000, refetchOnWindowFocus: true });
  for (let minutes = 0; minutes < 10; minutes += 1) {
    fireEvent.pointerMove(document.body);
    await pass(60_000);
  }
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(39);
  await pass(UNATTENDED_AFTER_MS);
  read.mockClear();
  await pass(10 * 60_000);
  expect(read).toHaveBeenCalledTimes(0);
  fireEvent.keyDown(document.body, { key: 'a' });
  await pass(0);
  expect(read).toHaveBeenCalledTimes(1);
  await pass(15_000);
  expect(read).toHaveBeenCalledTimes(2);
});

it('says what failed at a page that nobody is at, and reads it at once for whoever comes back', async () => {
  const read = jest.fn(() => Promise.resolve('Ada'));
  read.mockImplementationOnce(async () => {
    await new Promise((done) => setTimeout(done, UNATTENDED_AFTER_MS + 1000));
    throw failure(503);
  });
  openPage(read);
  await pass(UNATTENDED_AFTER_MS + 5000);
  expect(screen.getByText('Failed with 503')).toBeVisible();
  fireEvent.keyDown(document.body, { key: 'a' });
  await pass(0);
  expect(screen.getByText('Ada')).toBeVisible();
});

it.each([
  ['a list', {}, 2],
  ['what a form began with', { staleTime: Infinity }, 1],
])('after a change that got no answer %s is read so often: %j', async (_what, options, reads) => {
  const read = jest.fn(() => Promise.resolve('Ada'));
  const lost = Object.assign(failure(502), { isUnanswered: true });
  function Page() {
    const { data } = useQuery({ queryKey: ['name'], queryFn: read, ...options });
    const refused = useMutation({ mutationFn: () => Promise.reject(failure(422)) });
    const unanswered = useMutation({ mutationFn: () => Promise.reject(lost) });
    return (
      <>
        <p>{data}</p>
        <button onClick={() => refused.mutate()}>Refused</button>
        <button onClick={() => unanswered.mutate()}>Lost</button>
      </>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await pass(100);
  fireEvent.click(screen.getByText('Refused'));
  await pass(100);
  expect(read).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByText('Lost'));
  await pass(100);
  expect(read).toHaveBeenCalledTimes(reads);
});
