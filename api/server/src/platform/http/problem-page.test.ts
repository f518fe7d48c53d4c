import { openTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const NO_REPORT = '/api/draft/static-view/11111111-1111-4111-8111-111111111111';

function shown(url: string, headers: Record<string, string> = {}) {
  return server.app.inject({ url, headers: { 'sec-fetch-mode': 'navigate', ...headers } });
}

it('shows a frame whose session has ended a sentence, with the status as it is', async () => {
  const answer = await shown(NO_REPORT);
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('<p>Your session has ended. Please sign in again.</p>');
  expect(answer.body).not.toContain('{"');
});

it('answers the console itself with JSON', async () => {
  const answer = await server.app.inject({ url: NO_REPORT, headers: { 'sec-fetch-mode': 'cors' } });
  expect(answer.json()).toMatchObject({ code: 401 });
});

it('says in its own words what is refused, and nothing of an address runs', async () => {
  const missing = await shown('/api/%3Cscript%3Ealert(1)%3C/script%3E');
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toMatch(/<p>[^<{]+<\/p>/);
  expect(missing.body).not.toContain('<script');
});
