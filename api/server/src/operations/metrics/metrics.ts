import { EVENT_STREAM } from '@console/contract/draft-presence';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { consoleVersion } from '../../platform/console-version';
import type { Db } from '../../platform/database/database';
import { addDatabaseGauge } from '../../platform/database/database-gauge';
import type { SqlEngine } from '../../platform/database/engine';
import { notFound } from '../../platform/http/problem';
import { queueNames } from '../../platform/jobs/queue';
import { unsentMails } from '../../platform/mail/mail-sent';
import { within } from '../../platform/within';
import type { Services } from '../../services';
import { addRemoteLoads } from '../remote-loads/load-gauges';

/** Seconds; the console waits for 20 at most. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
/** So long the database is asked whether it answers. */
const PATIENCE_MS = 2000;
const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** What Node says of this process. It is observed until the process ends: make one of them. */
export function observeProcess(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * Serves `GET /metrics` for Prometheus, to this machine alone: durations of requests by route and status, lengths of
 * the queues, outcomes of the scheduled jobs, loads and failures of remotes, the pool, mails, prints, the version, and
 * what Node says of itself, the lag of its event loop among it. Without the database it tells what the instance knows
 * itself. Routes that are registered before are not measured.
 */
export function addMetrics(
  app: FastifyInstance,
  {
    db,
    database,
    processMetrics,
    environment,
  }: Pick<Services, 'db' | 'database' | 'processMetrics' | 'environment'>,
): void {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  // before the others, whose statements take connections
  addPool(registry, database.engine);
  addDatabase(registry, db);
  addQueueLengths(registry, db);
  addJobRuns(registry, db);
  addMails(registry, db);
  addVersion(registry);
  addRemoteLoads(registry, db, environment.releaseEnvironment);

  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const { statusCode, elapsedTime } = reply;
    const contentType = reply.getHeader('content-type');
    // addresses that nothing serves are one route: anybody can make up more of them
    const route = routeOptions.url ?? 'none';
    // a stream ends when its page does: that says nothing of this server
    if (String(contentType).startsWith(EVENT_STREAM)) return;
    durations.observe({ method, route, status: statusCode }, elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromHere(request)) throw notFound();
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await Registry.merge([processMetrics, registry]).metrics());
  });
}

/** A proxy on this machine speaks for others, and says so. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => name in headers);
  return !isForwarded && loopback.includes(socket.remoteAddress ?? '');
}

function addQueueLengths(registry: Registry, db: Db): void {
  addDatabaseGauge(
    registry,
    {
      name: 'queue_jobs',
      help: 'Jobs of a queue that are waiting or active, or failed for good in the last seven days',
      labelNames: ['queue', 'state'],
    },
    async () => {
      const { rows } = await sql<{ queue: string; waiting: number; active: number; failed: number }>`
        select name as queue,
          (count(job.id) filter (where state = 'Waiting'))::integer as waiting,
          (count(job.id) filter (where state = 'Running'))::integer as active,
          (count(job.id) filter (where state = 'Failed'))::integer as failed
        from unnest(${queueNames}::text[]) as name left join queued_job as job on job.queue = name
        group by name`.execute(db);
      return rows.flatMap(({ queue, ...lengths }) =>
        Object.entries(lengths).map(([state, length]) => [{ queue, state }, length] as const),
      );
    },
  );
  addDatabaseGauge(
    registry,
    {
      name: 'queue_oldest_seconds',
      help: 'For how long the job of a queue waits that is due and waits longest; 0: none does',
      labelNames: ['queue'],
    },
    async () => {
      const { rows } = await sql<{ queue: string; seconds: number }>`
        select name as queue, coalesce(extract(epoch from now() - min(job.due_at)), 0)::float8 as seconds
        from unnest(${queueNames}::text[]) as name left join queued_job as job
          on job.queue = name and job.state = 'Waiting' and job.due_at <= now()
        group by name`.execute(db);
      return rows.map(({ queue, seconds }) => [{ queue }, seconds] as const);
    },
  );
}

function addMails(registry: Registry, db: Db): void {
  addDatabaseGauge(
    registry,
    {
      name: 'mails_unsent',
      help: 'Mails that failed: tried again, or given up in the last seven days',
      labelNames: ['state'],
    },
    async () => {
      const { givenUp, triedAgain } = await unsentMails(db);
      return [
        [{ state: 'given up' }, givenUp],
        [{ state: 'tried again' }, triedAgain],
      ];
    },
  );
  addDatabaseGauge(
    registry,
    { name: 'mail_last_sent_timestamp_seconds', help: 'When a mail last went out' },
    async () => {
      const { lastSentAt } = await unsentMails(db);
      return lastSentAt ? [[{}, lastSentAt.getTime() / 1000]] : [];
    },
  );
}

/** Whether the database answers. */
function addDatabase(registry: Registry, db: Db): void {
  const up = new Gauge({
    name: 'database_up',
    help: 'Whether the database answers: 1 or 0',
    registers: [registry],
    async collect() {
      const asked = sql`select 1`.execute(db).then(
        () => 1,
        () => 0,
      );
      up.set(await within(asked, PATIENCE_MS, 0));
    },
  });
}

/** What the pool does; the embedded database has none. */
function addPool(registry: Registry, { connections }: SqlEngine): void {
  if (!connections) return;
  const pool = new Gauge({
    name: 'database_connections',
    help: 'Connections of this instance: in use, idle, and requests and jobs that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { used, idle, waiting } = connections();
      for (const [state, count] of Object.entries({ used, idle, waiting })) pool.set({ state }, count);
    },
  });
}

function addVersion(registry: Registry): void {
  const { version, commit } = consoleVersion(process.env['CONSOLE_PACKAGE']);
  new Gauge({
    ...{ name: 'console_info', help: 'What runs; always 1', labelNames: ['version', 'commit'] },
    registers: [registry],
  }).set({ version, commit }, 1);
}

interface EndedRuns {
  readonly job: string;
  readonly state: string;
  readonly count: number;
  /** Unix seconds. */
  readonly last: number;
}

function addJobRuns(registry: Registry, db: Db): void {
  const addGauge = (name: string, help: string, valueOf: (runs: EndedRuns) => number) =>
    addDatabaseGauge(registry, { name, help, labelNames: ['job', 'state'] }, async () =>
      (await endedRuns(db)).map((runs) => [{ job: runs.job, state: runs.state }, valueOf(runs)] as const),
    );
  addGauge('scheduled_job_runs', 'Runs of a job in its log, by outcome', ({ count }) => count);
  addGauge(
    'scheduled_job_last_end_timestamp_seconds',
    'When a run of a job last ended, by outcome',
    ({ last }) => last,
  );
}

async function endedRuns(db: Db): Promise<EndedRuns[]> {
  const { rows } = await sql<EndedRuns>`
    select schedule.key as job, run.state, count(*)::integer as count,
      max(extract(epoch from run.ended_at))::float8 as last
    from job_run as run join job_schedule as schedule on schedule.id = run.job_id
    where run.ended_at is not null group by schedule.key, run.state`.execute(db);
  return rows;
}
