import { RemoteFailure, withDeadline } from './remote-failure';

describe('withDeadline', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('answers what comes in time', async () => {
    await expect(withDeadline(Promise.resolve('here'), 'Loading x', 8000)).resolves.toBe('here');
  });

  it('gives up on what does not', async () => {
    const outcome = withDeadline(new Promise(() => undefined), 'Loading x', 8000).catch(
      (error: unknown) => error,
    );
    await jest.advanceTimersByTimeAsync(8000);
    expect(await outcome).toEqual(new RemoteFailure('E-TIMEOUT', 'Loading x took longer than 8 s'));
  });
});
