import { within } from './within';

const never = new Promise<string>(() => undefined);

it('answers what the work does, and fails as it does', async () => {
  expect(await within(Promise.resolve('done'), 1000, 'late')).toBe('done');
  await expect(within(Promise.reject(new Error('refused')), 1000, 'late')).rejects.toThrow('refused');
});

it('waits no longer than it may', async () => {
  expect(await within(never, 1, 'late')).toBe('late');
});

it('leaves no timer behind', async () => {
  const cleared = jest.spyOn(globalThis, 'clearTimeout');
  await within(Promise.resolve('done'), 60_000, null);
  expect(cleared).toHaveBeenCalledTimes(1);
  cleared.mockRestore();
});
