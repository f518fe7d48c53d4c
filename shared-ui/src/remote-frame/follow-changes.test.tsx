import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { follow, followChanges, type ListChanges } from './follow-changes';
import { UNATTENDED_AFTER_MS } from './pause-unattended';
import { createQueryClient } from './query-client';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const EVERY_MS = 15_000;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function openPage(
  read: () => Promise<string>,
  look: Pick<Parameters<typeof follow<string>>[1], 'toldMs' | 'belowDialogs'> = {},
) {
  const listeners = new Set<(changed: readonly string[] | null) => void>();
  let isLive = false;
  let wait: (waits: boolean) => void = () => undefined;
  const changes: ListChanges = {
    isLive: () => isLive,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const tell = (changed: readonly string[] | null) =>
    act(async () => listeners.forEach((each) => each(changed)));
  function Page() {
    const [waits, setWaits] = useState(false);
    wait = setWaits;
    const { data } = useQuery({
      queryKey: ['drafts'],
      queryFn: read,
      ...follow(['drafts'], { everyMs: waits ? false : EVERY_MS, ...look }),
    });
    return <p>{data ?? 'Loading'}</p>;
  }
  const client = createQueryClient();
  function Frame() {
    useEffect(() => followChanges(client, changes), []);
    return (
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    );
  }
  const view = render(<Frame />);
  return {
    ...view,
    tell,
    readAgain: () => act(() => client.invalidateQueries()),
    change: (work: Promise<void>) =>
      client
        .getMutationCache()
        .build(client, { mutationFn: () => work })
        .execute(undefined),
    wait: (waits: boolean) => act(async () => wait(waits)),
    setLive(next: boolean) {
      isLive = next;
      return tell(null);
    },
  };
}

/** Somebody who moves the pointer now and then. */
const touch = () => act(() => void window.dispatchEvent(new Event('pointerdown')));

it('asks by itself until it is told, then when there is something new alone', async () => {
  let drafts = 0;
  const read = jest.fn(async () => `${drafts} drafts`);
  const page = openPage(read);
  await pass(EVERY_MS);
  expect(read).toHaveBeenCalledTimes(2);
  await page.setLive(true);
  touch();
  await pass(60_000);
  expect(read).toHaveBeenCalledTimes(2);
  await page.tell(['mails']);
  await pass(3000);
  expect(read).toHaveBeenCalledTimes(2);
  drafts = 7;
  await page.tell(['drafts', 'mails']);
  await pass(2000);
  expect(screen.getByText('7 drafts')).toBeVisible();
  expect(read).toHaveBeenCalledTimes(3);
});

it('reads at once what is told of a list that was opened a moment ago', async () => {
  const read = jest.fn(async () => 'some');
  const page = openPage(read);
  await page.setLive(true);
  await pass(2000);
  await page.tell(['drafts']);
  await pass(2000);
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads a list with dialogs of its rows once they are closed', async () => {
  const read = jest.fn(async () => 'some');
  const page = openPage(read, { belowDialogs: 'wait' });
  await page.setLive(true);
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  await page.tell(['drafts']);
  await pass(10_000);
  expect(read).toHaveBeenCalledTimes(1);
  dialog.remove();
  await pass(1000);
  expect(read).toHaveBeenCalledTimes(2);
});

it('asks no oftener than where nothing is told, and misses nothing', async () => {
  const read = jest.fn(async () => 'some');
  const page = openPage(read);
  await page.setLive(true);
  for (let second = 0; second < 60; second += 1) {
    await page.tell(['drafts']);
    await pass(1000);
  }
  expect(read.mock.calls.length).toBeLessThanOrEqual(5);
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(4);
});

it('reads seldom what is told all the time, and soon once what it shows is to be followed', async () => {
  let shown = 'nothing runs';
  const read = jest.fn(async () => shown);
  const page = openPage(read, { toldMs: (data) => (data === 'it runs' ? 3000 : 30_000) });
  await page.setLive(true);
  const told = async (seconds: number) => {
    read.mockClear();
    for (let second = 0; second < seconds; second += 1) {
      await page.tell(['drafts']);
      await pass(1000);
    }
    return read.mock.calls.length;
  };
  touch();
  expect(await told(60)).toBe(2);
  shown = 'it runs';
  touch();
  let seconds = 0;
  for (; screen.queryByText('it runs') === null; seconds += 1) expect(await told(1)).toBeLessThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(32);
  touch();
  expect(await told(30)).toBeGreaterThanOrEqual(7);
});

it('does not wait any longer for what it read seldom, once somebody has read that it runs', async () => {
  let shown = 'nothing runs';
  const read = jest.fn(async () => shown);
  const page = openPage(read, { toldMs: (data) => (data === 'it runs' ? 3000 : 30_000) });
  await page.setLive(true);
  await page.tell(['drafts']);
  shown = 'it runs';
  await page.readAgain();
  read.mockClear();
  await page.tell(['drafts']);
  await pass(5000);
  expect(read).toHaveBeenCalledTimes(1);
});

it('asks by itself again once nothing is told any more', async () => {
  const read = jest.fn(async () => 'some');
  const page = openPage(read);
  await page.setLive(true);
  await pass(60_000);
  touch();
  expect(read).toHaveBeenCalledTimes(1);
  await page.setLive(false);
  await pass(2 * EVERY_MS);
  expect(read).toHaveBeenCalledTimes(3);
});

it('reads nothing while something is done here, whose answer says more than what is told of it', async () => {
  const read = jest.fn(async () => 'some');
  const page = openPage(read);
  await page.setLive(true);
  let answer: () => void = () => undefined;
  const done = page.change(new Promise((resolve) => (answer = resolve)));
  await page.tell(['drafts']);
  await pass(5000);
  expect(read).toHaveBeenCalledTimes(1);
  answer();
  await done;
  await pass(1000);
  expect(read).toHaveBeenCalledTimes(2);
});

it('waits while nobody is there or a dialog is open, and reads then what was told', async () => {
  const read = jest.fn(async () => 'some');
  const page = openPage(read);
  await page.setLive(true);
  await pass(UNATTENDED_AFTER_MS + 1000);
  await page.tell(['drafts']);
  await pass(60_000);
  expect(read).toHaveBeenCalledTimes(1);
  touch();
  await pass(0);
  expect(read).toHaveBeenCalledTimes(2);
  await page.wait(true);
  await page.tell(['drafts']);
  await pass(60_000);
  expect(read).toHaveBeenCalledTimes(2);
  await page.wait(false);
  await pass(0);
  expect(read).toHaveBeenCalledTimes(3);
});
