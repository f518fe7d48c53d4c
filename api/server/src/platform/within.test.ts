import { inTime, within } from './within';

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

it('rejects with the error it is given where the work takes longer, and leaves a late failure alone', async () => {
  const failing = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('too late to matter')), 20);
  });
  await expect(inTime(failing, 5, () => new Error('It took too long.'))).rejects.toThrow('It took too long.');
  await new Promise((resolve) => setTimeout(resolve, 30));
  await expect(inTime(Promise.resolve(7), 1000, () => new Error('no'), { keepsAlive: false })).resolves.toBe(
    7,
  );
});
