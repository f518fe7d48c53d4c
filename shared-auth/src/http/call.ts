import {
  endpointUrl,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '@console/contract/endpoint';
import type { Problem } from '@console/contract/hydra';
import { readTokens } from '../session/tokens';
import { ApiError, NO_ANSWER } from './api-error';
import { needsRefresh, refreshSession } from './refresh';

/** Time a call may take (A§7). */
export const CALL_TIMEOUT_MS = 20_000;
/** Time the share price chart may take (A§9). */
export const CHART_TIMEOUT_MS = 10_000;

// endpoints of every shape fit: `never` for the ones with exact parts, the default for the rest
type AnyEndpoint = Endpoint<never, never, never, never> | Endpoint;

export interface CallOptions<E> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E> | FormData;
  /** Entity tag that the object must still have; a changed one answers 412. */
  readonly ifMatch?: string | null;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Lets the request outlive the page, for a last save (64 kB at most). */
  readonly keepalive?: boolean;
}

/** Calls an endpoint and answers its JSON; every failure is an `ApiError`. Refreshes an expired session once (A§8). */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<AnswerOf<E>> {
  return (await callWithEtag(endpoint, options)).answer;
}

/** As `call`, with the entity tag of the answer. */
export async function callWithEtag<E extends AnyEndpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<{ answer: AnswerOf<E>; etag: string | null }> {
  const response = await send(endpoint, options);
  const text = await response.text();
  // an empty body belongs to an endpoint without an answer, whose AnswerOf is unknown
  const answer = (text === '' ? undefined : JSON.parse(text)) as AnswerOf<E>;
  return { answer, etag: response.headers.get('ETag') };
}

/** Calls an endpoint that answers a file. */
export async function callForFile<E extends AnyEndpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<Blob> {
  return (await send(endpoint, options)).blob();
}

async function send<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E>): Promise<Response> {
  const tokens = readTokens();
  const response = await request(endpoint, options, tokens?.token);
  if (response.ok) return response;
  const error = await toError(response);
  if (!tokens || !needsRefresh(error)) throw error;
  const renewed = await refreshSession(tokens, error);
  const second = await request(endpoint, options, renewed.token);
  if (!second.ok) throw await toError(second);
  return second;
}

async function request<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E>, token?: string) {
  const { params, query, body, ifMatch, signal, keepalive, timeoutMs = CALL_TIMEOUT_MS } = options;
  const headers = new Headers({ Accept: 'application/ld+json, application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (ifMatch) headers.set('If-Match', ifMatch);
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(
      endpointUrl(endpoint, params as Record<string, string>, query as Record<string, string>),
      {
        method: endpoint.method,
        headers,
        credentials: 'include',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(keepalive && { keepalive }),
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      },
    );
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(
      NO_ANSWER,
      {},
      timeout.aborted ? 'The server did not answer in time' : 'The server cannot be reached',
    );
  }
}

async function toError(response: Response): Promise<ApiError> {
  const problem = await response.json().catch(() => ({}));
  return new ApiError(response.status, problem as Problem, response.statusText);
}
