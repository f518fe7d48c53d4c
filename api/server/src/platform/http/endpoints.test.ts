import { randomUUID } from 'node:crypto';
import { contractEndpoints } from '../../../testing/endpoints';
import { openTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('answers HEAD and every other method that an address does not take by 405 and what it takes', async () => {
  for (const { path } of contractEndpoints) {
    const url = path.replace(/:([a-zA-Z]+)/g, '00000000-0000-4000-8000-000000000000');
    for (const method of ['HEAD', 'PATCH', 'OPTIONS'] as const) {
      const { statusCode, headers } = await server.app.inject({ method, url });
      expect(`${method} ${path} ${statusCode}`).toBe(`${method} ${path} 405`);
      expect(headers.allow).toMatch(/^(GET|POST|PUT|DELETE)(, (GET|POST|PUT|DELETE))*$/);
    }
  }
});

it('changes nothing for whatever a browser asks of its own accord', async () => {
  const destinations =
    'document iframe frame image script style font video audio track object embed manifest worker';
  const moves: Record<string, string>[] = [
    ...destinations.split(' ').flatMap((destination) => [
      { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': destination },
      { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': destination },
      { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': destination },
    ]),
    ...['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip'].map((purpose) => ({
      'sec-purpose': purpose,
    })),
    { purpose: 'prefetch' },
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' },
  ];
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const changing = contractEndpoints.filter(({ changesState }) => changesState);
  const letThrough: string[] = [];
  for (const { path } of changing) {
    const url = path.replace(/:([a-zA-Z]+)/g, '00000000-0000-4000-8000-000000000000');
    for (const headers of moves) {
      const { status } = await asAdmin('GET', url, undefined, headers);
      if (status !== 403) letThrough.push(`${path} ${JSON.stringify(headers)}: ${status}`);
    }
  }
  expect(letThrough).toEqual([]);
  // signing out is among them: the session is still there
  expect((await asAdmin('GET', '/api/who-am-i')).status).toBe(200);
  expect(changing.length).toBeGreaterThanOrEqual(7);
  process.stdout.write(`moves of browsers: ${changing.length * moves.length} refused\n`);
});

it('names no version of what it refuses', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  // an account, and none of a market share
  const { status, headers } = await asAdmin('GET', `/api/user/market-share/${server.people.ROLE_ANALYST.id}`);
  expect([status, headers['etag']]).toEqual([404, undefined]);
});

it('answers 404 for what does not exist', async () => {
  const { status, json } = await server.anonymous('GET', '/api/nothing');
  expect(status).toBe(404);
  expect(json['@type']).toBe('hydra:Error');
});

it('answers an address that cannot be read in its own words', async () => {
  const { statusCode, body } = await server.app.inject({ method: 'GET', url: '/api/user/%' });
  expect([statusCode, JSON.parse(body)]).toEqual([
    400,
    {
      '@type': 'hydra:Error',
      'hydra:title': 'An error occurred',
      'hydra:description': 'The address cannot be read.',
    },
  ]);
});

it('documents every endpoint', async () => {
  const { json } = await server.anonymous('GET', '/api-docs/json');
  const documented = Object.keys(json.paths);
  const expected = contractEndpoints.map(({ path }) => path.replace(/:([a-zA-Z]+)/g, '{$1}'));
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

it('takes the common header of JSON with a call that has no body (A§7.1)', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const json = { 'content-type': 'application/json' };
  const { status } = await asAdmin('DELETE', `/api/tags/${randomUUID()}`, Buffer.from(''), json);
  expect(status).toBe(404);
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
