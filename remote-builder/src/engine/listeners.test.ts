import { createListeners } from './listeners';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function heard() {
  const { subscribe, follow, tell } = createListeners();
  const calls = { atOnce: 0, later: 0 };
  subscribe(() => (calls.atOnce += 1));
  follow(() => (calls.later += 1));
  return { calls, tell };
}

it('tells those who follow of letters when typing pauses, and the others of each', () => {
  const { calls, tell } = heard();
  for (let letter = 0; letter < 3; letter += 1) tell('typed');
  expect(calls).toEqual({ atOnce: 3, later: 0 });
  jest.runAllTimers();
  expect(calls).toEqual({ atOnce: 3, later: 1 });
});

it('tells them now and then while one types on and on', () => {
  const { calls, tell } = heard();
  for (let ms = 0; ms < 2000; ms += 20) {
    tell('typed');
    jest.advanceTimersByTime(20);
  }
  expect(calls.atOnce).toBe(100);
  expect(calls.later).toBeGreaterThanOrEqual(4);
  expect(calls.later).toBeLessThan(10);
});

it('tells of all else at once, and of letters with it', () => {
  const { calls, tell } = heard();
  tell('typed');
  tell('whole');
  expect(calls).toEqual({ atOnce: 2, later: 1 });
  jest.runAllTimers();
  expect(calls.later).toBe(1);
});
