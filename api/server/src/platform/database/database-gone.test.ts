import { sql } from 'kysely';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { postgresServer } from './postgres-engine';
import { DatabaseUnavailableError } from './unavailable';

// on a busy machine a PostgreSQL of its own takes its time
jest.setTimeout(240_000);

/** No answer may take longer, however the database has gone: a browser gives up after 20 s. */
const BOUND_MS = 16_000;

interface Postgres {
  readonly url: string;
  halt(signal?: NodeJS.Signals): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

// the server of all tests is nobody's to stop, so this one starts its own, in the run that has a PostgreSQL
const onPostgres = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

onPostgres('a PostgreSQL that goes and comes back', () => {
  let postgres: Postgres;
  let server: TestServer;
  let asAdmin: Call;
  const shared = process.env['TEST_DATABASE_URL'];

  beforeAll(async () => {
    const { startPostgres } = await import('@console/tooling/test/postgres');
    postgres = await startPostgres();
    process.env['TEST_DATABASE_URL'] = postgres.url;
    server = await openTestServer();
    asAdmin = await server.signInAs('ROLE_ADMIN');
  });
  afterAll(async () => {
    await server.close();
    await postgres.stop();
    process.env['TEST_DATABASE_URL'] = shared;
  });

  it.each(['SIGINT', 'SIGKILL'] as const)(
    'answers 503 meanwhile and needs no restart: %s',
    async (signal) => {
      // the queue looks for work all the time
      expectLog(/database is unavailable/);
      const { ROLE_ANALYST: analyst } = server.people;
      const address = `/api/user/${analyst.id}`;
      const before = (await asAdmin('GET', address)).json;
      const inTransaction = interruptedTransaction(() => postgres.halt(signal));
      await expect(inTransaction).rejects.toBeInstanceOf(DatabaseUnavailableError);

      const startedAt = Date.now();
      const answers = await Promise.all([
        asAdmin('GET', address),
        asAdmin('GET', '/api/user'),
        asAdmin('POST', '/api/tags', { name: `${signal} while it is gone` }),
        server.anonymous('POST', '/api/login', { email: analyst.email, password: 'Test#2026' }),
      ]);
      expect(Date.now() - startedAt).toBeLessThan(BOUND_MS);
      for (const { status, json, headers } of answers) {
        expect([status, headers['retry-after']]).toEqual([503, '60']);
        expect(json).toEqual({
          '@type': 'hydra:Error',
          'hydra:title': 'An error occurred',
          'hydra:description': 'The database cannot be reached. Please try again in a minute.',
        });
      }
      const ready = await server.anonymous('GET', '/api/ready');
      expect([ready.status, ready.json['hydra:description']]).toEqual([
        503,
        'This server is not ready: database.',
      ]);
      expect((await server.anonymous('GET', '/api/health')).status).toBe(200);

      await postgres.resume();
      expect((await server.anonymous('GET', '/api/ready')).status).toBe(200);
      expect((await asAdmin('GET', address)).json).toEqual(before);
      expect((await asAdmin('POST', '/api/tags', { name: `${signal} afterwards` })).status).toBe(200);
      const tags = (await asAdmin('GET', `/api/tags?suggestion[name]=${signal}`)).json['hydra:member'];
      expect(tags.map(({ name }: { name: string }) => name)).toEqual([`${signal} afterwards`]);
    },
  );

  it('waits for no statement longer than it is told, and asks the next one on another connection', async () => {
    const engine = postgresServer(postgres.url, 1, 500);
    const first = await engine.acquire();
    const hanging = first.query('select pg_sleep(60)', []);
    await expect(hanging).rejects.toThrow('The database is unavailable: Query read timeout');
    await expect(hanging).rejects.toBeInstanceOf(DatabaseUnavailableError);
    first.release();
    const next = await engine.acquire();
    expect((await next.query('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
    next.release();
    await engine.close();
  });

  /** A transaction between whose statements something happens. */
  function interruptedTransaction(interrupt: () => Promise<void>) {
    return server.services.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await interrupt();
      await sql`select 1`.execute(trx);
    });
  }
});
