import type { SqlEngine } from '../../platform/database/engine';

/** Rows of one statement, on a session of its own. */
export async function askEngine(engine: SqlEngine, sql: string): Promise<Record<string, unknown>[]> {
  const session = await engine.acquire();
  try {
    return (await session.query(sql, [])).rows;
  } finally {
    session.release();
  }
}
