import { whoAmI } from '@console/contract/session';
import { updateUser } from '@console/contract/users';
import { tokenKeys } from '../session/tokens';
import { call } from './call';
import { whenSessionEnds } from './refresh';

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

const expired = { status: 401, body: { code: 401, message: 'Expired JWT Token' } };
const renewing = (url: string, token: string | null): Answer => {
  if (url === '/api/token/refresh')
    return { status: 200, body: { token: 'new', refreshToken: 'new-refresh' } };
  return token === 'Bearer new' ? { status: 200, body: { id: 'u1' } } : expired;
};

beforeEach(() => {
  requests.length = 0;
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

  it('clears the tokens and ends the session when the refresh is refused', async () => {
    const ended = jest.fn();
    whenSessionEnds(ended);
    network(() => expired);
    await expect(call(whoAmI)).rejects.toMatchObject({ status: 401 });
    expect(ended).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('apiToken')).toBeNull();
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

  it('carries the violations of a 422', async () => {
    const violations = [{ propertyPath: 'email', message: 'Please enter Valid Email Address' }];
    network(() => ({ status: 422, body: { violations } }));
    const failed = call(updateUser, { params: { id: 'a' } });
    await expect(failed).rejects.toMatchObject({ status: 422, violations });
    expect(requests[0]?.url).toBe('/api/user/a');
  });
});
