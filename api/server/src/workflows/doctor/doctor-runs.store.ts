import type { Doctor, DoctorFinding } from '@console/contract/doctor';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { TooManyAttemptsError, conflict } from '../../platform/http/problem';
import { doctorChecks } from './doctor-checks';

/** After so long a run is over, also where the instance that made it has ended. */
const ABANDONED_S = 10 * 60;
/** From the end of a run to the next. */
const PAUSE_S = 10;

/** The checks, and what their last run found, on whichever instance. */
export async function readDoctor(db: Db): Promise<Doctor> {
  const row = await db
    .selectFrom('doctor_run')
    .selectAll()
    .select(sql<boolean>`started_at < now() - make_interval(secs => ${ABANDONED_S})`.as('isOld'))
    .executeTakeFirst();
  const finishedAt = row?.finished_at ?? (row?.isOld ? row.started_at : null);
  return {
    checks: doctorChecks.map(({ id, title }) => ({ id, title })),
    run: row
      ? {
          startedAt: row.started_at.toISOString(),
          finishedAt: finishedAt?.toISOString() ?? null,
          findings: [...row.findings],
        }
      : null,
  };
}

/** Begins a run. 409 while another goes on, on any instance; 429 right after one. */
export async function beginRun(db: Db): Promise<void> {
  const begun = await sql`
    insert into doctor_run (started_at, finished_at, findings) values (now(), null, '[]')
    on conflict (singleton) do update set started_at = now(), finished_at = null, findings = '[]'
    where coalesce(doctor_run.finished_at < now() - make_interval(secs => ${PAUSE_S}), false)
      or doctor_run.started_at < now() - make_interval(secs => ${ABANDONED_S})
    returning 1`.execute(db);
  if (begun.rows.length > 0) return;
  const { finished_at: finishedAt } = await db
    .selectFrom('doctor_run')
    .select('finished_at')
    .executeTakeFirstOrThrow();
  throw finishedAt === null ? conflict('The checks are running already.') : new TooManyAttemptsError(PAUSE_S);
}

/** Keeps what a run has found so far, and that it has ended. */
export async function keepFindings(
  db: Db,
  findings: readonly DoctorFinding[],
  state: 'goes on' | 'has ended',
): Promise<void> {
  await db
    .updateTable('doctor_run')
    .set({
      findings: JSON.stringify(findings),
      ...(state === 'has ended' && { finished_at: sql<Date>`now()` }),
    })
    .execute();
}
