import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { endpointUrl, type Endpoint } from '@console/contract/endpoint';
import { openTestServer, type TestServer } from '../test-server';

const contractFolder = join(__dirname, '../../../contract/src');
const publicPaths = [
  '/api/login',
  '/api/token/refresh',
  '/api/token-check',
  '/api/user/reset-password',
  '/api/health',
  '/api/media/:id',
];

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value
  );
}

// it.each wants the list at once, so the modules are required and not imported
const endpoints = readdirSync(contractFolder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) =>
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
    Object.values<unknown>(require(join(contractFolder, file))).filter(isEndpoint),
  );

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const paramsOf = (path: string) =>
  Object.fromEntries(
    [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name]) => [
      name ?? '',
      '93b3be4c-ca96-4747-ba06-a89b1c3f7a33',
    ]),
  );

it.each(
  endpoints
    .filter(({ path }) => !publicPaths.includes(path))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s answers 401 without a token', async (_name, endpoint) => {
  const { status, json } = await server.anonymous(
    endpoint.method,
    endpointUrl(endpoint, paramsOf(endpoint.path)),
  );
  expect(status).toBe(401);
  expect(json).toEqual({ code: 401, message: 'JWT Token not found' });
});

it('has nothing that answers HEAD, and a 404 for what does not exist', async () => {
  const head = await server.app.inject({ method: 'HEAD', url: '/api/logout' });
  expect(head.statusCode).toBe(404);
  const { status, json } = await server.anonymous('GET', '/api/nothing');
  expect(status).toBe(404);
  expect(json['@type']).toBe('hydra:Error');
});

it('documents every endpoint', async () => {
  const { json } = await server.anonymous('GET', '/api-docs/json');
  const documented = Object.keys(json.paths);
  const expected = endpoints.map(({ path }) => path.replace(/:([a-zA-Z]+)/g, '{$1}'));
  expect(documented).toEqual(expect.arrayContaining(expected));
});

it('refuses bodies that are no JSON object', async () => {
  const send = (body: string, type: string) =>
    server.anonymous('POST', '/api/login', Buffer.from(body), { 'content-type': type });
  expect((await send('{"email":', 'application/json')).status).toBe(400);
  expect((await send('[]', 'application/json')).status).toBe(400);
  expect((await send('null', 'application/json')).status).toBe(400);
  expect((await send('email=a', 'application/x-www-form-urlencoded')).status).toBe(415);
  expect((await send('', 'application/json')).status).toBe(400);
});

it('tells nothing about faults of its own', async () => {
  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  const { db } = server.services;
  await db.schema.alterTable('tag').renameTo('tag_away').execute();
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const answers = [await asAnalyst('GET', '/api/tags'), await asAdmin('GET', '/api/tags')];
  await db.schema.alterTable('tag_away').renameTo('tag').execute();
  for (const { status, json } of answers) {
    expect(status).toBe(500);
    expect(json).toMatchObject({ 'hydra:description': 'Internal Server Error', traceId: expect.any(String) });
    expect(JSON.stringify(json)).not.toContain('relation');
  }
});
