import type { Me } from '@console/contract/session';
import { loadSession } from '@console/shared-auth/session/session-store';
import { saveTokens } from '@console/shared-auth/session/tokens';

/** A request as the fake server sees it. */
export interface FakeRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What the fake server says to `GET /api/user`; a `Refusal` is an answer that is not ok. */
type Answers = Readonly<Record<string, (request: FakeRequest) => unknown>>;

/** An answer with a status of its own. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly problem: unknown,
  ) {}
}

/** Stands at the edge of the network in place of the server; records what it was asked. */
export function fakeApi(answers: Answers): { readonly requests: Record<string, FakeRequest[]> } {
  const requests: Record<string, FakeRequest[]> = {};
  const fetch = async (address: string, { method = 'GET', body }: RequestInit) => {
    const url = new URL(address, 'http://localhost');
    const request: FakeRequest = {
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    };
    const call = `${method} ${url.pathname}`;
    (requests[call] ??= []).push(request);
    return response(answers[call]?.(request) ?? new Refusal(404, { 'hydra:description': `No ${call}` }));
  };
  Object.assign(globalThis, { fetch });
  return { requests };
}

function response(answer: unknown) {
  const status = answer instanceof Refusal ? answer.status : 200;
  const text = JSON.stringify(answer instanceof Refusal ? answer.problem : answer);
  return {
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers(),
    text: async () => text,
    json: async () => JSON.parse(text),
  };
}

/** The administrator who is signed in. */
export const me: Me = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'admin@demo.test',
  firstName: 'Ada',
  lastName: 'Admin',
  gender: 'female',
  roles: ['ROLE_ADMIN', 'ROLE_USER'],
  permissions: ['attributeList'],
};

/** Signs the administrator in at a server with these answers. */
export async function signedInApi(answers: Answers) {
  const api = fakeApi({ 'GET /api/who-am-i': () => me, ...answers });
  saveTokens({ token: 'token', refreshToken: 'refresh' });
  await loadSession();
  return api;
}

/** A page of a Hydra collection. */
export function collection(path: string, members: readonly unknown[]) {
  return {
    '@context': `/api/contexts${path}`,
    '@id': path,
    '@type': 'hydra:Collection',
    'hydra:member': members,
    'hydra:totalItems': members.length,
  };
}
