import { refreshTokens, type Tokens, sessionEnds, type SessionEnd } from '@console/contract/session';
import { texts } from '@console/contract/texts';
import { clearTokens, readTokens, saveTokens, type StoredTokens } from '../session/tokens';
import { ApiError, NO_ANSWER } from './api-error';
import { withTabLock } from './tab-lock';
import { readAnswer } from './read-answer';
import { request } from './request';

const expiredMessages: readonly string[] = [texts.expiredToken, texts.tokenNotFound];

/** Whether new tokens may help: the two messages of A§8.1 and no other 401. */
export function needsRefresh(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && error.status === 401 && expiredMessages.includes(error.problem.message ?? '')
  );
}

/** What the session does when calls find it ended, or somebody else's. */
export interface SessionEvents {
  readonly onEnd: (reason: SessionEnd | null) => void;
  readonly onOtherPerson: () => void;
}

let events: SessionEvents = { onEnd: () => undefined, onOtherPerson: () => undefined };
let inFlight: Promise<void> | null = null;

/** Names who hears of the end of the session. */
export function followSession(listener: SessionEvents): void {
  events = listener;
}

/** Says that another person's tokens lie in this browser now. */
export function reportOtherPerson(): void {
  events.onOtherPerson();
}

/** Forgets the session that `used` belongs to, unless it has been replaced meanwhile; `reason` as the server tells. */
export function endSession(used: StoredTokens, reason: SessionEnd | null = null): void {
  if (!areStored(used)) return;
  clearTokens();
  events.onEnd(reason);
}

/**
 * New tokens in the place of `used`: those another tab fetched meanwhile, or the answer of one refresh for all that
 * wait. Throws `failure`, the 401 that asked for it, when the session has ended, and the failure of the refresh
 * when the server is out of reach: that ends no session.
 */
export function refreshSession(used: StoredTokens, failure: ApiError): Promise<void> {
  if (isReplaced(used)) return Promise.resolve();
  // for tabs, taking turns saves requests and no more: within 30 s all get the same successor (S3)
  inFlight ??= withTabLock(() => renew(used, failure)).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

async function renew(used: StoredTokens, failure: ApiError): Promise<void> {
  if (isReplaced(used)) return;
  const sent = readTokens();
  if (!sent) throw failure;
  if (!sent.refreshToken) return refuse(sent, failure, null);
  let tokens: Tokens;
  try {
    const response = await request(refreshTokens, { body: { refreshToken: sent.refreshToken } }, null);
    tokens = await readAnswer(refreshTokens, response);
    // anything else that says 200 is no verdict on the session
    if (!tokens.token || !tokens.refreshToken) throw new ApiError(NO_ANSWER, {});
  } catch (error) {
    if (isReplaced(used)) return;
    if (error instanceof ApiError && isVerdict(error.status)) return refuse(sent, failure, reasonOf(error));
    throw error;
  }
  if (isReplaced(used)) return;
  // somebody signed out or in meanwhile: what has come belongs to a session that is over here
  const stored = readTokens()?.refreshToken;
  if (stored !== sent.refreshToken && stored !== tokens.refreshToken) throw failure;
  saveTokens(tokens);
}

function refuse(used: StoredTokens, failure: ApiError, reason: SessionEnd | null): never {
  endSession(used, reason);
  throw failure;
}

const reasonOf = ({ problem }: ApiError) => sessionEnds.find((end) => end === problem.reason) ?? null;

/** Timeouts and limits (408, 429) say nothing about the token; nor does a server that fails. */
const isVerdict = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

function areStored({ token, refreshToken }: StoredTokens): boolean {
  const now = readTokens();
  return now !== null && now.token === token && now.refreshToken === refreshToken;
}

function isReplaced(used: StoredTokens): boolean {
  const now = readTokens();
  return now !== null && now.token !== null && now.token !== used.token;
}
