import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/database';
import { TooManyAttemptsError } from '../../platform/http/problem';

const WINDOW_MS = 15 * 60 * 1000;

/** So many attempts under one key within a quarter of an hour. */
export interface Limit {
  readonly key: string;
  readonly max: number;
}

/** One attempt that was let through. */
export interface Attempt {
  /** Keys whose limit this attempt has reached: the next one is refused. */
  readonly exhausted: readonly string[];
  /** It does not count after all, nor does any earlier one under these keys. */
  forget(clearedKeys: readonly string[]): Promise<void>;
}

/** Contract S10, and wider ones against guessing from one address at many accounts and from many at one. */
export const signInLimits = (address: string, email: string): readonly Limit[] => [
  { key: `sign-in ${address} ${email}`, max: 10 },
  { key: `sign-in ${address}`, max: 60 },
  { key: `sign-in ${email}`, max: 100 },
];

/** Mails that one address may ask for, and that one mailbox may get. */
export const resetLimits = (address: string, email: string): readonly Limit[] => [
  { key: `reset ${address}`, max: 20 },
  { key: `reset ${email}`, max: 5 },
];

/** The code of a set-up is guessed by nobody; this keeps whoever tries from keeping the server busy. */
export const setUpLimits = (address: string): readonly Limit[] => [{ key: `set-up ${address}`, max: 30 }];

/** Removes attempts that count no longer. */
export async function deleteExpiredAttempts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('at', '<=', new Date(now.getTime() - WINDOW_MS))
    .execute();
}

/** Counts attempts in the database, so that several servers count together. */
export function attemptLimit(db: Db, now: () => number = Date.now) {
  return {
    /**
     * Counts an attempt before its work begins, so that attempts sent at once do not slip through together; throws
     * TooManyAttemptsError, and counts nothing, when one of the limits was reached before.
     */
    async take(limits: readonly Limit[]): Promise<Attempt> {
      const id = randomUUID();
      const at = new Date(now());
      await db
        .insertInto('attempt')
        .values(limits.map(({ key }) => ({ id, key, at })))
        .execute();
      const counts = await countsOf(limits);
      const forget = async (clearedKeys: readonly string[]) => {
        await db
          .deleteFrom('attempt')
          .where(({ eb, or }) =>
            or([
              eb('id', '=', id).and(
                'key',
                'in',
                limits.map(({ key }) => key),
              ),
              ...(clearedKeys.length > 0 ? [eb('key', 'in', clearedKeys)] : []),
            ]),
          )
          .execute();
      };
      const reached = counts.filter(({ count, max }) => count > max);
      if (reached.length > 0) {
        await forget([]);
        const freeAt = Math.max(...reached.map(({ oldest }) => oldest.getTime() + WINDOW_MS));
        throw new TooManyAttemptsError(Math.max(1, Math.ceil((freeAt - now()) / 1000)));
      }
      return {
        exhausted: counts.filter(({ count, max }) => count === max).map(({ key }) => key),
        forget,
      };
    },
  };

  async function countsOf(limits: readonly Limit[]) {
    const windowStart = new Date(now() - WINDOW_MS);
    const rows = await db
      .selectFrom('attempt')
      .select(({ fn }) => ['key', fn.countAll<string>().as('count'), fn.min('at').as('oldest')])
      .where(
        'key',
        'in',
        limits.map(({ key }) => key),
      )
      .where('at', '>', windowStart)
      .groupBy('key')
      .execute();
    const maxOf = new Map(limits.map(({ key, max }) => [key, max]));
    return rows.map(({ key, count, oldest }) => ({
      key,
      oldest,
      count: Number(count),
      max: maxOf.get(key) ?? 0,
    }));
  }
}
