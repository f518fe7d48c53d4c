import { whoAmI } from '@console/contract/session';
import { getUser } from '@console/contract/users';
import { call } from './call';
import { watchPresence } from './presence';
import { tokenKeys } from '../session/tokens';

const fetched: RequestInit[] = [];
const timeouts: number[] = [];

beforeEach(() => {
  fetched.length = 0;
  timeouts.length = 0;
  localStorage.setItem(tokenKeys.token, 'mine');
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    timeouts.push(ms);
    return new AbortController().signal;
  });
  globalThis.fetch = jest.fn(async (_: string, init: RequestInit) => {
    fetched.push(init);
    return { ok: true, status: 200, headers: new Headers(), text: async () => '{}' };
  }) as never;
});

it('gives every call 20 s, unless it asks for another time', async () => {
  await call(whoAmI);
  await call(whoAmI, { timeoutMs: 10_000 });
  expect(timeouts).toEqual([20_000, 10_000]);
});

it('accepts linked-data JSON, carries the token and sends credentials', async () => {
  await call(whoAmI);
  const headers = new Headers(fetched[0]?.headers);
  expect(headers.get('Accept')).toBe('application/ld+json, application/json');
  expect(headers.get('Authorization')).toBe('Bearer mine');
  expect(fetched[0]?.credentials).toBe('include');
});

it('says so of a call that the page makes while nobody is at it', async () => {
  const stop = watchPresence();
  const now = Date.now();
  const unattended = async (passedMs: number) => {
    jest.spyOn(Date, 'now').mockReturnValue(now + passedMs);
    await call(whoAmI);
    return new Headers(fetched.at(-1)?.headers).get('Console-Unattended');
  };
  expect(await unattended(4 * 60_000)).toBeNull();
  expect(await unattended(6 * 60_000)).toBe('1');
  window.dispatchEvent(new Event('keydown'));
  expect(await unattended(6 * 60_000)).toBeNull();
  stop();
  jest.restoreAllMocks();
});

it.each(['market-shares', 'new', '', 'undefined'])(
  'answers for the id "%s" that there is no such thing, unasked',
  async (id) => {
    await expect(call(getUser, { params: { id } })).rejects.toMatchObject({ status: 404 });
    expect(fetched).toEqual([]);
  },
);
