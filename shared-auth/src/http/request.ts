import {
  endpointUrl,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '@console/contract/endpoint';
import type { Problem } from '@console/contract/hydra';
import { ApiError, NO_ANSWER } from './api-error';

/** Time a call may take (A§7). */
export const CALL_TIMEOUT_MS = 20_000;

// endpoints of every shape fit: `never` for the ones with exact parts, the default for the rest
export type AnyEndpoint = Endpoint<never, never, never, never> | Endpoint;

export interface CallOptions<E> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E> | FormData;
  /** Entity tag that the object must still have; a changed one answers 412. */
  readonly ifMatch?: string | null;
  /** Further headers, by name. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Lets the request outlive the page, for a last save (64 kB at most). */
  readonly keepalive?: boolean;
}

/** One request with that token or none; an answer below 400, or an `ApiError`. */
export async function request<E extends AnyEndpoint>(
  endpoint: E,
  options: CallOptions<E>,
  token: string | null,
): Promise<Response> {
  const { params, query, body, ifMatch, signal, keepalive, timeoutMs = CALL_TIMEOUT_MS } = options;
  const headers = new Headers({ ...options.headers, Accept: 'application/ld+json, application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (ifMatch) headers.set('If-Match', ifMatch);
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(
    endpointUrl(endpoint, params as Record<string, string>, query as Record<string, string>),
    {
      method: endpoint.method,
      headers,
      credentials: 'include',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(keepalive && { keepalive }),
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    },
  ).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError(
      NO_ANSWER,
      {},
      timeout.aborted ? 'The server did not answer in time' : 'The server cannot be reached',
    );
  });
  if (response.ok) return response;
  const problem = await response.json().catch(() => ({}));
  throw new ApiError(response.status, problem as Problem, response.statusText);
}
