import {
  endpointUrl,
  hasUuids,
  type AnyEndpoint,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
} from '@console/contract/endpoint';
import type { Problem } from '@console/contract/hydra';
import { ApiError } from './api-error';
import { presenceHeaders } from './presence';
import { noAnswer } from './read-answer';
import type { OnProgress } from './send-with-progress';

/** Time a call may take (A§7.1). */
export const CALL_TIMEOUT_MS = 20_000;

export interface CallOptions<E> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E> | FormData;
  /** Entity tag that the object must still have; a changed one answers 412. */
  readonly ifMatch?: string | null;
  /** Further headers, by name. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** Lets the request outlive the page, for a last save (64 kB at most). */
  readonly keepalive?: boolean;
  /** Told how much of a form has been sent. */
  readonly onProgress?: OnProgress;
}

/** One request with that token or none; an answer below 400, or an `ApiError`. */
export async function request<E extends AnyEndpoint>(
  endpoint: E,
  options: CallOptions<E>,
  token: string | null,
): Promise<Response> {
  const { query, body, ifMatch, signal, timeoutMs = CALL_TIMEOUT_MS } = options;
  const params = options.params as Record<string, string> | undefined;
  if (!hasUuids(endpoint, params)) throw new ApiError(404, {}, 'Not Found');
  const headers = new Headers({
    ...presenceHeaders(),
    Accept: 'application/ld+json, application/json',
    ...options.headers,
  });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (ifMatch) headers.set('If-Match', ifMatch);
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  const timeout = AbortSignal.timeout(timeoutMs);
  const address = endpointUrl(endpoint, params, query as Record<string, string>);
  const wasOffline = !navigator.onLine;
  const response = await send(address, endpoint.method, {
    ...options,
    headers,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw noAnswer(timeout.aborted ? timeout.reason : cause, wasOffline);
  });
  if (response.ok) return response;
  const problem = (await response.json().catch(() => ({}))) as Problem;
  throw new ApiError(response.status, problem, response.statusText);
}

interface Sending {
  readonly body?: unknown;
  readonly headers: Headers;
  readonly signal: AbortSignal;
  readonly keepalive?: boolean;
  readonly onProgress?: OnProgress;
}

async function send(address: string, method: string, sending: Sending): Promise<Response> {
  const { body, headers, signal, keepalive, onProgress } = sending;
  if (body instanceof FormData && onProgress) {
    // whoever signs in uploads nothing yet
    const { sendWithProgress } = await import('./send-with-progress');
    return sendWithProgress(address, { method, headers, body, signal, onProgress });
  }
  return fetch(address, {
    method,
    headers,
    credentials: 'include',
    signal,
    ...(keepalive && { keepalive }),
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
}
