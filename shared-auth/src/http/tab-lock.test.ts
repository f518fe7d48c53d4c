import { withTabLock, MAX_WAIT_MS } from './tab-lock';

type Turn = () => Promise<unknown>;

/** The browser's locks: `grant` decides what becomes of a request. */
function locksThat(grant: (turn: Turn, signal: AbortSignal) => Promise<unknown>): void {
  const request = jest.fn((_name: string, { signal }: { signal: AbortSignal }, turn: Turn) =>
    grant(turn, signal),
  );
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  jest.useRealTimers();
});

describe('withTabLock', () => {
  it('works in browsers without locks', async () => {
    await expect(withTabLock(async () => 'done')).resolves.toBe('done');
  });

  it('answers what its turn gave, or why it failed', async () => {
    locksThat((turn) => turn());
    await expect(withTabLock(async () => 'done')).resolves.toBe('done');
    await expect(withTabLock(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });

  it('works without its turn when a tab that hangs holds the lock', async () => {
    jest.useFakeTimers();
    locksThat(
      (_turn, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const work = jest.fn(async () => 'done');
    const done = withTabLock(work);
    await jest.advanceTimersByTimeAsync(MAX_WAIT_MS - 1);
    expect(work).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await expect(done).resolves.toBe('done');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
