import { sql } from 'kysely';
import { jobsOfModules } from '../../module-list';
import { openTestServer, type TestServer } from '../../../testing/server';
import { startJobRunner } from '../../platform/jobs/job-runner';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

interface LastRun {
  readonly state: string;
  readonly outcome: string | null;
  readonly error: string | null;
}

/** Runs these jobs of the program at once; answers what came of them, by key. */
async function run(...keys: string[]): Promise<Record<string, LastRun>> {
  const { db } = server.services;
  await sql`delete from job_run`.execute(db);
  const runner = await startJobRunner(server.services, { jobs: jobsOfModules, onError: () => undefined });
  await sql`update job_schedule set scheduled_at = case when key = any(${keys}::text[]) then now() end`.execute(
    db,
  );
  const ended = async () => {
    const { rows } = await sql<LastRun & { key: string }>`
      select key, state, outcome, error from job_run join job_schedule on job_schedule.id = job_id
      where ended_at is not null and key = any(${keys}::text[]) order by job_run.started_at`.execute(db);
    return Object.fromEntries(rows.map(({ key, ...last }) => [key, last]));
  };
  while (Object.keys(await ended()).length < keys.length)
    await new Promise((resolve) => setTimeout(resolve, 20));
  await runner.stop();
  return ended();
}

it('has jobs that are described, under keys of their own, and that do their work where there is none', async () => {
  const keys = jobsOfModules.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(jobsOfModules.filter(({ description, name }) => description === '' || name === '')).toEqual([]);
  const ended = await run(...keys);
  expect(Object.entries(ended).filter(([, { state }]) => state !== 'Succeeded')).toEqual([]);
});

it('removes sessions, tokens, links and attempts to sign in that have expired, in batches', async () => {
  const { db } = server.services;
  await sql`insert into session (id, user_id, expires_at) select gen_random_uuid(), ${server.people.ROLE_ADMIN.id},
    now() - n * interval '1 second' from generate_series(-1, 450) as n`.execute(db);
  await sql`insert into mail_link (user_id, purpose, token_hash, expires_at) values
    (${server.people.ROLE_ADMIN.id}, 'sign-in', 'old', now() - interval '1 second'),
    (${server.people.ROLE_CMS.id}, 'sign-in', 'new', now() + interval '1 hour')`.execute(db);
  await sql`insert into attempt (id, key, at) values (gen_random_uuid(), 'old', now() - interval '24 hours'),
    (gen_random_uuid(), 'counts', now() - interval '23 hours')`.execute(db);
  expect(await run('session.clean-up')).toMatchObject({
    'session.clean-up': { outcome: expect.stringMatching(/^45\d sessions and tokens, 1 links removed$/) },
  });
  const { rows } = await sql`select key from attempt where key in ('old', 'counts')`.execute(db);
  expect(rows).toEqual([{ key: 'counts' }]);
});

it('fails where the audit trail is not what was written, or has lost its end', async () => {
  const { db } = server.services;
  const verify = async () => (await run('audit.verify'))['audit.verify'];
  expect(await verify()).toMatchObject({
    state: 'Succeeded',
    outcome: expect.stringMatching(/^\d+ rows are/),
  });
  const asOwner = (statement: string) =>
    db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql.raw(statement).execute(trx);
    });
  await sql`insert into audit_event (action, subject_type) values ('test.one', 'test'), ('test.two', 'test')`.execute(
    db,
  );
  await verify();
  await asOwner(
    `delete from audit_chain where event_id in (select id from audit_event where action = 'test.two')`,
  );
  await asOwner(`delete from audit_event where action = 'test.two'`);
  expect(await verify()).toMatchObject({
    state: 'Failed',
    error: expect.stringMatching(/^Rows are missing: /),
  });
  await asOwner(`update audit_event set subject_label = 'forged' where action = 'test.one'`);
  expect(await verify()).toMatchObject({
    state: 'Failed',
    error: expect.stringMatching(/faults, the first at row/),
  });
});

it('keeps what was given up for seven days', async () => {
  const { db } = server.services;
  await sql`insert into queued_job (queue, key, payload, state, failed_at) values
    ('mail-link', 'old', '{}', 'Failed', now() - interval '7 days'),
    ('mail-link', 'recent', '{}', 'Failed', now() - interval '6 days'),
    ('mail-link', 'waiting', '{}', 'Waiting', null)`.execute(db);
  await run('jobs.clean-up');
  const left = await db.selectFrom('queued_job').select('key').orderBy('id').execute();
  expect(left).toEqual([{ key: 'recent' }, { key: 'waiting' }]);
});

it('keeps the last thousand runs of a job, and none older than 30 days', async () => {
  const { db } = server.services;
  await run('publishing.resume');
  await sql`insert into job_run (job_id, planned_at, started_at, ended_at, state, attempt, server)
    select id, at, at, at, 'Succeeded', 1, 'test' from job_schedule,
      lateral (select now() - n * case when key = 'audit.verify' then interval '13 hours' else interval '1 second' end
        as at from generate_series(1, 1100) as n) as times
    where key in ('publishing.resume', 'audit.verify')`.execute(db);
  const runner = await startJobRunner(server.services, { jobs: jobsOfModules, onError: () => undefined });
  await sql`update job_schedule set scheduled_at = case when key = 'jobs.clean-up' then now() end`.execute(
    db,
  );
  const counts = async () => {
    const { rows } = await sql<{ key: string; count: number }>`
      select key, count(*)::integer as count from job_run join job_schedule on job_schedule.id = job_id
      where key <> 'jobs.clean-up' group by key order by key`.execute(db);
    return rows;
  };
  while ((await counts()).some(({ count }) => count > 1000))
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await counts()).toEqual([
    { key: 'audit.verify', count: 55 },
    { key: 'publishing.resume', count: 1000 },
  ]);
  await runner.stop();
});
