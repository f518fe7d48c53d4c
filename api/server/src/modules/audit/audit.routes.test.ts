import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../test-server';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it.each(['update audit_event set action = $$changed$$', 'delete from audit_event'])(
  'cannot be changed afterwards: %s',
  async (statement) => {
    await server.signInAs('ROLE_ADMIN');
    await expect(sql.raw(statement).execute(server.services.db)).rejects.toThrow(
      'audit_event is append-only',
    );
  },
);

it('is read by admins alone, the newest first, found by what was done', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  await server.anonymous('POST', '/api/login', { email: 'nobody@test.example', password: 'x' });
  const { json } = await asAdmin('GET', '/api/audit?action=sign-in-failed');
  expect(json['hydra:member']).toMatchObject([
    { action: 'session.sign-in-failed', actor: null, subjectLabel: 'nobody@test.example' },
  ]);
  const asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  expect((await asCompliance('GET', '/api/audit')).status).toBe(403);
});
