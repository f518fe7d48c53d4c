import { logout, refreshTokens, type Tokens } from '@console/contract/session';
import { needsRefresh } from '../http/refresh';
import { request } from '../http/request';
import type { StoredTokens } from './tokens';

/** A server that hangs keeps nobody waiting longer than this. */
const DEADLINE_MS = 4000;

/** Ends a session on the server, after the browser has forgotten it; what the server answers changes nothing here. */
export async function endOnServer({ token, refreshToken }: StoredTokens): Promise<void> {
  const options = { signal: AbortSignal.timeout(DEADLINE_MS), keepalive: true };
  try {
    await request(logout, options, token);
  } catch (error) {
    if (!refreshToken || !needsRefresh(error)) return;
    // only a valid token ends a session: it is renewed for that, and kept nowhere
    const response = await request(refreshTokens, { ...options, body: { refreshToken } }, null);
    const renewed = (await response.json()) as Tokens;
    await request(logout, options, renewed.token);
  }
}
