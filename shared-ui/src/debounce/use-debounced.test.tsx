import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { useDebounced } from './use-debounced';

function renderDebounced(options: { maxWaitMs?: number; onUnmount: 'flush' | 'cancel' }) {
  const calls: string[] = [];
  const { result, unmount } = renderHook(() =>
    useDebounced((text: string) => void calls.push(text), { delayMs: 1000, ...options }),
  );
  return { calls, call: (text: string) => result.current(text), unmount };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('calls back after the last of several calls, but waits no longer than told', () => {
  const { calls, call } = renderDebounced({ maxWaitMs: 2000, onUnmount: 'flush' });
  for (const text of ['a', 'ab', 'abc', 'abcd']) {
    call(text);
    jest.advanceTimersByTime(600);
  }
  expect(calls).toEqual(['abcd']);
  jest.advanceTimersByTime(1000);
  expect(calls).toEqual(['abcd']);
});

it.each([
  ['flush', 'beforeunload', ['a']],
  ['flush', 'pagehide', ['a']],
  ['cancel', 'pagehide', []],
] as const)('does as told when the page is left: %s at %s', (onUnmount, event, expected) => {
  const { calls, call } = renderDebounced({ onUnmount });
  call('a');
  window.dispatchEvent(new Event(event));
  expect(calls).toEqual(expected);
});

it.each([
  ['flush', ['a']],
  ['cancel', []],
] as const)('does as told when it is unmounted: %s', (onUnmount, expected) => {
  const { calls, call, unmount } = renderDebounced({ onUnmount });
  call('a');
  unmount();
  jest.advanceTimersByTime(2000);
  expect(calls).toEqual(expected);
});

it('stays the same function, which calls the latest callback', () => {
  const calls: string[] = [];
  const { result, rerender } = renderHook(
    ({ prefix }) =>
      useDebounced((text: string) => void calls.push(prefix + text), { delayMs: 1000, onUnmount: 'flush' }),
    { initialProps: { prefix: '1' }, wrapper: StrictMode },
  );
  const first = result.current;
  first('a');
  rerender({ prefix: '2' });
  expect(result.current).toBe(first);
  jest.advanceTimersByTime(1000);
  expect(calls).toEqual(['2a']);
});
