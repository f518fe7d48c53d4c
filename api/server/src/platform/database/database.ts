import { Kysely, type Transaction } from 'kysely';
import type { SqlEngine } from './engine';
import { engineDialect } from './engine-dialect';
import { migrate } from './migrate';
import type { Schema } from './schema';

/** Where a store reads and writes: the database, or a transaction on it. */
export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

/** The database with its migrations applied. */
export interface Database {
  readonly kysely: Db;
  readonly engine: SqlEngine;
  close(): Promise<void>;
}

/** Opens a database on an engine and brings its tables up to date. */
export async function openDatabase(engine: SqlEngine): Promise<Database> {
  await migrate(engine);
  const kysely = new Kysely<Schema>({ dialect: engineDialect(engine) });
  return {
    kysely,
    engine,
    async close() {
      await kysely.destroy();
      await engine.close();
    },
  };
}
