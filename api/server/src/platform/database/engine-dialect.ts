import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { SqlEngine } from './engine';

/** Kysely over an engine: a connection holds the engine's session until it is released. */
export function engineDialect(engine: SqlEngine): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EngineDriver(engine),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class EngineDriver implements Driver {
  readonly #engine: SqlEngine;

  constructor(engine: SqlEngine) {
    this.#engine = engine;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EngineConnection> {
    return new EngineConnection(await this.#engine.acquire());
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: EngineConnection): Promise<void> {
    connection.session.release();
  }

  async destroy(): Promise<void> {}
}

class EngineConnection implements DatabaseConnection {
  readonly session: Awaited<ReturnType<SqlEngine['acquire']>>;

  constructor(session: Awaited<ReturnType<SqlEngine['acquire']>>) {
    this.session = session;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.session.query(sql, parameters);
    return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows) };
  }

  // eslint-disable-next-line require-yield -- the one session can't be held open between two reads
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are read in keyset batches, never streamed: one session serves everybody');
  }
}
