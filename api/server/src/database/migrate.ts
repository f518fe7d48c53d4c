import { migrations } from '../migrations/migrations';
import type { SqlEngine } from './engine';

/** Key of the advisory lock under which one instance at a time migrates. */
const LOCK_KEY = 7_301_988;

/** Applies the migrations that this database has not had, each in a transaction. */
export async function migrate(engine: SqlEngine): Promise<void> {
  const session = await engine.acquire();
  try {
    await session.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await session.exec(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await session.query('select name from migration', []);
    const applied = new Set(rows.map(({ name }) => name));
    for (const { name, sql } of migrations.filter((migration) => !applied.has(migration.name))) {
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
