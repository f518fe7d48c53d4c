import type { Tokens } from '@console/contract/session';

/** Keys in the browser's local storage that the specification names (A§3.19). */
export const tokenKeys = { token: 'apiToken', refreshToken: 'refreshToken' } as const;

/** What this browser keeps of a session: a lost access token is renewed, a lost refresh token is not (A§8.1). */
export interface StoredTokens {
  readonly token: string | null;
  readonly refreshToken: string | null;
}

/** The tokens of this browser, or null when nobody is signed in. */
export function readTokens(): StoredTokens | null {
  const token = localStorage.getItem(tokenKeys.token);
  const refreshToken = localStorage.getItem(tokenKeys.refreshToken);
  return token || refreshToken ? { token, refreshToken } : null;
}

/** Keeps the tokens of a session; other tabs hear of it by the storage event. */
export function saveTokens({ token, refreshToken }: Tokens): void {
  // the access token comes last: its event tells the other tabs that both are in place
  localStorage.setItem(tokenKeys.refreshToken, refreshToken);
  localStorage.setItem(tokenKeys.token, token);
}

/** Forgets the session, in all tabs. */
export function clearTokens(): void {
  // the access token goes last, as it comes last
  localStorage.removeItem(tokenKeys.refreshToken);
  localStorage.removeItem(tokenKeys.token);
}

/** Calls `listener` when another tab signs in, refreshes or signs out; answers how to stop. */
export function onTokensChangedElsewhere(listener: (tokens: StoredTokens | null) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // without an access token, the end of the refresh token is the end of the session
    const isLastWord = key === null || key === tokenKeys.token || (newValue === null && !readTokens());
    if (isLastWord) listener(readTokens());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
