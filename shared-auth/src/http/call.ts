import { IDEMPOTENCY_KEY, type AnswerOf, type AnyEndpoint } from '@console/contract/endpoint';
import type { ExportBody, ExportEndpoint } from '@console/contract/list-export';
import { texts } from '@console/contract/texts';
import { areOwners } from '../session/owner';
import { readTokens, type StoredTokens } from '../session/tokens';
import { ApiError, failureOfChange, isUnanswered } from './api-error';
import { fileNameOf } from './file-name';
import type { Following } from './follow-stream';
import { readAnswer, readBytes } from './read-answer';
import { endSession, needsRefresh, refreshSession, reportOtherPerson } from './refresh';
import { request, type CallOptions } from './request';

export { CALL_TIMEOUT_MS, type CallOptions } from './request';

/** Time the share price chart may take (A§9.1). */
export const CHART_TIMEOUT_MS = 10_000;

/** Calls an endpoint and answers its JSON; every failure is an `ApiError`. Refreshes an expired session once (A§8). */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<AnswerOf<E>> {
  return (await callWithEtag(endpoint, options)).answer;
}

const changes = ({ method, onlyReads, changesState }: AnyEndpoint) =>
  changesState === true || (method !== 'GET' && onlyReads !== true);

/** As `call`, with the entity tag of the answer. */
export async function callWithEtag<E extends AnyEndpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<{ answer: AnswerOf<E>; etag: string | null }> {
  try {
    const response = await sendOnce(endpoint, options);
    return { answer: await readAnswer(endpoint, response), etag: response.headers.get('ETag') };
  } catch (error) {
    throw changes(endpoint) ? failureOfChange(error) : error;
  }
}

/** Keys of calls that make something and got no answer, by what they asked for. */
const unanswered = new Map<string, string>();

/** What got no answer and is asked for again is made once: the server answers as it did, or would have done. */
async function sendOnce<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E>): Promise<Response> {
  // pages without TLS, which only a trial has, make no keys
  if (!endpoint.creates || !('randomUUID' in crypto)) return send(endpoint, options);
  const asked = JSON.stringify([endpoint.path, options.params, options.body]);
  const key = unanswered.get(asked) ?? crypto.randomUUID();
  unanswered.delete(asked);
  try {
    return await send(endpoint, { ...options, headers: { ...options.headers, [IDEMPOTENCY_KEY]: key } });
  } catch (error) {
    // while the try before goes on, a further one asks for the same
    if (isUnanswered(error) || (error instanceof ApiError && error.status === 409))
      unanswered.set(asked, key);
    throw error;
  }
}

/** Calls an endpoint that answers a file; it bears the name that the server proposes, or none. */
export async function callForFile<E extends AnyEndpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<File> {
  const response = await send(endpoint, options);
  const bytes = await readBytes(response);
  return new File([bytes], fileNameOf(response.headers.get('Content-Disposition')), { type: bytes.type });
}

/** Time that a long list may take to be written. */
const EXPORT_TIMEOUT_MS = 10 * 60_000;

/** Calls an endpoint that exports a list as CSV: what is filtered, or the chosen rows. */
export function callForExport(endpoint: ExportEndpoint, body: ExportBody): Promise<File> {
  return callForFile(endpoint, { body, timeoutMs: EXPORT_TIMEOUT_MS });
}

/** Follows the events of an endpoint until they end, by whichever side; rejects as a call does, or where no stream is free. */
export async function followEvents<E extends AnyEndpoint>(
  endpoint: E,
  { signal, onEvent, ...options }: Pick<CallOptions<E>, 'params' | 'query'> & Following,
): Promise<void> {
  // whoever signs in follows nothing yet
  const { followStream } = await import('./follow-stream');
  return followStream((stream) => send(endpoint, { ...options, ...stream }), { signal, onEvent });
}

/** Time of one call of a bulk action, which takes rows for 2 s and may have to wait for one. */
const BULK_TIMEOUT_MS = 30_000;

/** Calls an endpoint that does something with as many of the selected rows as one call has time for. */
export function callInBulk<E extends AnyEndpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<AnswerOf<E>> {
  return call(endpoint, { ...options, timeoutMs: BULK_TIMEOUT_MS });
}

/** Calls an endpoint in nobody's name: sign-in, links of mails. The session of the browser is neither used nor touched. */
export async function callAnonymously<E extends AnyEndpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<AnswerOf<E>> {
  return readAnswer(endpoint, await request(endpoint, options, null));
}

async function send<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E>): Promise<Response> {
  const used = ownTokens();
  try {
    return await request(endpoint, options, used?.token ?? null);
  } catch (error) {
    if (!used || !needsRefresh(error)) throw error;
    await refreshSession(used, error);
  }
  return repeat(endpoint, options);
}

/** Each request is repeated once: new tokens that are refused too are worth nothing (S3). */
async function repeat<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E>): Promise<Response> {
  const renewed = ownTokens();
  if (!renewed) throw new ApiError(401, { message: texts.tokenNotFound });
  try {
    return await request(endpoint, options, renewed.token);
  } catch (error) {
    if (needsRefresh(error)) endSession(renewed);
    throw error;
  }
}

/** The tokens to send: never those of another person who signed in elsewhere while this page was open. */
function ownTokens(): StoredTokens | null {
  const tokens = readTokens();
  if (!tokens || areOwners(tokens)) return tokens;
  reportOtherPerson();
  throw new ApiError(401, {}, 'Another person has signed in');
}
