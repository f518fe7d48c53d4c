import { roles, type Role } from '@console/contract/roles';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { tokenService } from '../../src/people/session/token-service';
import { openTestServer, type TestServer } from '../server';
import { answerFaults, type FuzzedAnswer } from './answer-faults';
import { operationsOf, type OpenApiDocument } from './documented-operation';
import { requestTo, type FuzzedRequest } from './request-arbitrary';
import { SeenValues } from './seen-values';
import { curlLine, toSent, type SentRequest } from './sent-request';

// `npm run attack -- api` sends any number; FUZZ_SEED sends the same ones again
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 50_000);
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

let server: TestServer;
const tokens = new Map<Role, string>();

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** A token of a new person: the one before may have been disabled or deleted by the requests. */
async function renewToken(role: Role): Promise<void> {
  const { app, services } = server;
  const { id } = await server.addPerson(role);
  const service = tokenService(app, services.db, services.secret);
  const { token } = await services.db
    .transaction()
    .execute((trx) => service.issue(trx, { userId: id, openedBy: 'password' }));
  tokens.set(role, token);
}

async function send({ method, url, payload, headers }: SentRequest): Promise<FuzzedAnswer> {
  const options = { method, url, headers, ...(payload !== undefined && { payload }) } as InjectOptions;
  const answer = await server.app.inject(options);
  const isJson = String(answer.headers['content-type']).includes('json') && answer.payload !== '';
  return {
    status: answer.statusCode,
    json: isJson ? answer.json() : undefined,
    text: answer.payload,
    headers: answer.headers,
  };
}

it('answers no made-up request with a fault, an undocumented answer or its inside', async () => {
  await server.app.ready();
  const { json: document } = await server.anonymous('GET', '/api-docs/json');
  const operations = operationsOf(document as OpenApiDocument);
  const faultOf = answerFaults();
  const seen = new SeenValues();
  const answered = new Map<string, number>();
  for (const role of roles) await renewToken(role);

  const attempt = async (request: FuzzedRequest): Promise<boolean> => {
    const sent = toSent(request, seen, tokens);
    const answer = await send(sent);
    const group = `${Math.floor(answer.status / 100)}xx`;
    answered.set(group, (answered.get(group) ?? 0) + 1);
    if (answer.status < 300) seen.remember(answer.json);
    const { as } = request;
    if (answer.status === 401 && as !== 'nobody' && as !== 'a forged token') await renewToken(as);
    const fault = faultOf(request, sent, answer);
    if (fault) throw new Error(`${curlLine(sent, as)}\n${fault}`);
    return true;
  };
  const anyRequest = fc.oneof(...operations.map(requestTo));
  const outcome = await fc.check(fc.asyncProperty(anyRequest, attempt), { numRuns: requests, seed });
  const counts = [...answered].sort().map(([group, count]) => `${group} ${count}`);
  process.stdout.write(`${outcome.numRuns} requests, FUZZ_SEED=${seed}: ${counts.join(', ')}\n`);
  expect(outcome.errorInstance).toBeNull();
  expect(answered.get('2xx')).toBeGreaterThan(requests / 20);
}, 3_600_000);
