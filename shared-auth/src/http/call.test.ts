import { whoAmI } from '@console/contract/session';
import { createTag, getSelectedTagsUsage } from '@console/contract/tags';
import { sendUnsentLinks, updateUser } from '@console/contract/users';
import { setOwner } from '../session/owner';
import { tokenKeys } from '../session/tokens';
import { errorNotice } from './api-error';
import { call, callAnonymously } from './call';
import { followSession } from './refresh';

const ID = '00000000-0000-4000-8000-0000000000a1';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const requests: { url: string; token: string | null }[] = [];

/** The network edge: answers by address and token. */
function network(reply: (url: string, token: string | null) => Answer): void {
  globalThis.fetch = jest.fn(async (url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('Authorization');
    requests.push({ url, token });
    const { status, body } = reply(url, token);
    return {
      ok: status < 400,
      status,
      statusText: 'Status text',
      headers: new Headers(),
      json: async () => body,
      text: async () => JSON.stringify(body),
    };
  }) as unknown as typeof fetch;
}

/** The network edge: 200 for everything, with that body. */
function answerWith(text: () => Promise<string>): void {
  globalThis.fetch = jest.fn(async () => ({ ok: true, status: 200, headers: new Headers(), text })) as never;
}

const expired = { status: 401, body: { code: 401, message: 'Expired JWT Token' } };
const renewing = (url: string, token: string | null): Answer => {
  if (url === '/api/token/refresh')
    return { status: 200, body: { token: 'new', refreshToken: 'new-refresh' } };
  return token === 'Bearer new' ? { status: 200, body: { id: 'u1' } } : expired;
};

const missing = { status: 401, body: { code: 401, message: 'JWT Token not found' } };
const events = { onEnd: jest.fn(), onOtherPerson: jest.fn() };
const jwtOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.sign`;

beforeEach(() => {
  requests.length = 0;
  jest.clearAllMocks();
  followSession(events);
  setOwner(null);
  localStorage.setItem(tokenKeys.token, 'old');
  localStorage.setItem(tokenKeys.refreshToken, 'old-refresh');
});

describe('call', () => {
  it('refreshes once for all that wait and repeats each', async () => {
    network(renewing);
    const answers = await Promise.all([call(whoAmI), call(whoAmI), call(whoAmI)]);
    expect(answers).toEqual([{ id: 'u1' }, { id: 'u1' }, { id: 'u1' }]);
    expect(requests.filter(({ url }) => url === '/api/token/refresh')).toHaveLength(1);
    expect(localStorage.getItem('apiToken')).toBe('new');
    expect(localStorage.getItem('refreshToken')).toBe('new-refresh');
  });

  it('takes the tokens that another tab fetched meanwhile', async () => {
    network((url, token) => {
      localStorage.setItem(tokenKeys.token, 'new');
      return renewing(url, token);
    });
    await expect(call(whoAmI)).resolves.toEqual({ id: 'u1' });
    expect(requests.map(({ url }) => url)).not.toContain('/api/token/refresh');
  });

  it('refreshes when the access token is lost and a refresh token is there', async () => {
    localStorage.removeItem('apiToken');
    network((url, token) =>
      token === null && url !== '/api/token/refresh' ? missing : renewing(url, token),
    );
    await expect(call(whoAmI)).resolves.toEqual({ id: 'u1' });
    expect(localStorage.getItem('apiToken')).toBe('new');
  });

  it('clears the tokens and ends the session when the refresh is refused', async () => {
    network(() => expired);
    await expect(call(whoAmI)).rejects.toMatchObject({ status: 401 });
    expect(events.onEnd).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('apiToken')).toBeNull();
    expect(localStorage.getItem('refreshToken')).toBeNull();
  });

  it('ends the session of an expired token without a refresh token', async () => {
    localStorage.removeItem('refreshToken');
    network(() => expired);
    await expect(call(whoAmI)).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(1);
    expect(events.onEnd).toHaveBeenCalledTimes(1);
  });

  it.each([500, 503, 429])('keeps the session when the refresh answers %i', async (status) => {
    network((url, token) => (url === '/api/token/refresh' ? { status, body: {} } : renewing(url, token)));
    await expect(call(whoAmI)).rejects.toMatchObject({ status });
    expect(events.onEnd).not.toHaveBeenCalled();
    expect(localStorage.getItem('refreshToken')).toBe('old-refresh');
  });

  it('keeps the session when the refresh does not reach the server', async () => {
    network((url, token) => {
      if (url === '/api/token/refresh') throw new TypeError('Failed to fetch');
      return renewing(url, token);
    });
    await expect(call(whoAmI)).rejects.toMatchObject({ status: 0, message: 'The server cannot be reached' });
    expect(localStorage.getItem('apiToken')).toBe('old');
  });

  it('says that this device is offline where it is', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    network(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(call(whoAmI)).rejects.toMatchObject({ status: 0, message: 'You are offline' });
    jest.restoreAllMocks();
  });

  it('says of a change that nothing was sent where the browser knew that it is offline', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    network(() => {
      throw new TypeError('Failed to fetch');
    });
    const failed = await call(sendUnsentLinks).catch((error: unknown) => error);
    const told = 'You are offline. Nothing was sent.';
    expect(failed).toMatchObject({ isUnanswered: false, isLost: false, isUnsent: true, message: told });
    expect(errorNotice(failed, 'Not sent.')).toMatchObject({ kind: 'error', text: told });
    // what had left before may have been done
    online.mockReturnValue(true);
    network(() => {
      online.mockReturnValue(false);
      throw new TypeError('Failed to fetch');
    });
    await expect(call(sendUnsentLinks)).rejects.toMatchObject({
      isLost: true,
      message: 'You are offline. No answer came. It may have been done: look at what is shown now.',
    });
    jest.restoreAllMocks();
  });

  it('repeats a request once: new tokens that are refused too end the session', async () => {
    network((url, token) => (url === '/api/token/refresh' ? renewing(url, token) : expired));
    await expect(call(whoAmI)).rejects.toMatchObject({ status: 401 });
    expect(requests.filter(({ url }) => url === '/api/who-am-i')).toHaveLength(2);
    expect(events.onEnd).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('apiToken')).toBeNull();
  });

  it('writes no tokens that come after a sign-out, and does not repeat the request', async () => {
    network((url, token) => {
      if (url === '/api/token/refresh') localStorage.clear();
      return renewing(url, token);
    });
    await expect(call(whoAmI)).rejects.toMatchObject({ status: 401 });
    expect(localStorage.getItem('apiToken')).toBeNull();
    expect(requests.filter(({ url }) => url === '/api/who-am-i')).toHaveLength(1);
  });

  it('leaves the tokens of whoever signed in during a refresh', async () => {
    network((url, token) => {
      if (url === '/api/token/refresh') {
        localStorage.setItem('refreshToken', 'theirs-refresh');
        localStorage.setItem('apiToken', 'theirs');
        return { status: 401, body: { message: 'Invalid JWT Token' } };
      }
      return token === 'Bearer theirs' ? { status: 200, body: { id: 'u2' } } : expired;
    });
    await call(whoAmI);
    expect(localStorage.getItem('apiToken')).toBe('theirs');
    expect(events.onEnd).not.toHaveBeenCalled();
  });

  it("does not send another person's tokens in the name of the person on the page", async () => {
    setOwner('u1');
    localStorage.setItem('apiToken', jwtOf('u2'));
    network(() => ({ status: 200, body: {} }));
    await expect(call(whoAmI)).rejects.toThrow('Another person has signed in');
    expect(requests).toHaveLength(0);
    expect(events.onOtherPerson).toHaveBeenCalledTimes(1);
  });

  it("calls in nobody's name without touching the session", async () => {
    network(() => expired);
    await expect(callAnonymously(whoAmI)).rejects.toMatchObject({ status: 401 });
    expect(requests).toEqual([{ url: '/api/who-am-i', token: null }]);
    expect(localStorage.getItem('apiToken')).toBe('old');
  });

  it('does not refresh on any other 401', async () => {
    network(() => ({ status: 401, body: { code: 401, message: 'Invalid JWT Token' } }));
    await expect(call(whoAmI)).rejects.toMatchObject({ message: 'Invalid JWT Token' });
    expect(requests).toHaveLength(1);
  });

  it.each([
    [{ 'hydra:description': 'By hydra', message: 'By message' }, 'By hydra'],
    [{ message: 'By message' }, 'By message'],
    [{}, 'Status text'],
  ])('takes the text of %j', async (body, text) => {
    network(() => ({ status: 500, body }));
    await expect(call(whoAmI)).rejects.toThrow(text);
  });

  it.each([
    [502, {}, true],
    [504, { message: 'Endpoint request timed out' }, true],
    [502, { 'hydra:description': 'The notes could not be fetched.' }, false],
    [503, {}, false],
    [500, {}, false],
  ])(
    'knows whether %i with %j is said by what stands before the server',
    async (status, body, isUnanswered) => {
      network(() => ({ status, body }));
      await expect(call(whoAmI)).rejects.toMatchObject({ status, isUnanswered });
    },
  );

  it.each([
    ['a gateway', () => network(() => ({ status: 502, body: {} }))],
    ['a network that was cut', () => answerWith(() => Promise.reject(new TypeError('network error')))],
    ['what is no answer of ours', () => answerWith(async () => '<!doctype html>')],
  ])('tells a change whose answer was lost by %s neither as failed nor as done', async (_by, begin) => {
    begin();
    const lost = 'No answer came. It may have been done: look at what is shown now.';
    const failed = await call(sendUnsentLinks).catch((error: unknown) => error);
    expect(failed).toMatchObject({ isUnanswered: true, isLost: true, message: lost });
    expect(errorNotice(failed, 'Not sent.')).toMatchObject({ kind: 'error', text: lost });
    const read = await call(getSelectedTagsUsage).catch((error: unknown) => error);
    expect(read).toMatchObject({ isUnanswered: true, isLost: false });
    expect(errorNotice(read, 'Not read.').text).toBe('Not read.');
  });

  it.each(['<!doctype html><title>Sign in to the network</title>', '{"id":', '', 'null'])(
    'takes an answer of %j as none, in words of people',
    async (body) => {
      answerWith(async () => body);
      const failed = call(whoAmI);
      await expect(failed).rejects.toMatchObject({ status: 0, message: 'Internal Server Error' });
    },
  );

  it.each([
    ['is cut off', new TypeError('network error'), 'The server cannot be reached'],
    ['takes too long', new DOMException('timed out', 'TimeoutError'), 'The server did not answer in time'],
  ])('takes an answer that %s as none', async (_how, cause, message) => {
    answerWith(() => Promise.reject(cause));
    await expect(call(whoAmI)).rejects.toMatchObject({ status: 0, message });
  });

  it('keeps the session when the refresh answers something else with 200', async () => {
    network((url, token) =>
      url === '/api/token/refresh' ? { status: 200, body: {} } : renewing(url, token),
    );
    await expect(call(whoAmI)).rejects.toMatchObject({ status: 0, message: 'Internal Server Error' });
    expect(localStorage.getItem('apiToken')).toBe('old');
  });

  it('carries the violations of a 422', async () => {
    const violations = [{ propertyPath: 'email', message: 'Please enter Valid Email Address' }];
    network(() => ({ status: 422, body: { violations } }));
    const failed = call(updateUser, { params: { id: ID } });
    await expect(failed).rejects.toMatchObject({ status: 422, violations });
    expect(requests[0]?.url).toBe(`/api/user/${ID}`);
  });
});

it('asks again with the key of the call that got no answer, and with another one for anything else', async () => {
  const keys: (string | null)[] = [];
  const answers: (() => Promise<unknown>)[] = [];
  globalThis.fetch = jest.fn((_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return answers.shift()?.();
  }) as unknown as typeof fetch;
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const said = (status: number) => async () => ({
    ...{ ok: status < 400, status, statusText: '', headers: new Headers() },
    ...{ json: async () => ({}), text: async () => '{}' },
  });
  const make = (name: string) => call(createTag, { body: { name } }).catch(() => undefined);
  answers.push(lost, said(200), said(409), said(200), said(200), said(422), said(200));
  for (const name of ['Gold', 'Silver', 'Gold', 'Gold', 'Gold', 'Tin', 'Tin']) await make(name);
  const [first, other, third, fourth, anew, refused, after] = keys;
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect([third, fourth]).toEqual([first, first]);
  expect(new Set([first, other, anew, refused, after]).size).toBe(5);
});
