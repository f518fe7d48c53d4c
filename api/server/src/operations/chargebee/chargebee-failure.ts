import { TIMEOUT_MS } from './chargebee-client';

/** What became of a request, of all that the vendor's client throws. */
export interface Failure {
  readonly kind: 'answer' | 'silence' | 'no connection';
  /** Of the answer; 0: there was none. */
  readonly status: number;
  /** `api_error_code` of the answer, or that of the network. */
  readonly code: string;
  readonly retryAfter: string | null;
}

/** A request that Chargebee did not answer with what was asked for. Says why to people; holds no key. */
export class ChargebeeFailure extends Error {
  readonly status: number;

  constructor(failure: Failure, tries: number) {
    super(tries === 1 ? textOf(failure) : `${textOf(failure)} Tried ${tries} times.`);
    this.name = 'ChargebeeFailure';
    this.status = failure.status;
  }
}

interface Thrown {
  readonly name?: string;
  readonly http_status_code?: number;
  readonly api_error_code?: string;
  readonly headers?: Readonly<Record<string, string>> | null;
  readonly cause?: { readonly code?: string };
}

/** Reads what the vendor's client throws: an answer, a timeout, or an error of `fetch`. */
export function readFailure(error: unknown): Failure {
  const thrown = (typeof error === 'object' && error !== null ? error : {}) as Thrown;
  const { name, http_status_code: status, api_error_code: code = '', headers, cause } = thrown;
  if (name === 'TimeoutError') return { kind: 'silence', status: 0, code: '', retryAfter: null };
  if (status === undefined)
    return { kind: 'no connection', status: 0, code: cause?.code ?? '', retryAfter: null };
  return { kind: 'answer', status, code, retryAfter: headers?.['retry-after'] ?? null };
}

function textOf({ kind, status, code }: Failure): string {
  const inBrackets = code && ` (${code})`;
  if (kind === 'silence') return `Chargebee did not answer within ${TIMEOUT_MS / 1000} seconds.`;
  if (kind === 'no connection') return `Chargebee cannot be reached${inBrackets}.`;
  switch (status) {
    case 401:
      return 'Chargebee rejected the API key.';
    case 403:
      return 'The API key has no permission to read this at Chargebee.';
    case 404:
      return `Chargebee does not know this site, or it has no item families${inBrackets}.`;
    case 429:
      return 'Chargebee is limiting requests. Try again later.';
    default:
      return `Chargebee answered with ${status}${inBrackets}.`;
  }
}
