import { setTimeout as pause } from 'node:timers/promises';
import { migrations, type Migration } from '../../migrations/migrations';
import type { SqlEngine, SqlSession, StatementResult } from './engine';
import { appliedMigrations, fitOf, type AppliedMigration } from './fit';

/** Key of the advisory lock under which one instance at a time migrates. */
const LOCK_KEY = 7_301_988;

/** While a migration waits for a table, everybody else waits behind it: not longer than this. */
const LOCK_WAIT = '2s';
/** Then the others have their turn, and it tries again. */
const TURN_OF_OTHERS_MS = 1000;
/** A backup, or a statement of an instance that serves, may take so long. */
const MAX_WAIT_MS = 10 * 60_000;
/** The lock was not to be had in time; it was one of two that waited for each other. */
const isHeldUp = (error: unknown) => ['55P03', '40P01'].includes(String((error as { code?: unknown }).code));

interface MigrateOptions {
  /** The last one that is applied; all by default. */
  readonly upTo?: string | undefined;
  /** What the program knows. */
  readonly known?: readonly Migration[];
}

/**
 * Applies the migrations that this database has not had, each in a transaction, while other instances serve from it.
 * Throws when a later version took away what this program reads.
 */
export async function migrate(
  engine: SqlEngine,
  { upTo, known = migrations }: MigrateOptions = {},
): Promise<void> {
  const session = await engine.acquire();
  try {
    // not `query`, which waits for no other instance's migrations longer than for any statement
    await session.exec(`select pg_advisory_lock(${LOCK_KEY})`);
    await session.exec(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const { missing, tooLate } = fitOf(asApplied(await session.query(appliedMigrations, [])), known);
    if (tooLate.length > 0) throw new Error(tooLateText(tooLate));
    const end = upTo === undefined ? known.length : known.findIndex(({ name }) => name === upTo) + 1;
    for (const migration of known.slice(0, end))
      if (missing.includes(migration.name)) await apply(session, migration);
  } finally {
    // else it stays with the connection, which the pool keeps
    await session.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => undefined);
    session.release();
  }
}

async function apply(session: SqlSession, { name, sql, needs }: Migration): Promise<void> {
  const columns =
    needs === undefined ? `(name) values ('${name}')` : `(name, needs) values ('${name}', '${needs}')`;
  const all = `begin; set local lock_timeout = '${LOCK_WAIT}'; ${sql}; insert into migration ${columns}; commit;`;
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      await session.exec(all);
      return;
    } catch (error) {
      await session.exec('rollback');
      if (!isHeldUp(error) || performance.now() > deadline)
        throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
      await pause(TURN_OF_OTHERS_MS);
    }
  }
}

/** Why a program does not work with a database, for who runs it. */
export const tooLateText = (names: readonly string[]) =>
  `The database has had ${names.join(', ')} of a later version, which this version cannot work with: run that version`;

/** Throws, in words for whoever calls a tool, when the database is not one that this program works with. */
export async function requireMigrated(engine: SqlEngine): Promise<void> {
  const applied = await readApplied(engine).catch((error: Error & { code?: string }) => {
    if (error.code === '42P01') return [];
    throw error;
  });
  if (applied.length === 0)
    throw new Error('This database is not set up yet: start the server on it once, then try again');
  const { missing, tooLate } = fitOf(applied);
  if (tooLate.length > 0) throw new Error(tooLateText(tooLate));
  if (missing.length > 0)
    throw new Error(
      'This database is of another version: start the server of this version on it once, then try again',
    );
}

/** Names of the migrations that a database has had. */
export async function migrationsOf(engine: SqlEngine): Promise<string[]> {
  return (await readApplied(engine)).map(({ name }) => name);
}

async function readApplied(engine: SqlEngine): Promise<AppliedMigration[]> {
  const session = await engine.acquire();
  try {
    return asApplied(await session.query(appliedMigrations, []));
  } finally {
    session.release();
  }
}

const asApplied = ({ rows }: StatementResult) => rows as unknown as AppliedMigration[];
