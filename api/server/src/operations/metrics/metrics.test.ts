import Fastify from 'fastify';
import { Kysely, sql } from 'kysely';
import { addTestJob } from '../../../testing/records/job';
import { openTestServer, type TestServer } from '../../../testing/server';
import type { Database } from '../../platform/database/database';
import { engineDialect } from '../../platform/database/engine-dialect';
import { DatabaseUnavailableError } from '../../platform/database/unavailable';
import { countedPrinter } from './counted-printer';
import { addMetrics, observeProcess } from './metrics';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ processMetrics: observeProcess() });
});
afterAll(() => server.close());

const metrics = async (options: object = {}) => {
  const answer = await server.app.inject({ method: 'GET', url: '/metrics', ...options });
  return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.body };
};
const ready = () => server.anonymous('GET', '/api/ready');

it('measures requests by route and status, queues, jobs and the event loop', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  await asAdmin('GET', `/api/user/${server.people.ROLE_ADMIN.id}`);
  await asAdmin('GET', '/api/no-such-thing/1');
  await asAdmin('GET', '/api/no-such-thing/2');
  const { db, queue } = server.services;
  await db
    .transaction()
    .execute((trx) => queue.send(trx, { queue: 'mail-link', payload: {}, key: 'metrics' }));
  await db
    .insertInto('queued_job')
    .values({ queue: 'mail-review', payload: '{}', key: 'given up', state: 'Failed', failed_at: new Date() })
    .execute();
  await addTestJob(db, { key: 'test.metrics' });
  const { status, type, text } = await metrics();
  expect([status, type]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/user/:id",status="200"} 1',
  );
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 2');
  expect(text).toContain('queue_jobs{queue="mail-link",state="waiting"} 1');
  expect(text).toContain('queue_jobs{queue="mail-review",state="failed"} 1');
  expect(text).toContain('queue_jobs{queue="publish",state="active"} 0');
  expect(text).toContain('scheduled_job_runs{job="test.metrics",state="Failed"} 1');
  const endedAt = Date.parse('2026-11-21T00:00:05Z') / 1000;
  expect(text).toContain(
    `scheduled_job_last_end_timestamp_seconds{job="test.metrics",state="Failed"} ${endedAt}`,
  );
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
  expect(text).toContain('database_up 1');
  expect(text).toMatch(/^queue_oldest_seconds\{queue="mail-link"\} \d/m);
  expect(text).toContain('mails_unsent{state="given up"} 0');
  expect(text).toContain('console_info{version="checkout",commit="unknown"} 1');
  expect(text).not.toContain('no-such-thing');
});

it('does not count the connections that it asks for itself', async () => {
  const { engine } = server.services.database;
  let asked = 0;
  const counted: Database['engine'] = {
    ...engine,
    acquire: () => {
      asked += 1;
      return engine.acquire();
    },
    connections: () => ({ used: asked, idle: 0, waiting: 0 }),
  };
  const db: TestServer['services']['db'] = new Kysely({ dialect: engineDialect(counted) });
  // as an instance that has run for a while
  await sql`select 1`.execute(db);
  asked = 0;
  const app = Fastify();
  addMetrics(app, {
    ...server.services,
    database: { ...server.services.database, engine: counted },
    db,
    processMetrics: observeProcess(),
  });
  const { body } = await app.inject({ method: 'GET', url: '/metrics' });
  expect(asked).toBeGreaterThan(0);
  expect(body).toContain('database_connections{state="used"} 0');
  await app.close();
});

it('answers without the database, with what the instance knows itself', async () => {
  const gone: Database['engine'] = {
    ...server.services.database.engine,
    acquire: () => Promise.reject(new DatabaseUnavailableError(new Error('connect ECONNREFUSED'))),
    connections: () => ({ used: 10, idle: 0, waiting: 7 }),
  };
  const registry = observeProcess();
  const printer = countedPrinter(
    {
      available: true,
      description: '',
      print: () => Promise.reject(new Error('no Chromium')),
      close: async () => {},
    },
    registry,
  );
  await expect(printer.print('', { previewOf: 'ada' })).rejects.toThrow('no Chromium');
  const app = Fastify();
  addMetrics(app, {
    ...server.services,
    database: { ...server.services.database, engine: gone },
    db: new Kysely({ dialect: engineDialect(gone) }),
    processMetrics: registry,
  });
  const { statusCode, body } = await app.inject({ method: 'GET', url: '/metrics' });
  expect(statusCode).toBe(200);
  for (const line of [
    'database_up 0',
    'database_connections{state="waiting"} 7',
    'prints_total{for="preview",outcome="failed"} 1',
    'prints_open{for="preview"} 0',
    'console_info{version="checkout",commit="unknown"} 1',
  ])
    expect(body).toContain(line);
  expect(body).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
  expect(body).not.toMatch(
    /^(queue_jobs|mails_unsent|mail_last_sent_timestamp_seconds|scheduled_job_runs)[ {]/m,
  );
  await app.close();
});

it.each([
  ['another machine', { remoteAddress: '10.0.0.5' }],
  ['somebody behind a proxy on this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['somebody behind a proxy that speaks RFC 7239', { headers: { forwarded: 'for=127.0.0.1' } }],
])('tells %s nothing', async (_who, options) => {
  const { status, text } = await metrics(options);
  expect(status).toBe(404);
  expect(text).not.toContain('http_request');
});

it('is ready with its database, its migrations and its queue, and says what is missing', async () => {
  expect(await ready()).toMatchObject({ status: 200, json: { status: 'ready' } });
  const { db } = server.services;
  const missing = async () => {
    const { status, json } = await ready();
    return [status, json['hydra:description']];
  };
  await sql`delete from migration where name = '0026-chargebee'`.execute(db);
  expect(await missing()).toEqual([503, 'This server is not ready: migrations: 0026-chargebee.']);
  await sql`insert into migration (name) values ('0026-chargebee')`.execute(db);
  await sql`alter table queued_job rename to lost_job`.execute(db);
  expect(await missing()).toEqual([503, 'This server is not ready: queue.']);
  await sql`alter table lost_job rename to queued_job`.execute(db);
  await sql`alter table migration rename to lost_migration`.execute(db);
  expect(await missing()).toEqual([503, 'This server is not ready: database.']);
  await sql`alter table lost_migration rename to migration`.execute(db);
  expect((await ready()).status).toBe(200);
});
