import { useSyncExternalStore } from 'react';
import type { AnswerOf } from '@console/contract/endpoint';
import {
  checkLinkToken,
  login,
  whoAmI,
  type Me,
  type SessionEnd,
  type WrongTries,
} from '@console/contract/session';
import { ApiError, errorText } from '../http/api-error';
import { call, callAnonymously } from '../http/call';
import { watchPresence } from '../http/presence';
import { followSession } from '../http/refresh';
import { showAsChosen } from './shown-as-chosen';
import { endOnServer } from './end-on-server';
import { areOwners, setOwner } from './owner';
import { clearTokens, onTokensChangedElsewhere, readTokens, saveTokens, type StoredTokens } from './tokens';

/**
 * Unknown until who-am-i answered (A§4.2); signed out because the person `left` here or `elsewhere` in this browser, or
 * because the session ended, for a `reason` that the server told.
 */
export type SessionState =
  | { readonly status: 'unknown' }
  /** Nobody knows who is signed in: what the server said of that, or that it said nothing. */
  | { readonly status: 'unreachable'; readonly reason: string }
  | {
      readonly status: 'signedOut';
      readonly cause: 'left' | 'elsewhere' | 'ended';
      readonly reason?: SessionEnd | null;
    }
  | { readonly status: 'signedIn'; readonly me: Me };

let state: SessionState = { status: 'unknown' };
let lastMe: Me | null = null;
/** Counts what changes the session, so that an answer that comes late is not taken for news. */
let turn = 0;
let leaving: Promise<void> = Promise.resolve();
const listeners = new Set<() => void>();

function setState(next: SessionState): void {
  turn += 1;
  state = next;
  if (next.status === 'signedIn') lastMe = next.me;
  setOwner(next.status === 'signedIn' ? next.me.id : null);
  showAsChosen(next.status === 'signedIn' ? next.me : null);
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

/**
 * The signed-in person, for code that only runs behind sign-in. A page that the end of the session is about to take
 * away is drawn once more: it is told who that was.
 */
export function useMe(): Me {
  const session = useSession();
  const me = session.status === 'signedIn' ? session.me : lastMe;
  if (me === null) throw new Error('useMe was called on a page that is open to people who are not signed in');
  return me;
}

/**
 * Asks the server who is signed in and follows what other tabs do; answers how to stop following. When somebody else
 * signs in elsewhere, `reload` begins this page anew: it holds the former person's data.
 */
export function startSession(reload: () => void = () => location.reload()): () => void {
  followSession({
    onEnd: (reason) => setState({ status: 'signedOut', cause: 'ended', reason }),
    onOtherPerson: reload,
  });
  const stopWatching = watchPresence();
  void loadSession();
  const stop = onTokensChangedElsewhere((tokens) => follow(tokens, reload));
  // a page that slept in the back-forward cache has missed the events
  const onWake = () => document.visibilityState === 'visible' && follow(readTokens(), reload);
  document.addEventListener('visibilitychange', onWake);
  return () => {
    stop();
    stopWatching();
    document.removeEventListener('visibilitychange', onWake);
  };
}

function follow(tokens: StoredTokens | null, reload: () => void): void {
  if (tokens === null) {
    if (state.status !== 'signedOut') setState({ status: 'signedOut', cause: 'elsewhere' });
    return;
  }
  if (!areOwners(tokens)) return reload();
  if (state.status === 'signedOut' || state.status === 'unreachable') void loadSession();
}

/** Reads the session anew; without tokens nobody is signed in. */
export async function loadSession(): Promise<void> {
  const asked = readTokens();
  if (asked === null) return setState({ status: 'signedOut', cause: 'ended' });
  const before = turn;
  try {
    const me = await call(whoAmI);
    if (before === turn) setState({ status: 'signedIn', me });
  } catch (error) {
    if (before !== turn) return;
    if (!(error instanceof ApiError) || error.status !== 401)
      return setState({ status: 'unreachable', reason: errorText(error) });
    // other tokens have come since: theirs is the answer that counts
    if (readTokens()?.token !== asked.token) return loadSession();
    clearTokens();
    setState({ status: 'signedOut', cause: 'ended' });
  }
}

/** Signs in and keeps the tokens; a refusal is an `ApiError` with 401, 403 or 429 and changes nothing. */
export async function signIn(
  email: string,
  password: string,
): Promise<{ readonly me: Me; readonly wrongTries: WrongTries | null }> {
  let wrongTries: WrongTries | null = null;
  const me = await enterBy(async () => {
    const answer = await callAnonymously(login, { body: { email, password } });
    wrongTries = answer.wrongTries ?? null;
    return answer;
  });
  return { me, wrongTries };
}

/** Signs in by a call that answers as the sign-in does, such as that of the first account, and keeps the tokens. */
export async function enterBy(ask: () => Promise<AnswerOf<typeof login>>): Promise<Me> {
  // a late answer to signing out would take the new session's frame cookie away (S4)
  await leaving;
  const { user, token, refreshToken } = await ask();
  setOwner(user.id);
  saveTokens({ token, refreshToken });
  setState({ status: 'signedIn', me: user });
  return user;
}

/**
 * Signs in by the single-use token of a mailed link, in the place of whoever was signed in; answers the address
 * that the link is for (A§8.5). A used or expired token is an `ApiError` and changes nothing.
 */
export async function signInByLink(token: string): Promise<string> {
  await leaving;
  const { redirect, ...tokens } = await callAnonymously(checkLinkToken, { query: { token } });
  setState({ status: 'unknown' });
  saveTokens(tokens);
  await loadSession();
  return redirect;
}

/** Signs out at once, here and in all tabs, whatever the server will answer (A§7.3). */
export async function signOut(): Promise<void> {
  const tokens = readTokens();
  clearTokens();
  setState({ status: 'signedOut', cause: 'left' });
  if (tokens) leaving = endOnServer(tokens).catch(() => undefined);
}
