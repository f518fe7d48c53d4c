import type { Role } from '@console/contract/roles';
import type { FuzzedRequest, Seen } from './request-arbitrary';
import type { SeenValues } from './seen-values';

/** A request as it goes to the server. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly payload: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'seen';

/** Puts values of earlier answers in the place of those that ask for one. */
function fillIn(name: string, value: unknown, seen: SeenValues): unknown {
  if (isSeen(value)) return seen.pick(name, value.seen);
  if (Array.isArray(value)) return value.map((part) => fillIn(name, part, seen));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, fillIn(key, part, seen)] as const),
  );
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

// halves of characters cannot stand in an address
const encode = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

function addressOf({ operation, params, query }: FuzzedRequest, seen: SeenValues): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encode(asText(fillIn(name, params[name], seen) ?? 'nothing') || '-').slice(0, 1500),
  );
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    const filled = fillIn(name, value, seen);
    return filled === undefined ? [] : [`${encode(name)}=${encode(asText(filled)).slice(0, 2000)}`];
  });
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/** The request with real values and the token of its person. */
export function toSent(
  request: FuzzedRequest,
  seen: SeenValues,
  tokens: ReadonlyMap<Role, string>,
): SentRequest {
  const { as, body, contentType, method } = request;
  const token =
    as === 'a forged token' ? 'eyJhbGciOiJub25lIn0.e30.' : as === 'nobody' ? null : tokens.get(as);
  const hasBody = contentType !== null && method !== 'GET' && method !== 'HEAD';
  const filled = typeof body === 'string' ? body : JSON.stringify(fillIn('', body, seen));
  return {
    method,
    url: addressOf(request, seen),
    payload: hasBody ? filled : undefined,
    headers: {
      ...(hasBody && { 'content-type': contentType }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  };
}

/** The same request for a shell; the token stands in $TOKEN. */
export function curlLine({ method, url, payload, headers }: SentRequest, as: FuzzedRequest['as']): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const parts = ['curl', '-X', method, quote(`$CONSOLE${url}`).replace("'$CONSOLE", `"$CONSOLE"'`)];
  for (const [name, value] of Object.entries(headers)) {
    parts.push(
      '-H',
      name === 'authorization' ? '"authorization: Bearer $TOKEN"' : quote(`${name}: ${value}`),
    );
  }
  if (payload !== undefined) parts.push('--data-raw', quote(payload));
  return `${parts.join(' ')}  # as ${as}`;
}
