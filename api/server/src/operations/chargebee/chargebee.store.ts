import type { ChargebeeState } from '@console/contract/chargebee';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { conflict } from '../../platform/http/problem';
import type { Services } from '../../services';
import { changeJobSchedule } from '../jobs/change-job-schedule';

/** Key of the scheduled job. */
export const SYNC_JOB = 'chargebee.sync';

/** The sync and what it has brought. */
export async function readChargebeeState(db: Db | Trx): Promise<ChargebeeState> {
  const job = await syncJobIn(db);
  const last = job && (await lastRunOf(db, job.id));
  return {
    jobId: job?.id ?? null,
    phase: phaseOf(job),
    completed: job?.completed ?? 0,
    total: job?.total ?? 0,
    last: last ?? null,
    itemFamilies: await itemFamilies(db),
    ...(await counts(db)),
  };
}

/** Orders the sync, unless it is on its way already; 409 where it can't run. */
export async function orderSync({ db, credentials }: Services, actorId: string): Promise<ChargebeeState> {
  const job = await syncJobIn(db);
  if (!job) throw conflict('The jobs of this server have not started yet. Try again in a moment.');
  if (!(await credentials.read('chargebee'))) throw conflict('No Chargebee credentials are set.');
  if (job.status === 'Disabled') {
    throw conflict('The job "Sync Chargebee" is disabled. Enable it in the job schedules.');
  }
  if (phaseOf(job) === 'idle') {
    await changeJobSchedule(db, {
      id: job.id,
      actorId,
      body: { id: job.id, scheduledAt: new Date().toISOString() },
      ifMatch: undefined,
    });
  }
  return readChargebeeState(db);
}

/** Removes everything that syncs have brought, and leaves an audit row of how much that was (U29). */
export async function clearAll(db: Db, actorId: string): Promise<ChargebeeState> {
  return db.transaction().execute(async (trx) => {
    // as long as the row is held, no server begins a sync
    const { rows } = await sql<{ run_id: string | null; kept: { site?: string } | null }>`
      select run_id, kept from job_schedule where key = ${SYNC_JOB} for update`.execute(trx);
    const [job] = rows;
    if (job?.run_id) throw conflict('Chargebee is being synced. Try again when the sync has finished.');
    const { itemFamilies: families, subscriptions } = await readChargebeeState(trx);
    const { numDeletedRows } = await trx
      .deleteFrom('subscription')
      .where('chargebee_id', 'is not', null)
      .executeTakeFirst();
    for (const table of ['chargebee_subscription', 'chargebee_item_price', 'chargebee_item_family'] as const)
      await trx.deleteFrom(table).execute();
    await sql`update job_schedule set kept = null, completed = 0, total = 0 where key = ${SYNC_JOB}`.execute(
      trx,
    );
    await audit(trx, {
      actorId,
      action: 'chargebee.clear',
      subjectType: 'chargebee',
      subjectId: null,
      subjectLabel: job?.kept?.site ?? 'Chargebee',
      before: {
        itemFamilies: families.length,
        subscriptions,
        subscriptionsOfCustomers: Number(numDeletedRows),
      },
      after: { itemFamilies: 0, subscriptions: 0, subscriptionsOfCustomers: 0 },
    });
    return readChargebeeState(trx);
  });
}

type SyncJob = NonNullable<Awaited<ReturnType<typeof syncJobIn>>>;

async function syncJobIn(db: Db | Trx) {
  return db
    .selectFrom('job_schedule')
    .select(['id', 'status', 'run_id', 'completed', 'total'])
    .select(sql<boolean>`coalesce(scheduled_at <= now(), false)`.as('is_due'))
    .where('key', '=', SYNC_JOB)
    .executeTakeFirst();
}

function phaseOf(job: SyncJob | undefined): ChargebeeState['phase'] {
  if (job?.run_id) return 'running';
  return job?.is_due && job.status === 'Enabled' ? 'waiting' : 'idle';
}

async function lastRunOf(db: Db | Trx, jobId: string): Promise<ChargebeeState['last']> {
  const run = await db
    .selectFrom('job_run')
    .select(['id', 'state', 'ended_at', 'outcome', 'error'])
    .where('job_id', '=', jobId)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!run?.ended_at) return null;
  const { id, state, ended_at: endedAt, outcome, error } = run;
  return { id, state, endedAt: endedAt.toISOString(), outcome, error };
}

async function itemFamilies(db: Db | Trx): Promise<ChargebeeState['itemFamilies']> {
  const { rows } = await sql<ChargebeeState['itemFamilies'][number]>`
    select id, name, description, status, (
      select count(*)::integer from chargebee_subscription
      where item_price_ids && array(select id from chargebee_item_price where item_family_id = family.id)
    ) as subscriptions
    from chargebee_item_family as family order by lower(name), id`.execute(db);
  return rows;
}

async function counts(db: Db | Trx): Promise<Pick<ChargebeeState, 'subscriptions' | 'customers'>> {
  const { rows } = await sql<{ subscriptions: number; customers: number }>`
    select count(*)::integer as subscriptions, count(distinct linked_customer)::integer as customers
    from chargebee_subscription`.execute(db);
  return rows[0] ?? { subscriptions: 0, customers: 0 };
}
