import type { SqlEngine, SqlSession } from './engine';

/** Takes a session for each statement only: a long reading holds up nobody else. */
export function sessionPerCaller(engine: SqlEngine): Pick<SqlSession, 'query'> {
  return {
    async query(text, parameters) {
      const session = await engine.acquire();
      try {
        return await session.query(text, parameters);
      } finally {
        session.release();
      }
    },
  };
}
