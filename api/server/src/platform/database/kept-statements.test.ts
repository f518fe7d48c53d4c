import { sql } from 'kysely';
import { startQueue } from '../jobs/queue';
import { liveChannel } from '../live/live-channel';
import { openDatabase } from './database';
import { keptStatements } from './kept-statements';
import { migrate } from './migrate';
import { migrations } from '../../migrations/migrations';
import { postgresServer } from './postgres-engine';
import { DatabaseUnavailableError } from './unavailable';

// on a busy machine a PostgreSQL of its own takes its time
jest.setTimeout(240_000);

const asked = (text: string, times = 2) => {
  const kept = keptStatements();
  return Array.from({ length: times }, () => kept.nameOf(text)).at(-1);
};

it('keeps a statement from its second time on, under a name that is its own', () => {
  expect(asked('select id from draft where id = $1', 1)).toBeNull();
  const name = asked('select id from draft where id = $1');
  expect(name).toMatch(/^[\w-]{22}_0$/);
  expect(asked('select id from draft where id = $2')).not.toBe(name);
});

it.each([
  'select * from draft',
  'select "draft".* from draft',
  'select distinct * from draft',
  'select id, * from draft',
  'update draft set title = $1 returning *',
  'begin',
  'insert into job (key) values ($1) on conflict ("key") where "attempt" = $2 do nothing returning id',
  '/* planned afresh */ select 1',
])('does not keep %s', (text) => {
  expect(asked(text)).toBeNull();
});

it('does not keep what is written by thousands of parameters', () => {
  expect(asked(`select ${'$1, '.repeat(4000)}1`)).toBeNull();
});

it.each([
  'select count(*) from draft',
  'select 2 * 3',
  '(select id from draft) union (select id from report)',
])('keeps %s', (text) => {
  expect(asked(text)).not.toBeNull();
});

it('plans a slow statement anew, and keeps no more than so many', () => {
  const kept = keptStatements();
  const text = 'select id from draft';
  kept.nameOf(text);
  const name = kept.nameOf(text);
  kept.took(text, 20);
  expect(kept.nameOf(text)).toBe(name);
  kept.took(text, 1000);
  expect(kept.nameOf(text)).toBeNull();
  expect(kept.nameOf(text)).not.toBe(name);
  for (let at = 0; !kept.isFull(); at += 1) kept.nameOf(`select ${at}`);
  kept.nameOf('select id from report');
  expect(kept.nameOf('select id from report')).toBeNull();
});

const onServer = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

onServer('two instances on one PostgreSQL', () => {
  let postgres: { readonly url: string; stop(): Promise<void> };
  beforeAll(async () => {
    const { startPostgres } = await import('@console/tooling/test/postgres');
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it('serve on while tables get columns and columns another type', async () => {
    const migrating = postgresServer(postgres.url, 2);
    const serving = await openDatabase(postgresServer(postgres.url, 4));
    const { kysely: db } = serving;
    await sql`create table mood (id int primary key, name varchar(20))`.execute(db);
    await sql`insert into mood select n, 'glad' from generate_series(1, 10) as n`.execute(db);
    const named = () => sql<{ name: unknown }>`select name from mood where id = ${3}`.execute(db);
    const whole = () =>
      db.transaction().execute((trx) => sql`select * from mood where id = ${3}`.execute(trx));
    const written = () => sql`update mood set name = name where id = ${4} returning id`.execute(db);
    let answers = 0;
    const failures: unknown[] = [];
    const stopping = new AbortController();
    const caller = async (ask: () => Promise<unknown>) => {
      while (!stopping.signal.aborted) {
        await ask().then(
          () => (answers += 1),
          (error: unknown) => failures.push(error),
        );
      }
    };
    const callers = [named, named, whole, written].map(caller);
    const known = [...migrations];
    for (let at = 0; at < 12; at += 1) {
      const type = at % 2 === 0 ? 'text' : 'varchar(20)';
      known.push({
        name: `99${10 + at}-moods`,
        sql: `alter table mood add column more_${at} text;
        alter table mood alter column name type ${type}`,
        needs: migrations.at(-1)?.name ?? '',
      });
      const before = answers;
      await migrate(migrating, { known });
      // every plan is asked for in each of the states
      while (answers < before + 40 && failures.length === 0) await named();
    }
    stopping.abort();
    await Promise.all(callers);
    expect(failures).toEqual([]);
    expect((await named()).rows).toEqual([{ name: 'glad' }]);
    await migrating.close();
    await serving.close();
  });

  it('tells whoever is within a transaction to begin it again', async () => {
    const { kysely: db, close } = await openDatabase(postgresServer(postgres.url, 1));
    await sql`create table colour (id int primary key, name varchar(20))`.execute(db);
    const named = () => sql`select name from colour where id = ${3}`;
    await named().execute(db);
    await named().execute(db);
    await sql`alter table colour alter column name type text`.execute(db);
    const inTransaction = () => db.transaction().execute((trx) => named().execute(trx));
    await expect(inTransaction()).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await expect(inTransaction()).resolves.toMatchObject({ rows: [] });
    await close();
  });

  it('send jobs however often: their index is one of some rows, which a plan for any parameter does not find', async () => {
    const database = await openDatabase(postgresServer(postgres.url, 1));
    const live = liveChannel(database.engine);
    const queue = startQueue({ database, live }, () => undefined);
    const send = (key: string) =>
      database.kysely.transaction().execute((trx) => queue.send(trx, { queue: 'rebuild', payload: {}, key }));
    for (let at = 0; at < 12; at += 1) expect(await send(`job ${at}`)).not.toBeNull();
    expect(await send('job 1')).toBeNull();
    await queue.stop();
    await live.stop();
    await database.close();
  });

  it('keep a statement prepared, and ask again once it is gone', async () => {
    const engine = postgresServer(postgres.url, 1);
    const session = await engine.acquire();
    const ask = (text: string) => session.query(text, []);
    for (let time = 0; time < 3; time += 1) await ask('select 7 as seven');
    const prepared =
      "select count(*)::int as kept from pg_prepared_statements where statement like '%seven%'";
    expect((await ask(`/* planned afresh */ ${prepared}`)).rows[0]).toMatchObject({ kept: 1 });
    await session.exec('deallocate all');
    expect((await ask('select 7 as seven')).rows).toEqual([{ seven: 7 }]);
    session.release();
    await engine.close();
  });

  it('keep nothing any more once a pooler has been seen to take the name away', async () => {
    const engine = postgresServer(postgres.url, 2);
    const sessions = [await engine.acquire(), await engine.acquire()];
    const ask = (session: (typeof sessions)[number] | undefined) => session?.query('select 8 as eight', []);
    for (const session of [...sessions, ...sessions]) await ask(session);
    // what a pooler does that gives each transaction another connection of the server
    for (const session of sessions) await session.exec('deallocate all');
    await ask(sessions[0]);
    await sessions[1]?.exec('begin');
    expect((await ask(sessions[1]))?.rows).toEqual([{ eight: 8 }]);
    await sessions[1]?.exec('commit');
    for (const session of sessions) session.release();
    await engine.close();
  });
});
