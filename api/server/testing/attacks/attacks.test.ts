import { openTestServer, type TestServer } from '../server';
import { createTestDraft, upload } from '../records/draft';
import { forgedTokens } from './forged-tokens';
import { hostileUploads } from './hostile-uploads';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function tokenOf(role: 'ROLE_ANALYST' | 'ROLE_ADMIN'): Promise<string> {
  const { json } = await server.anonymous('POST', '/api/login', {
    email: server.people[role].email,
    password: 'Test#2026',
  });
  return json.token;
}

describe('forged tokens', () => {
  it('are all refused, in a header, and never as a fault', async () => {
    const token = await tokenOf('ROLE_ANALYST');
    const forged = forgedTokens({ token, victimId: server.people.ROLE_ADMIN.id });
    const letIn: string[] = [];
    for (const [what, authorization] of forged) {
      const { status, json } = await server.anonymous('GET', '/api/who-am-i', undefined, { authorization });
      if (status !== 401 || !/^(Invalid JWT Token|JWT Token not found)$/.test(json.message))
        letIn.push(`${what}: ${status} ${JSON.stringify(json)}`);
    }
    expect(letIn).toEqual([]);
    expect(forged.length).toBeGreaterThanOrEqual(40);
    process.stdout.write(`forged tokens: ${forged.length} refused\n`);
  });

  it.each([
    ['a query', '/api/who-am-i?token=', {}],
    ['a query of OAuth', '/api/who-am-i?access_token=', {}],
    ['another scheme', '/api/who-am-i', { authorization: 'Basic ' }],
    ['another header', '/api/who-am-i', { 'x-access-token': '' }],
    ['a cookie', '/api/who-am-i', { cookie: 'token=' }],
    ['the cookie of frames', '/api/who-am-i', { cookie: 'frameSession=' }],
  ])('a good token does nothing in %s', async (_where, url, headers: Record<string, string>) => {
    const token = await tokenOf('ROLE_ADMIN');
    const filled = Object.fromEntries(Object.entries(headers).map(([name, start]) => [name, start + token]));
    const answer = await server.anonymous('GET', url.endsWith('=') ? url + token : url, undefined, filled);
    expect(answer.status).toBe(401);
  });
});

describe('hostile uploads', () => {
  it('are refused, or drawn anew with nothing of what was hidden in them', async () => {
    const asAnalyst = await server.signInAs('ROLE_ANALYST');
    const { draft } = await createTestDraft(server, asAnalyst);
    const kept: string[] = [];
    const files = await hostileUploads();
    for (const { what, file, secret } of files) {
      const { status, json } = await upload(asAnalyst, `/api/draft/${draft.id}/add-media`, file);
      if (status >= 400 && status < 500) {
        expect(json['hydra:description']).toEqual(expect.any(String));
        continue;
      }
      const shown = status === 200 ? await server.anonymous('GET', json.url) : null;
      const isHarmless =
        shown !== null &&
        /^image\/(png|jpeg|gif|webp)$/.test(String(shown.headers['content-type'])) &&
        shown.headers['x-content-type-options'] === 'nosniff' &&
        !shown.bytes.includes(secret) &&
        /^\/api\/media\/[0-9a-f-]{36}\?/.test(json.url);
      if (!isHarmless) kept.push(`${what}: ${status}`);
    }
    expect(kept).toEqual([]);
    process.stdout.write(`hostile uploads: ${files.length} refused or cleaned\n`);
  });
});
