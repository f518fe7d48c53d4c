import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '@console/tooling/start/places';

// the driver of the server itself
const pg = createRequire(join(root, 'api/server/package.json'))('pg');

async function onDatabase(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Every run that was planned since then, in the order of its start; times in milliseconds. */
export function allRuns(url, since) {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query(
      `select name as job, state, server, job_run.attempt, also_due as "alsoDue", error,
         extract(epoch from planned_at)::float8 * 1000 as "plannedAt",
         extract(epoch from started_at)::float8 * 1000 as "startedAt",
         extract(epoch from ended_at)::float8 * 1000 as "endedAt"
       from job_run join job_schedule on job_schedule.id = job_id
       where interval_seconds = 1 and planned_at > $1 order by started_at, job_run.id`,
      [since],
    );
    return rows;
  });
}

/** Plans every job each second, which is oftener than any person may (D§3). */
export function planEachSecond(url) {
  return onDatabase(url, (client) =>
    client.query(`update job_schedule set interval_seconds = 1, is_recurring = true, scheduled_at = now()`),
  );
}

/** Adds rows to the audit trail. */
export function fillAuditTrail(url, count) {
  return onDatabase(url, (client) =>
    client.query(
      `insert into audit_event (action, subject_type) select 'attack.fill', 'attack' from generate_series(1, $1)`,
      [count],
    ),
  );
}
