import { useSyncExternalStore } from 'react';
import { login, logout, whoAmI, type Me } from '@console/contract/session';
import { ApiError } from '../http/api-error';
import { call } from '../http/call';
import { whenSessionEnds } from '../http/refresh';
import { clearTokens, onTokensChangedElsewhere, readTokens, saveTokens } from './tokens';

/** Unknown until who-am-i answered (A§4). */
export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'unreachable' }
  | { readonly status: 'signedOut' }
  | { readonly status: 'signedIn'; readonly me: Me };

let state: SessionState = { status: 'unknown' };
const listeners = new Set<() => void>();

function setState(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session of this page; one copy, whoever asks. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => state);
}

/** The signed-in person, for code that only runs behind sign-in. */
export function useMe(): Me {
  const session = useSession();
  if (session.status !== 'signedIn')
    throw new Error('useMe was called on a page that is open to people who are not signed in');
  return session.me;
}

/** Asks the server who is signed in and follows what other tabs do; answers how to stop following. */
export function startSession(): () => void {
  whenSessionEnds(() => setState({ status: 'signedOut' }));
  void loadSession();
  return onTokensChangedElsewhere((tokens) => {
    if (tokens === null) setState({ status: 'signedOut' });
    else if (state.status !== 'signedIn') void loadSession();
  });
}

/** Reads the session anew; without tokens nobody is signed in. */
export async function loadSession(): Promise<void> {
  if (readTokens() === null) return setState({ status: 'signedOut' });
  try {
    setState({ status: 'signedIn', me: await call(whoAmI) });
  } catch (error) {
    const rejected = error instanceof ApiError && error.status === 401;
    if (rejected) clearTokens();
    setState({ status: rejected ? 'signedOut' : 'unreachable' });
  }
}

/** Signs in and keeps the tokens; a refusal is an `ApiError` with 401, 403 or 429. */
export async function signIn(email: string, password: string): Promise<Me> {
  clearTokens();
  const { user, token, refreshToken } = await call(login, { body: { email, password } });
  saveTokens({ token, refreshToken });
  setState({ status: 'signedIn', me: user });
  return user;
}

/** Signs out here and in all tabs, whatever the server answers (A§7). */
export async function signOut(): Promise<void> {
  await call(logout).catch(() => undefined);
  clearTokens();
  setState({ status: 'signedOut' });
}
