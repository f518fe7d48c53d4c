import { act, renderHook } from '@testing-library/react';
import { scrollBehavior, useReducedMotion } from './reduced-motion';

const listeners = new Set<() => void>();
let matches = false;

beforeEach(() => {
  matches = false;
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        get matches() {
          return matches && media === '(prefers-reduced-motion: reduce)';
        },
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
});

it('follows what the person asked the system for, and lets go with the component', () => {
  const { result, unmount } = renderHook(useReducedMotion);
  expect(result.current).toBe(false);
  act(() => {
    matches = true;
    listeners.forEach((tell) => tell());
  });
  expect(result.current).toBe(true);
  unmount();
  expect(listeners.size).toBe(0);
});

it('scrolls smoothly, or at once for those who asked for less motion', () => {
  expect(scrollBehavior()).toBe('smooth');
  matches = true;
  expect(scrollBehavior()).toBe('auto');
});
