import {
  IDEMPOTENCY_KEY,
  MAX_BODY_BYTES,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '@console/contract/endpoint';
import { passwordTexts } from '@console/contract/password-rules';
import { can, type Policy, type Target } from '@console/shared-auth/access/can';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { ProblemError, TooManyAttemptsError, forbidden, methodNotAllowed, notFound } from './problem';
import { authenticate, type Person } from './authentication';
import { bodySchema, checkBody } from './body-rules';
import { madeOnce } from './made-once';
import { networkOf } from '../network';
import { requireSameId } from './require-same-id';
import type { RuleContext } from '@console/contract/rules';

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
  | Everybody
  | Policy
  | {
      readonly policy: Policy;
      readonly target: (
        call: Pick<Call<E>, 'me' | 'params'> & { readonly request: Unread },
      ) => Promise<Target>;
    }
  | {
      readonly policy: Policy;
      /** Only the body, which no rule has looked at yet, names what the call is about. */
      readonly targetInBody: (body: unknown, me: Person) => Promise<Target>;
    };

/** A request whose body was not read yet. */
type Unread = Omit<FastifyRequest, 'body'>;

/** Everybody, so many times a minute from one network address, counted before a body is read. */
type Everybody = 'public' | { readonly everybody: { readonly perMinute: number } };

/** A whole office behind one address signs in within a minute and comes nowhere near. */
const PUBLIC_PER_MINUTE = 600;

const isForEverybody = <E>(access: Access<E>): access is Everybody =>
  access === 'public' || (typeof access === 'object' && 'everybody' in access);

type AnyEndpoint = Endpoint<never, never, never, never> | Endpoint;

/** Registers endpoints of the contract: guard, input rules, handler, and an answer of exactly the schema. */
export class Api {
  readonly app: FastifyInstance;
  private readonly ruleContext: RuleContext;
  /** What is taken at which addresses. */
  private readonly served: { readonly pattern: RegExp; readonly methods: readonly HTTPMethods[] }[] = [];

  constructor(app: FastifyInstance, { timeZone }: RuleContext) {
    this.app = app;
    this.ruleContext = { timeZone };
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
      bodyLimit: plain.maxBodyBytes ?? MAX_BODY_BYTES,
      schema: {
        summary: plain.summary,
        tags: [plain.path.split('/')[2] ?? ''],
        ...(!isForEverybody(access) && { security: [{ bearer: [] }] }),
        ...(plain.params && { params: plain.params }),
        ...(plain.query && { querystring: plain.query }),
        ...(plain.answer && { response: { 200: plain.answer } }),
      },
      config: {
        documentedBody: plain.body ? bodySchema(plain.body) : null,
        ...(isForEverybody(access) && plain.body && { rateLimit: rateLimitOf(access) }),
      },
      // the guard comes before the body is read: who may not call neither costs anything nor learns of its rules
      onRequest: [
        ...(plain.changesState ? [refuseBrowserMoves] : []),
        async (request) => guard(request, access, plain),
      ],
      ...(isNamedInBody(access) && { preValidation: (request) => guardTargetInBody(request, access) }),
      handler: async (request, reply) => {
        const body: unknown = plain.body
          ? await checkBody(plain.body, request.body, this.ruleContext)
          : undefined;
        requireSameId(request.params, body);
        const call = {
          me: request.person,
          params: request.params,
          query: request.query,
          body,
          request,
          reply,
        } as Call<E>;
        const key = plain.creates && request.headers[IDEMPOTENCY_KEY.toLowerCase()];
        const make = () => handler(call);
        const answer = key
          ? await madeOnce(
              this.app.db,
              { personId: request.person.id, path: request.url, key: String(key) },
              make,
            )
          : await make();
        // what was answered by itself may have been cut off
        if (reply.sent || reply.raw.headersSent || answer === reply) return reply;
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

const rateLimitOf = (access: Everybody): RateLimitOptions => ({
  max: access === 'public' ? PUBLIC_PER_MINUTE : access.everybody.perMinute,
  timeWindow: 60_000,
  // whose connection has ended meanwhile has no address
  keyGenerator: ({ ip }: { readonly ip?: string }) => (ip === undefined ? '' : networkOf(ip)),
  errorResponseBuilder: (_request, { ttl }) => new TooManyAttemptsError(Math.ceil(ttl / 1000)),
});

async function guard<E>(request: FastifyRequest, access: Access<E>, endpoint: Endpoint): Promise<void> {
  if (isForEverybody(access)) return;
  const isFrame = endpoint.file === 'text/html' || endpoint.file === 'application/pdf';
  await authenticate(request, isFrame ? 'bearer or frame cookie' : 'bearer');
  const subject = request.person;
  if (subject.mustChoosePassword && !endpoint.beforeOwnPassword)
    throw new ProblemError(403, passwordTexts.chooseFirst);
  if (typeof access === 'string') {
    if (!can(subject, access)) throw forbidden();
    return;
  }
  if (isNamedInBody(access)) return;
  // an id that is none names nothing, and no query should be asked for it
  if (endpoint.params && !request.validateInput(request.params, 'params')) throw notFound();
  const target = await access.target({ me: subject, params: request.params as ParamsOf<E>, request });
  if (!can(subject, access.policy, target)) throw forbidden();
}

type AccessByBody = Extract<Access<never>, { targetInBody: unknown }>;

const isNamedInBody = <E>(access: Access<E>): access is AccessByBody =>
  typeof access === 'object' && 'targetInBody' in access;

async function guardTargetInBody({ person, body }: FastifyRequest, access: AccessByBody): Promise<void> {
  if (!can(person, access.policy, await access.targetInBody(body, person))) throw forbidden();
}

/** State changes by a GET too (S2), so a prefetch, a navigation, a frame or an image must not reach it. */
async function refuseBrowserMoves({ headers }: FastifyRequest): Promise<void> {
  const purpose = `${String(headers['sec-purpose'])} ${String(headers['purpose'])}`;
  const mode = headers['sec-fetch-mode'] ?? 'cors';
  const destination = headers['sec-fetch-dest'] ?? 'empty';
  const isFetch = (mode === 'cors' || mode === 'same-origin') && destination === 'empty';
  if (purpose.includes('prefetch') || !isFetch) throw forbidden();
}
