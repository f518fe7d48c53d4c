import { act, render, screen } from '@testing-library/react';
import { TryAgainCard } from './try-again-card';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('asks again by itself, and at once when the network is back, for what passes', () => {
  const onRetry = jest.fn();
  const { unmount } = render(<TryAgainCard title="The server cannot be reached" passes onRetry={onRetry} />);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  act(() => void jest.advanceTimersByTime(20_000));
  expect(onRetry).toHaveBeenCalledTimes(2);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(onRetry).toHaveBeenCalledTimes(3);
  unmount();
  jest.advanceTimersByTime(60_000);
  expect(onRetry).toHaveBeenCalledTimes(3);
});

it('waits for a press where it does not', () => {
  const onRetry = jest.fn();
  render(<TryAgainCard title="The page is broken" onRetry={onRetry} />);
  act(() => void jest.advanceTimersByTime(60_000));
  expect(onRetry).not.toHaveBeenCalled();
});
