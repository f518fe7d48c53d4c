import type { AnswerOf, Endpoint } from '@console/contract/endpoint';
import type { Problem } from '@console/contract/hydra';
import type { Role } from '@console/contract/roles';
import { whoAmI, type Me } from '@console/contract/session';
import { loadSession } from '@console/shared-auth/session/session-store';
import { saveTokens } from '@console/shared-auth/session/tokens';

/** What a page sent: the address, its query apart, headers, and the JSON body. */
export interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly body: unknown;
}

type Reply = (query: Sent['query']) => Response;
type AnyEndpoint = Endpoint<never, never, never, never> | Endpoint;

/** The network edge of a test: endpoints answer with values of the contract; whatever has no answer is a 404. */
export class TestNetwork {
  readonly sent: Sent[] = [];
  private held: { method: string; pattern: RegExp; waiting: Promise<void> } | null = null;
  private readonly replies = new Map<string, { pattern: RegExp; reply: Reply }>();

  /** Answers an endpoint. */
  on<E extends AnyEndpoint>(endpoint: E, answer: AnswerOf<E>, headers: Record<string, string> = {}): this {
    return this.reply(endpoint, () => json(200, answer, headers));
  }

  /** Answers an endpoint by what its query asks for. */
  onQuery<E extends AnyEndpoint>(endpoint: E, answer: (query: Sent['query']) => AnswerOf<E>): this {
    return this.reply(endpoint, (query) => json(200, answer(query)));
  }

  /** Refuses an endpoint. */
  refuse(endpoint: AnyEndpoint, status: number, problem: Problem = {}): this {
    return this.reply(endpoint, () => json(status, problem));
  }

  /** Takes the call of an endpoint, and loses the answer. */
  lose(endpoint: AnyEndpoint): this {
    return this.reply(endpoint, () => {
      throw new TypeError('Failed to fetch');
    });
  }

  /** Lets the calls of an endpoint wait; what is answered here lets them go, with what the endpoint answers by then. */
  hold({ method, path }: AnyEndpoint): () => void {
    let release = () => undefined as void;
    const waiting = new Promise<void>((resolve) => (release = resolve));
    this.held = { method, pattern: patternOf(path), waiting };
    return release;
  }

  /** Answers an endpoint with the bytes of a file, under a name if it has one. */
  onFile(endpoint: AnyEndpoint, text: string, name?: string): this {
    const headers = new Headers(name ? { 'Content-Disposition': `attachment; filename="${name}"` } : {});
    return this.reply(endpoint, () => fakeResponse(200, text, headers));
  }

  /** What was sent to an endpoint, in order. */
  sentTo({ method, path }: AnyEndpoint): Sent[] {
    const pattern = patternOf(path);
    return this.sent.filter((each) => each.method === method && pattern.test(each.url.pathname));
  }

  /** Signs a person in. */
  async signIn(...roles: Role[]): Promise<Me> {
    const me = person({ roles: [...roles, 'ROLE_USER'] });
    saveTokens({ token: 'token', refreshToken: 'refresh' });
    this.on(whoAmI, me);
    await loadSession();
    this.sent.length = 0;
    return me;
  }

  private reply({ method, path }: AnyEndpoint, reply: Reply): this {
    this.replies.set(`${method} ${path}`, { pattern: patternOf(path), reply });
    return this;
  }

  readonly fetch = async (
    address: string,
    { method = 'GET', headers, body }: RequestInit = {},
  ): Promise<Response> => {
    const url = new URL(address, 'http://console.test');
    const query = Object.fromEntries(url.searchParams);
    this.sent.push({
      method,
      url,
      query,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    });
    if (this.held?.method === method && this.held.pattern.test(url.pathname)) await this.held.waiting;
    const matching = [...this.replies].filter(
      ([key, { pattern }]) => key.startsWith(`${method} `) && pattern.test(url.pathname),
    );
    // a path without parameters is the better match
    const [, found] =
      matching.sort(([one], [other]) => one.split(':').length - other.split(':').length)[0] ?? [];
    return (
      found?.reply(query) ?? json(404, { 'hydra:description': `Nothing answers ${method} ${url.pathname}` })
    );
  };
}

/** Puts a new network in the place of the real one. */
export function openNetwork(): TestNetwork {
  const network = new TestNetwork();
  Object.assign(globalThis, { fetch: network.fetch });
  return network;
}

/** The person who is signed in. */
export const MY_ID = '11111111-1111-4111-8111-111111111111';

function person(changes: Partial<Me>): Me {
  return {
    id: MY_ID,
    email: 'mia@demo.test',
    firstName: 'Mia',
    lastName: 'Me',
    gender: 'female',
    roles: [],
    permissions: [],
    ...changes,
  };
}

/** A page of a list in Hydra's form. */
export function pageOf<T>(rows: readonly T[], total = rows.length) {
  return {
    '@context': '/api/contexts/list',
    '@id': '/api/list',
    '@type': 'hydra:Collection' as const,
    'hydra:member': [...rows],
    'hydra:totalItems': total,
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:[a-zA-Z]+/g, '[^/]+')}$`);
}

const json = (status: number, value: unknown, headers: Record<string, string> = {}) =>
  fakeResponse(status, JSON.stringify(value), new Headers(headers));

// jsdom has no Response; these are the parts of it that calls read
function fakeResponse(status: number, text: string, headers = new Headers()): Response {
  const parts = {
    ok: status < 400,
    status,
    statusText: '',
    headers,
    text: async () => text,
    json: async () => JSON.parse(text),
    blob: async () => new Blob([text]),
  };
  return parts as unknown as Response;
}
