import { watchPresence } from '@console/shared-auth/http/presence';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { useMinutely } from './use-minutely';

const settle = () => act(async () => {});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('reads at once, each minute, and lets go with its person', async () => {
  const counts = { read: jest.fn(async () => 4), set: jest.fn(), subjects: ['inbox'] };
  const view = renderHook(({ id }) => useMinutely(id, counts), {
    initialProps: { id: 'ada' as string | null },
  });
  await settle();
  expect(counts.set).toHaveBeenLastCalledWith(4);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(counts.read).toHaveBeenCalledTimes(2);
  view.rerender({ id: null });
  expect(counts.set).toHaveBeenLastCalledWith(0);
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(counts.read).toHaveBeenCalledTimes(2);
});

it('keeps what it knew when no answer comes', async () => {
  const counts = {
    read: jest.fn(async () => Promise.reject(new Error('away'))),
    set: jest.fn(),
    subjects: ['inbox'],
  };
  renderHook(() => useMinutely('ada', counts));
  await settle();
  expect(counts.set).not.toHaveBeenCalled();
});

it('asks no more while nobody is at the page, and goes on for whoever comes back', async () => {
  const stop = watchPresence();
  const counts = { read: jest.fn(async () => 4), set: jest.fn(), subjects: ['inbox'] };
  renderHook(() => useMinutely('ada', counts));
  await act(() => jest.advanceTimersByTimeAsync(6 * 60_000));
  const asked = counts.read.mock.calls.length;
  expect(asked).toBeLessThanOrEqual(7);
  await act(() => jest.advanceTimersByTimeAsync(60 * 60_000));
  expect(counts.read).toHaveBeenCalledTimes(asked);
  fireEvent.keyDown(document.body, { key: 'a' });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(counts.read).toHaveBeenCalledTimes(asked + 1);
  stop();
});
