import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@console/contract/endpoint';
import { can, type Policy, type Target } from '@console/shared-auth/access/can';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { forbidden, methodNotAllowed, notFound } from './problem';
import { authenticate, type Person } from './authentication';
import { bodySchema, checkBody } from './body-rules';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The JSON body for the documentation; it is checked by the contract's rules, not by JSON Schema. */
    documentedBody?: Record<string, unknown> | null;
  }
}

/** What a handler gets: everything in it has passed the endpoint's rules. */
export interface Call<E> {
  readonly me: Person;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Who may call: everybody, whoever a policy allows, or whoever it allows on what the call is about. */
type Access<E> =
  | 'public'
  | Policy
  | {
      readonly policy: Policy;
      readonly target: (call: Pick<Call<E>, 'me' | 'params' | 'request'>) => Promise<Target>;
    };

type AnyEndpoint = Endpoint<never, never, never, never> | Endpoint;

/** Registers endpoints of the contract: guard, input rules, handler, and an answer of exactly the schema. */
export class Api {
  readonly app: FastifyInstance;
  /** What is taken at which addresses. */
  private readonly served: { readonly pattern: RegExp; readonly methods: readonly HTTPMethods[] }[] = [];

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  /** A handler may answer through `reply` itself (files) and return it. */
  handle<E extends AnyEndpoint>(
    endpoint: E,
    access: Access<E>,
    handler: (call: Call<E>) => Promise<AnswerOf<E> | FastifyReply | void>,
  ): void {
    const plain: Endpoint = endpoint as Endpoint;
    const methods: HTTPMethods[] = plain.changesState ? [plain.method, 'POST'] : [plain.method];
    this.served.push({ pattern: new RegExp(`^${plain.path.replace(/:[a-zA-Z]+/g, '[^/]+')}$`), methods });
    this.app.route({
      method: methods,
      url: plain.path,
      schema: {
        summary: plain.summary,
        tags: [plain.path.split('/')[2] ?? ''],
        ...(access !== 'public' && { security: [{ bearer: [] }] }),
        ...(plain.params && { params: plain.params }),
        ...(plain.query && { querystring: plain.query }),
        ...(plain.answer && { response: { 200: plain.answer } }),
      },
      ...(plain.changesState && { onRequest: refuseBrowserMoves }),
      config: { documentedBody: plain.body ? bodySchema(plain.body) : null },
      // the guard comes before the input rules: who may not call learns nothing about them
      preValidation: (request) => guard(request, access, plain),
      handler: async (request, reply) => {
        const call = {
          me: request.person,
          params: request.params,
          query: request.query,
          body: plain.body ? await checkBody(plain.body, request.body) : undefined,
          request,
          reply,
        } as Call<E>;
        const answer = await handler(call);
        if (reply.sent || answer === reply) return reply;
        if (!plain.answer) return reply.code(204).send();
        return reply.header('content-type', 'application/ld+json; charset=utf-8').send(answer);
      },
    });
  }

  /** Answers each other method of an address of the API by 405 and what is allowed, before a body is read. */
  refuseOtherMethods(): void {
    this.app.addHook('onRequest', async (request, reply) => {
      if (!request.is404) return;
      const [path = ''] = request.url.split('?');
      const methods = this.served
        .filter(({ pattern }) => pattern.test(path))
        .flatMap(({ methods }) => methods);
      if (methods.length === 0) return;
      reply.header('allow', [...new Set(methods)].join(', '));
      throw methodNotAllowed();
    });
  }
}

async function guard<E>(request: FastifyRequest, access: Access<E>, endpoint: Endpoint): Promise<void> {
  if (access === 'public') return;
  const isFrame = endpoint.file === 'text/html' || endpoint.file === 'application/pdf';
  await authenticate(request, isFrame ? 'bearer or frame cookie' : 'bearer');
  const subject = request.person;
  if (typeof access === 'string') {
    if (!can(subject, access)) throw forbidden();
    return;
  }
  // an id that is none names nothing, and no query should be asked for it
  if (endpoint.params && !request.validateInput(request.params, 'params')) throw notFound();
  const target = await access.target({ me: subject, params: request.params as ParamsOf<E>, request });
  if (!can(subject, access.policy, target)) throw forbidden();
}

/** State changes by a GET too (S2), so a prefetch, a navigation, a frame or an image must not reach it. */
async function refuseBrowserMoves({ headers }: FastifyRequest): Promise<void> {
  const purpose = `${String(headers['sec-purpose'])} ${String(headers['purpose'])}`;
  const mode = headers['sec-fetch-mode'] ?? 'cors';
  const destination = headers['sec-fetch-dest'] ?? 'empty';
  const isFetch = (mode === 'cors' || mode === 'same-origin') && destination === 'empty';
  if (purpose.includes('prefetch') || !isFetch) throw forbidden();
}
