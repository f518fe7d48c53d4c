import { act, renderHook } from '@testing-library/react';
import * as React from 'react';
import type * as Caller from '../http/call';
import type * as Store from './session-store';

interface Tab {
  readonly store: typeof Store;
  readonly call: (typeof Caller)['call'];
  readonly reload: jest.Mock;
  readonly status: () => string;
  readonly stop: () => void;
}

const tabs: Tab[] = [];
const requests: { path: string; token: string | null }[] = [];
let reply: (path: string, token: string | null) => Promise<{ status: number; body: unknown }>;

const jwtOf = (sub: string, serial = 0) => `head.${btoa(JSON.stringify({ sub, serial }))}.sign`;
const meOf = (id: string) => ({ id, email: `${id}@demo.test`, roles: ['ROLE_USER'] });
const personOf = (token: string | null) =>
  token?.startsWith('Bearer ') ? JSON.parse(atob(token.split('.')[1] ?? '')) : null;
const ok = (body: unknown) => ({ status: 200, body });
const expired = { status: 401, body: { message: 'Expired JWT Token' } };

/** A server at which tokens of serial 0 are expired, and any refresh token gives ann's serial 1. */
async function server(path: string, token: string | null) {
  if (path === '/api/login')
    return ok({ token: jwtOf('bob', 1), refreshToken: 'bob-refresh', user: meOf('bob') });
  if (path === '/api/token/refresh') return ok({ token: jwtOf('ann', 1), refreshToken: 'ann-refresh-1' });
  if (path.startsWith('/api/token-check'))
    return ok({ token: jwtOf('bob', 1), refreshToken: 'bob-refresh', redirect: '/reset-password' });
  const person = personOf(token);
  if (person?.serial !== 1) return expired;
  return path === '/api/who-am-i' ? ok(meOf(person.sub)) : ok(undefined);
}

beforeEach(() => {
  requests.length = 0;
  localStorage.clear();
  reply = server;
  globalThis.fetch = jest.fn(async (url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('Authorization');
    requests.push({ path: url, token });
    const { status, body } = await reply(url, token);
    const text = body === undefined ? '' : JSON.stringify(body);
    const answer = { ok: status < 400, status, statusText: '', headers: new Headers() };
    return { ...answer, json: async () => body, text: async () => text };
  }) as unknown as typeof fetch;
});

afterEach(() => {
  for (const { stop } of tabs.splice(0)) stop();
  jest.useRealTimers();
});

/** A tab: the modules anew, on the storage of all tabs. */
async function openTab(): Promise<Tab> {
  let tab: Tab | null = null;
  // tabs have a React of their own, but here one renders them all
  jest.doMock('react', () => React);
  await jest.isolateModulesAsync(async () => {
    const store = await import('./session-store');
    const { call } = await import('../http/call');
    const reload = jest.fn();
    const { result } = renderHook(() => store.useSession());
    const stop = await act(async () => store.startSession(reload));
    tab = { store, call, reload, status: () => result.current.status, stop };
  });
  if (!tab) throw new Error('the modules of the tab were not loaded');
  tabs.push(tab);
  await settle();
  return tab;
}

const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

function store(token: string, refreshToken: string): void {
  localStorage.setItem('refreshToken', refreshToken);
  localStorage.setItem('apiToken', token);
}

/** The storage event that tabs get when another one has changed the tokens. */
async function tellTabs(): Promise<void> {
  const newValue = localStorage.getItem('apiToken');
  await act(
    async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'apiToken', newValue })),
  );
  await settle();
}

const refreshes = () => requests.filter(({ path }) => path === '/api/token/refresh');

describe('session', () => {
  it('is one for all tabs: signing out in one signs out the others, at once, even if the server hangs', async () => {
    store(jwtOf('ann', 1), 'ann-refresh');
    const [here, there] = [await openTab(), await openTab()];
    expect([here.status(), there.status()]).toEqual(['signedIn', 'signedIn']);
    reply = () => new Promise(() => undefined);
    await act(() => here.store.signOut());
    await tellTabs();
    expect([here.status(), there.status()]).toEqual(['signedOut', 'signedOut']);
    expect(localStorage.getItem('apiToken')).toBeNull();
    expect(localStorage.getItem('refreshToken')).toBeNull();
  });

  it('leaves no ghost: a refresh that ends after signing out writes no tokens', async () => {
    store(jwtOf('ann', 1), 'ann-refresh');
    const tab = await openTab();
    store(jwtOf('ann', 0), 'ann-refresh');
    const answers: (() => void)[] = [];
    reply = (path, token) =>
      path === '/api/token/refresh'
        ? new Promise((resolve) => {
            answers.push(() => resolve(ok({ token: jwtOf('ann', 1), refreshToken: 'ghost' })));
          })
        : server(path, token);
    const { whoAmI } = await import('@console/contract/session');
    const failed = expect(tab.call(whoAmI)).rejects.toMatchObject({ status: 401 });
    await settle();
    await act(() => tab.store.signOut());
    for (const answer of answers) answer();
    await failed;
    await settle();
    expect(localStorage.getItem('refreshToken')).toBeNull();
    expect(tab.status()).toBe('signedOut');
  });

  it('ends an expired session on the server too, and keeps nothing of it', async () => {
    store(jwtOf('ann', 1), 'ann-refresh');
    const tab = await openTab();
    store(jwtOf('ann', 0), 'ann-refresh');
    await act(() => tab.store.signOut());
    await settle();
    const logouts = requests.filter(({ path }) => path === '/api/logout');
    expect(logouts.map(({ token }) => personOf(token).serial)).toEqual([0, 1]);
    expect(localStorage.getItem('refreshToken')).toBeNull();
  });

  it('takes new tokens of the same person quietly', async () => {
    store(jwtOf('ann', 1), 'ann-refresh');
    const tab = await openTab();
    requests.length = 0;
    store(jwtOf('ann', 1), 'ann-refresh-2');
    await tellTabs();
    expect(tab.status()).toBe('signedIn');
    expect(tab.reload).not.toHaveBeenCalled();
    expect(requests).toEqual([]);
  });

  it('begins the page anew when another person signs in elsewhere', async () => {
    store(jwtOf('ann', 1), 'ann-refresh');
    const tab = await openTab();
    store(jwtOf('bob', 1), 'bob-refresh');
    await tellTabs();
    expect(tab.reload).toHaveBeenCalledTimes(1);
  });

  it('signs in where another tab did', async () => {
    const tab = await openTab();
    expect(tab.status()).toBe('signedOut');
    store(jwtOf('bob', 1), 'bob-refresh');
    await tellTabs();
    expect(tab.status()).toBe('signedIn');
  });

  it('stays as it is when an attempt to sign in fails', async () => {
    store(jwtOf('ann', 1), 'ann-refresh');
    const tab = await openTab();
    reply = async () => ({ status: 401, body: { message: 'Please enter valid credentials' } });
    await expect(tab.store.signIn('bob@demo.test', 'wrong')).rejects.toMatchObject({ status: 401 });
    expect(tab.status()).toBe('signedIn');
    expect(localStorage.getItem('refreshToken')).toBe('ann-refresh');
    expect(requests.at(-1)).toEqual({ path: '/api/login', token: null });
  });

  it('replaces whoever is signed in by the person of a link', async () => {
    store(jwtOf('ann', 1), 'ann-refresh');
    const tab = await openTab();
    let redirect = '';
    await act(async () => {
      redirect = await tab.store.signInByLink('link');
    });
    expect(redirect).toBe('/reset-password');
    expect(localStorage.getItem('refreshToken')).toBe('bob-refresh');
    expect(tab.status()).toBe('signedIn');
    expect(tab.reload).not.toHaveBeenCalled();
  });

  it('refreshes an expired session on opening, and is unreachable when that gets no answer', async () => {
    store(jwtOf('ann', 0), 'ann-refresh');
    expect((await openTab()).status()).toBe('signedIn');
    expect(refreshes()).toHaveLength(1);
    store(jwtOf('ann', 0), 'ann-refresh');
    reply = async (path, token) =>
      path === '/api/token/refresh' ? { status: 502, body: {} } : server(path, token);
    expect((await openTab()).status()).toBe('unreachable');
    expect(localStorage.getItem('refreshToken')).toBe('ann-refresh');
  });

  it('says what the server said where nobody knows who is signed in (A§8.3)', async () => {
    store(jwtOf('ann', 1), 'ann-refresh');
    reply = async () => ({ status: 500, body: { 'hydra:description': 'The database is down' } });
    const { store: session } = await openTab();
    const { result } = renderHook(() => session.useSession());
    expect(result.current).toEqual({ status: 'unreachable', reason: 'The database is down' });
  });

  it('tells a page that is still on the screen who has just signed out', async () => {
    store(jwtOf('ann', 1), 'ann-refresh');
    const { store: session } = await openTab();
    const { result } = renderHook(() => session.useMe());
    await act(() => session.signOut());
    expect(result.current.id).toBe('ann');
  });

  it('is over when the refresh is refused', async () => {
    store(jwtOf('ann', 0), 'ann-refresh');
    reply = async (path, token) =>
      path === '/api/token/refresh'
        ? { status: 401, body: { message: 'Invalid JWT Token' } }
        : server(path, token);
    expect((await openTab()).status()).toBe('signedOut');
    expect(localStorage.getItem('refreshToken')).toBeNull();
  });
});
