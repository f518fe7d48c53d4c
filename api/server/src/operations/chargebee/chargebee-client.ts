import Chargebee from 'chargebee';

/** Time for a whole answer; Chargebee's own lists take a second or two. */
export const TIMEOUT_MS = 30_000;

export interface ChargebeeAccount {
  readonly site: string;
  readonly apiKey: string;
}

interface ClientOptions {
  /** Stands in for the site's own origin; null: the site's. */
  readonly origin: string | null;
  /** Ends every request. */
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}

/** The vendor's client for one site. Trying again is `withRetries`'s work: the client's own has no end at a 429. */
export function chargebeeClient({ site, apiKey }: ChargebeeAccount, options: ClientOptions): Chargebee {
  const makeApiRequest = (request: Request, timeoutMs: number) => answerTo(request, timeoutMs, options);
  return new Chargebee({
    site,
    apiKey,
    timeout: options.timeoutMs ?? TIMEOUT_MS,
    sdkTelemetryEnabled: false,
    httpClient: { makeApiRequest },
  });
}

/** With its body, as a site that begins an answer and never ends it is slow too. */
async function answerTo(request: Request, timeoutMs: number, { origin, signal }: ClientOptions) {
  const { pathname, search } = new URL(request.url);
  const answer = await fetch(origin ? new Request(new URL(pathname + search, origin), request) : request, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    // the key goes nowhere else
    redirect: 'error',
  });
  const body = await answer.text();
  return new Response(body === '' ? null : body, { status: answer.status, headers: answer.headers });
}
