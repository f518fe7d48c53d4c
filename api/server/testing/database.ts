import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase, type Database } from '../src/platform/database/database';
import type { SqlEngine } from '../src/platform/database/engine';
import { pgliteInMemory } from '../src/platform/database/pglite-engine';
import { postgresServer } from '../src/platform/database/postgres-engine';
import { migrations } from '../src/migrations/migrations';

/** A database of one test file. */
export interface TestDatabase {
  readonly database: Database;
  /** Closes it and removes what it left. */
  close(): Promise<void>;
}

const root = join(__dirname, '../../..');
const cache = join(root, '.cache/test');

/**
 * A migrated database without rows: PGlite in memory, or one on the PostgreSQL server that TEST_DATABASE_URL names.
 * Migrating is proved once, by making the template; each file gets a copy of that, which takes a tenth of the time.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? openOnServer(url) : openInMemory();
}

/** An engine without any table, of the kind that tests run on. */
export async function openEmptyEngine(): Promise<{ readonly engine: SqlEngine; close(): Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) {
    const engine = await pgliteInMemory();
    return { engine, close: () => engine.close() };
  }
  const name = `empty_${randomBytes(8).toString('hex')}`;
  await onServer(url, (run) => run(`create database ${name} template template0`));
  const engine = onDatabase(url, name);
  return {
    engine,
    async close() {
      await engine.close();
      await onServer(url, (run) => run(`drop database ${name} with (force)`));
    },
  };
}

async function openInMemory(): Promise<TestDatabase> {
  const database = await openDatabase(await pgliteInMemory(await pgliteTemplate()));
  return { database, close: () => database.close() };
}

async function pgliteTemplate(): Promise<Blob> {
  const file = join(cache, `pglite-${templateVersion()}.tar`);
  if (!existsSync(file)) {
    const engine = await pgliteInMemory();
    const database = await openDatabase(engine);
    const session = await engine.acquire();
    // else every copy begins by recovering from its log
    await session.exec('checkpoint').finally(() => session.release());
    const archive = Buffer.from(await (await engine.dump()).arrayBuffer());
    await database.close();
    mkdirSync(cache, { recursive: true });
    // another worker may be making the same: each writes its own and the last one stays
    const own = `${file}.${randomBytes(4).toString('hex')}`;
    writeFileSync(own, archive);
    renameSync(own, file);
  }
  return new Blob([readFileSync(file)]);
}

async function openOnServer(url: string): Promise<TestDatabase> {
  const template = `template_${templateVersion()}`;
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(url, async (run) => {
    await run('select pg_advisory_lock(1)');
    const { rowCount } = await run(`select from pg_database where datname = '${template}'`);
    if (rowCount === 0) {
      await run('create database making_template');
      await (await openDatabase(onDatabase(url, 'making_template'))).close();
      await run(`alter database making_template rename to ${template}`);
    }
    await run('select pg_advisory_unlock(1)');
    // to copy files is quicker than to log every page
    await run(`create database ${name} template ${template} strategy file_copy`);
  });
  const database = await openDatabase(onDatabase(url, name));
  return {
    database,
    async close() {
      await database.close();
      await onServer(url, (run) => run(`drop database ${name} with (force)`));
    },
  };
}

/** Whatever the template depends on: migrations, and the pinned versions of both databases. */
function templateVersion(): string {
  return createHash('sha256')
    .update(JSON.stringify(migrations))
    .update(readFileSync(join(root, 'pnpm-workspace.yaml')))
    .digest('hex')
    .slice(0, 16);
}

function onDatabase(url: string, name: string) {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return postgresServer(own.href, 5);
}

async function onServer(
  url: string,
  work: (run: (statement: string) => Promise<pg.QueryResult>) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work((statement) => client.query(statement)).finally(() => client.end());
}
