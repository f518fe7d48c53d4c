import { migrations } from '../../migrations/migrations';
import type { SqlEngine } from './engine';

/** Key of the advisory lock under which one instance at a time migrates. */
const LOCK_KEY = 7_301_988;

/** Applies the migrations that this database has not had, each in a transaction: all, or those up to a name. */
export async function migrate(engine: SqlEngine, upTo?: string): Promise<void> {
  const session = await engine.acquire();
  try {
    // not `query`, which waits for no other instance's migrations longer than for any statement
    await session.exec(`select pg_advisory_lock(${LOCK_KEY})`);
    await session.exec(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await session.query('select name from migration', []);
    const applied = new Set(rows.map(({ name }) => name));
    const wanted = upTo
      ? migrations.slice(0, migrations.findIndex(({ name }) => name === upTo) + 1)
      : migrations;
    for (const { name, sql } of wanted.filter((migration) => !applied.has(migration.name))) {
      await session
        .exec(`begin; ${sql}; insert into migration (name) values ('${name}'); commit;`)
        .catch(async (error) => {
          await session.exec('rollback');
          throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
        });
    }
    await session.query('select pg_advisory_unlock($1)', [LOCK_KEY]);
  } finally {
    session.release();
  }
}

/** Names of the migrations that a database has had. */
export async function migrationsOf(engine: SqlEngine): Promise<string[]> {
  const session = await engine.acquire();
  try {
    const { rows } = await session.query('select name from migration order by name', []);
    return rows.map(({ name }) => String(name));
  } finally {
    session.release();
  }
}
