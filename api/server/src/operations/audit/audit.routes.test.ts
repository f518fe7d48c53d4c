import { auditActor, type AuditEvent } from '@console/contract/audit';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/server';
import { createAdmin } from '../../people/set-up/admin-on-machine';

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

it('finds what somebody did, by a part of the name, and what the system did', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { firstName, lastName, id } = server.people.ROLE_ADMIN;
  const actorsOf = async (wanted: string) => {
    const { json } = await asAdmin('GET', `/api/audit?actor=${encodeURIComponent(wanted)}&itemsPerPage=50`);
    return new Set(json['hydra:member'].map(({ actor }: { actor: { id: string } | null }) => actor?.id));
  };
  expect(await actorsOf(`${firstName} ${lastName}`)).toEqual(new Set([id]));
  expect(await actorsOf(id)).toEqual(new Set([id]));
  expect(await actorsOf('System')).toEqual(new Set([undefined]));
  expect(await actorsOf('nobody of this name')).toEqual(new Set());
});

it('says of what was done on the machine of the server that it was', async () => {
  await createAdmin(server.services.db, 'ada@firm.example', { firstName: 'Ada', lastName: 'First' });
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const found = async (actor: string) => {
    const { json } = await asAdmin('GET', `/api/audit?actor=${encodeURIComponent(actor)}&itemsPerPage=50`);
    return json['hydra:member'] as AuditEvent[];
  };
  const ofMachine = await found('On the server’s machine');
  expect(ofMachine.map((event) => [event.action, auditActor(event)])).toEqual([
    ['user.create-on-machine', 'On the server’s machine'],
  ]);
  const ofSystem = await found('System');
  expect(ofSystem.map(({ action }) => action)).not.toContain('user.create-on-machine');
  expect(new Set(ofSystem.map(auditActor))).toEqual(new Set(['System']));
});

it('is exported as CSV, of the one object that is asked for, which stands in it as well', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { id } = server.people.ROLE_ADMIN;
  const { json } = await asAdmin('GET', `/api/audit?subjectId=${id}&itemsPerPage=50`);
  const { bytes } = await asAdmin('POST', '/api/audit/export', {
    ...{ filter: { subjectId: id }, columns: ['action', 'subjectId'] },
  });
  const [head, ...rows] = bytes.toString('utf8').split('\r\n').slice(0, -1);
  expect(head).toBe('\ufeffAction,Object id');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows).toHaveLength(json['hydra:totalItems']);
  expect(rows).toEqual(rows.filter((row) => row.endsWith(`,${id}`)));
  const { json: newest } = await asAdmin('GET', '/api/audit?action=audit-event.export');
  expect(newest['hydra:member']).toHaveLength(1);
});

it('proves itself to admins, and names what is not chained', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const whole = (await asAdmin('GET', '/api/audit/chain')).json;
  expect(whole).toMatchObject({ head: expect.stringMatching(/^\d+:[0-9a-f]{64}$/), faults: [] });
  expect(whole.checked).toBeGreaterThan(0);
  await sql`alter table audit_event disable trigger all`.execute(server.services.db);
  await sql`update audit_event set subject_label = 'forged' where id = (
    select event_id from audit_chain where sequence = 1)`.execute(server.services.db);
  await sql`alter table audit_event enable trigger all`.execute(server.services.db);
  const { json } = await asAdmin('GET', '/api/audit/chain');
  expect(json.faults).toEqual([{ sequence: 1, fault: 'changed', eventId: expect.any(String) }]);
});
