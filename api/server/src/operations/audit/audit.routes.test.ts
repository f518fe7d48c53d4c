import { auditActor, type AuditEvent, type AuditVerification } from '@console/contract/audit';
import { sql } from 'kysely';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { startJobRunner } from '../../platform/jobs/job-runner';
import { createAdmin } from '../../people/set-up/admin-on-machine';
import { jobs } from './verify-audit-trail.scheduled-job';

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

describe('its verification', () => {
  const ended = async (asAdmin: Call): Promise<AuditVerification> => {
    const asked = await asAdmin('POST', '/api/audit/chain/verification');
    expect(asked.json).toMatchObject({ running: {} });
    const runner = await startJobRunner(server.services, { jobs, onError: () => undefined });
    let chain = asked.json;
    while (chain.running) chain = (await asAdmin('GET', '/api/audit/chain')).json;
    await runner.stop();
    return chain.verification;
  };

  it('runs when an admin asks, and names what is not what was written, a thousand rows at most', async () => {
    const { db } = server.services;
    const asAdmin = await server.signInAs('ROLE_ADMIN');
    const runner = await startJobRunner(server.services, { jobs, onError: () => undefined });
    await runner.stop();
    const whole = await ended(asAdmin);
    expect(whole).toMatchObject({
      head: expect.stringMatching(/^\d+:[0-9a-f]{64}$/),
      faultCount: 0,
      lost: null,
    });
    expect(whole.checked).toBeGreaterThan(0);
    await sql`insert into audit_event (action, subject_type) select 'test.many', 'test' from generate_series(1, 1200)`.execute(
      db,
    );
    await sql`alter table audit_event disable trigger all`.execute(db);
    await sql`update audit_event set subject_label = 'forged' where action = 'test.many'`.execute(db);
    await sql`alter table audit_event enable trigger all`.execute(db);
    const broken = await ended(asAdmin);
    expect(broken.faultCount).toBe(1200);
    expect(broken.faults).toHaveLength(1000);
    expect(broken.faults[0]).toMatchObject({ fault: 'changed', eventId: expect.any(String) });
  });

  it('is refused while its job is disabled', async () => {
    const asAdmin = await server.signInAs('ROLE_ADMIN');
    await sql`update job_schedule set status = 'Disabled', scheduled_at = null where key = 'audit.verify'`.execute(
      server.services.db,
    );
    const { status, json } = await asAdmin('POST', '/api/audit/chain/verification');
    expect([status, json['hydra:description']]).toEqual([409, expect.stringContaining('is disabled')]);
  });
});
