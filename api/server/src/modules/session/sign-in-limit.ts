import type { Db } from '../../database/database';

/** Failed sign-ins allowed for one address and account within the window (S10). */
const MAX_FAILURES = 10;
const WINDOW_MS = 15 * 60 * 1000;

/** Counts failed sign-ins in the database, so that several servers count together. */
export function signInLimit(db: Db, now: () => number = Date.now) {
  const windowStart = () => new Date(now() - WINDOW_MS);
  return {
    async isReached(key: string): Promise<boolean> {
      const { failures } = await db
        .selectFrom('sign_in_failure')
        .select(({ fn }) => fn.countAll<string>().as('failures'))
        .where('key', '=', key)
        .where('at', '>', windowStart())
        .executeTakeFirstOrThrow();
      return Number(failures) >= MAX_FAILURES;
    },
    async addFailure(key: string): Promise<void> {
      await db
        .insertInto('sign_in_failure')
        .values({ key, at: new Date(now()) })
        .execute();
      await db.deleteFrom('sign_in_failure').where('at', '<', windowStart()).execute();
    },
    async clear(key: string): Promise<void> {
      await db.deleteFrom('sign_in_failure').where('key', '=', key).execute();
    },
  };
}
