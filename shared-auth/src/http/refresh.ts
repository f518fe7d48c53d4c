import { refreshTokens, type Tokens } from '@console/contract/session';
import { clearTokens, readTokens, saveTokens } from '../session/tokens';
import { type ApiError } from './api-error';

const expiredMessages = ['Expired JWT Token', 'JWT Token not found'];

/** Whether new tokens may help: the two messages of A§8 and no other 401. */
export function needsRefresh(error: ApiError): boolean {
  return error.status === 401 && expiredMessages.includes(error.problem.message ?? '');
}

let inFlight: Promise<Tokens> | null = null;
let onSessionEnd: () => void = () => undefined;

/** Names what happens once a session cannot be renewed. */
export function whenSessionEnds(listener: () => void): void {
  onSessionEnd = listener;
}

/** New tokens for a failed call: those another tab fetched meanwhile, or the answer of the one refresh in flight. */
export function refreshSession(used: Tokens, failure: ApiError): Promise<Tokens> {
  const current = readTokens();
  if (current && current.token !== used.token) return Promise.resolve(current);
  inFlight ??= requestTokens(used.refreshToken, failure).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

async function requestTokens(refreshToken: string, failure: ApiError): Promise<Tokens> {
  const response = await fetch(refreshTokens.path, {
    method: refreshTokens.method,
    headers: { 'Content-Type': 'application/json', Accept: 'application/ld+json, application/json' },
    credentials: 'include',
    body: JSON.stringify({ refreshToken }),
  }).catch(() => null);
  if (response?.ok) {
    const tokens = (await response.json()) as Tokens;
    saveTokens(tokens);
    return tokens;
  }
  if (response && response.status < 500) {
    clearTokens();
    onSessionEnd();
  }
  throw failure;
}
