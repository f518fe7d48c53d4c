import { personalTurns } from './personal-turns';

/** Work that ends when it is told to. */
function piece() {
  let finish: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (finish = resolve));
  const begun = jest.fn(() => ended);
  return { begun, finish: () => finish() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('a person who asks for several has one at a time, and others do not wait for it', async () => {
  const turns = personalTurns(5);
  const [first, second, other] = [piece(), piece(), piece()];
  const all = [turns.of('ann', first.begun), turns.of('ann', second.begun), turns.of('ben', other.begun)];
  await settled();
  expect([first, second, other].map(({ begun }) => begun.mock.calls.length)).toEqual([1, 0, 1]);
  first.finish();
  await settled();
  expect(second.begun).toHaveBeenCalledTimes(1);
  second.finish();
  other.finish();
  await Promise.all(all);
});

it('refuses what would wait behind too many of the same person, and takes more afterwards', async () => {
  const turns = personalTurns(1);
  const [first, second] = [piece(), piece()];
  const all = [turns.of('ann', first.begun), turns.of('ann', second.begun)];
  await expect(turns.of('ann', async () => 1)).rejects.toThrow('Your other reports are still being printed.');
  expect(await turns.of('ben', async () => 2)).toBe(2);
  first.finish();
  second.finish();
  await Promise.all(all);
  expect(await turns.of('ann', async () => 3)).toBe(3);
});

it('goes on after work that failed', async () => {
  const turns = personalTurns(5);
  await expect(turns.of('ann', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.of('ann', async () => 1)).toBe(1);
});
