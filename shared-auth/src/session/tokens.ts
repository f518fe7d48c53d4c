import type { Tokens } from '@console/contract/session';

/** Keys in the browser's local storage that the specification names (A§3). */
export const tokenKeys = { token: 'apiToken', refreshToken: 'refreshToken' } as const;

/** The tokens of this browser, or null when nobody is signed in. */
export function readTokens(): Tokens | null {
  const token = localStorage.getItem(tokenKeys.token);
  const refreshToken = localStorage.getItem(tokenKeys.refreshToken);
  return token && refreshToken ? { token, refreshToken } : null;
}

export function saveTokens({ token, refreshToken }: Tokens): void {
  localStorage.setItem(tokenKeys.refreshToken, refreshToken);
  localStorage.setItem(tokenKeys.token, token);
}

export function clearTokens(): void {
  localStorage.removeItem(tokenKeys.token);
  localStorage.removeItem(tokenKeys.refreshToken);
}

/** Calls `listener` when another tab signs in, refreshes or signs out; answers how to stop. */
export function onTokensChangedElsewhere(listener: (tokens: Tokens | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === tokenKeys.token) listener(readTokens());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
