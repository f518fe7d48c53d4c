import { jobInterval, type JobSchedule, type JobScheduleBody } from '@console/contract/job-schedules';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { JobScheduleRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import { lastChangeOf } from '../../platform/audit/last-change';
import { conflict, invalid, notFound } from '../../platform/http/problem';
import { requireRevision } from '../../platform/http/require-revision';
import { jobEtag, jobSubject, lockJobSchedule, readJobSchedule } from './job-schedules.store';

/** Clocks of browsers are wrong by so much: what they call now is now. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

interface Change {
  readonly id: string;
  readonly actorId: string;
  readonly body: JobScheduleBody;
  /** Header `If-Match`. */
  readonly ifMatch: string | undefined;
}

/** Changes a job (E71); 412 when somebody else was faster, 422 by field. */
export async function changeJobSchedule(
  db: Db,
  { id, actorId, body, ifMatch }: Change,
): Promise<JobSchedule> {
  return db.transaction().execute(async (trx) => {
    const row = await lockJobSchedule(trx, id);
    await requireRevision(jobEtag(row), { ifMatch, what: 'this job' }, () =>
      lastChangeOf(trx, { subjectType: 'job-schedule', subjectId: id, actions: ['job-schedule.update'] }),
    );
    requireSense(row, body);
    const before = await readJobSchedule(trx, id);
    const next = { ...row, ...changedFields(row, body) };
    await write(trx, next, {
      actorId,
      plan: planOf(row, next, body),
      isAsked: body.scheduledAt !== undefined,
    });
    const after = await readJobSchedule(trx, id);
    await audit(trx, {
      ...jobSubject(row),
      actorId,
      action: body.scheduledAt === undefined ? 'job-schedule.update' : 'job-schedule.run',
      before: settingsOf(before),
      after: settingsOf(after),
    });
    return after;
  });
}

/** Runs the job of a run once more, at once; 409 while that run is not over, or when the job is disabled. */
export async function retryRun(db: Db, { runId, actorId }: { runId: string; actorId: string }) {
  return db.transaction().execute(async (trx) => {
    const run = await trx.selectFrom('job_run').selectAll().where('id', '=', runId).executeTakeFirst();
    if (!run) throw notFound('The run');
    const row = await lockJobSchedule(trx, run.job_id);
    if (row.run_id === runId) throw conflict('This run has not ended yet.');
    if (row.status === 'Disabled') throw conflict('This job is disabled. Enable it first.');
    await write(trx, row, { actorId, plan: atOnce, isAsked: true, retryOf: runId });
    const after = await readJobSchedule(trx, row.id);
    await audit(trx, {
      ...jobSubject(row),
      actorId,
      action: 'job-schedule.retry',
      after: { runId, ...settingsOf(after) },
    });
    return after;
  });
}

function requireSense(row: JobScheduleRow, body: JobScheduleBody): void {
  const refuse = (propertyPath: string, message: string) => {
    throw invalid([{ propertyPath, message }]);
  };
  if (Object.keys(body).length === 1)
    refuse('isRecurring', 'Expected one of isRecurring, scheduledAt, interval and status.');
  if (body.scheduledAt === undefined) return;
  if ((body.status ?? row.status) === 'Disabled')
    refuse('scheduledAt', 'This job is disabled. Enable it first.');
  if (Date.parse(body.scheduledAt) > Date.now() + jobInterval.max * 1000)
    refuse('scheduledAt', 'This time is too far ahead. It should be within 31 days.');
}

type Settings = Pick<JobScheduleRow, 'status' | 'is_recurring' | 'interval_seconds'>;

function changedFields(row: Settings, body: JobScheduleBody): Settings {
  return {
    status: body.status ?? row.status,
    is_recurring: body.isRecurring ?? row.is_recurring,
    interval_seconds: body.interval ?? row.interval_seconds,
  };
}

/** One run more: what was planned goes on at its own time of day. */
const atOnce = sql`least(scheduled_at, now())`;

/** What the change does to the next planned time; null: it stays. */
function planOf(before: JobScheduleRow, after: JobScheduleRow, { scheduledAt }: JobScheduleBody) {
  if (after.status === 'Disabled') return sql`null`;
  if (scheduledAt !== undefined) {
    const at = Date.parse(scheduledAt);
    const isNow = at <= Date.now() + CLOCK_TOLERANCE_MS;
    return isNow ? atOnce : sql`${new Date(at)}::timestamptz`;
  }
  const anInterval = sql`now() + make_interval(secs => ${after.interval_seconds})`;
  const isAsked = before.requested_by !== null;
  if (!after.is_recurring) return isAsked || !before.is_recurring ? null : sql`null`;
  // missed while it was disabled is not missed: it was not to run
  const isNew = !before.is_recurring || before.status === 'Disabled';
  const isOtherwise = after.interval_seconds !== before.interval_seconds;
  return !isAsked && (isNew || isOtherwise) ? anInterval : null;
}

interface Plan {
  readonly actorId: string;
  readonly plan: ReturnType<typeof planOf>;
  /** Somebody wants this run. */
  readonly isAsked: boolean;
  readonly retryOf?: string;
}

async function write(trx: Trx, row: JobScheduleRow, { actorId, plan, isAsked, retryOf }: Plan) {
  const { id, status, is_recurring, interval_seconds } = row;
  await sql`
    update job_schedule set status = ${status}, is_recurring = ${is_recurring},
      interval_seconds = ${interval_seconds}, modified_on = now(), modified_by = ${actorId}
      ${plan ? sql`, scheduled_at = ${plan}` : sql``}
      ${plan && plan !== atOnce ? sql`, time_of_day = null` : sql``}
      ${isAsked ? sql`, requested_by = ${actorId}, retry_of = ${retryOf ?? null}, attempt = 0` : sql``}
      ${status === 'Disabled' ? sql`, requested_by = null, retry_of = null, attempt = 0` : sql``}
    where id = ${id}`.execute(trx);
}

function settingsOf({ status, isRecurring, interval, scheduledAt }: JobSchedule) {
  return { status, isRecurring, interval, scheduledAt };
}
