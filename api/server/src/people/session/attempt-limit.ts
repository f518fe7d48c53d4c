import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/database';
import { TooManyAttemptsError } from '../../platform/http/problem';

const WINDOW_MS = 15 * 60 * 1000;
const DAY_MS = 24 * 3600 * 1000;
const FIRST_DELAY_MS = 1000;

/** So many attempts under one key within a quarter of an hour. */
export interface Limit {
  readonly key: string;
  readonly max: number;
  /** In place of the quarter of an hour. */
  readonly windowMs?: number;
  /** Beyond `max` each further one has to wait, twice as long as the one before, in place of all of them. */
  readonly then?: 'wait longer';
  /** Told to whoever has to wait. */
  readonly otherWay?: string;
}

/** One attempt that was let through. */
export interface Attempt {
  /** Keys whose limit this attempt has reached: the next one is refused. */
  readonly exhausted: readonly string[];
  /** How many there were under each key, with this one. */
  readonly counts: ReadonlyMap<string, number>;
  /** It does not count after all, nor does any earlier one under these keys. */
  forget(clearedKeys: readonly string[]): Promise<void>;
}

/** What everybody from elsewhere tries at one account, whom none of them may lock out. */
export const accountKey = (email: string) => `sign-in ${email}`;
/** So many from elsewhere within a day are told to the owner. */
export const ALARMING_TRIES = 20;

/**
 * Contract S10, and wider ones against guessing from one network at many accounts and from many at one. Of the wider
 * ones none is a wall: an office is one network, and whoever guesses from everywhere keeps nobody out (S10).
 */
export const signInLimits = (network: string, email: string): readonly Limit[] => [
  { key: `sign-in ${network} ${email}`, max: 10 },
  { key: `sign-in ${network}`, max: 60, then: 'wait longer' },
  {
    ...{ key: accountKey(email), max: 100, windowMs: DAY_MS, then: 'wait longer' },
    otherWay: 'A device where you signed in before lets you in, and so does a link: Forgot password.',
  },
];

/** A device where its owner signed in before counts by itself, whatever others try elsewhere (S10). */
export const deviceLimits = (deviceHash: string, email: string): readonly Limit[] => [
  { key: `sign-in device ${deviceHash} ${email}`, max: 10 },
];

/** Guesses at the current password in one session (S5): they keep nobody from signing in. */
export const confirmationLimits = (sessionId: string): readonly Limit[] => [
  { key: `confirmation ${sessionId}`, max: 10 },
];

/** Mails that one address may ask for, and that one mailbox may get by whoever asks from elsewhere. */
export const resetLimits = (address: string, email: string): readonly Limit[] => [
  { key: `reset ${address}`, max: 20 },
  { key: `reset ${email}`, max: 5 },
];

/** A device where the owner of a mailbox signed in before asks by itself: nobody else uses up its mails (S10). */
export const deviceResetLimits = (deviceHash: string, email: string): readonly Limit[] => [
  { key: `reset device ${deviceHash} ${email}`, max: 5 },
];

/** Links to sign in that admins have mailed to one mailbox again. */
export const resendLimits = (email: string): readonly Limit[] => [
  {
    ...{ key: `resend ${email.toLowerCase()}`, max: 3 },
    otherWay: 'Links were mailed to them just now.',
  },
];

/** Links to reset a password that admins have mailed to one mailbox: nobody else uses them up. */
export const adminResetLimits = (email: string): readonly Limit[] => [
  { key: `admin reset ${email.toLowerCase()}`, max: 5 },
];

/** Mails that an admin sends to oneself to see whether they go out. */
export const testMailLimits = (personId: string): readonly Limit[] => [
  { key: `test mail ${personId}`, max: 5 },
];

/** The code of a set-up is guessed by nobody; this keeps whoever tries from keeping the server busy. */
export const setUpLimits = (address: string): readonly Limit[] => [{ key: `set-up ${address}`, max: 30 }];

/** Removes attempts that count no longer. */
export async function deleteExpiredAttempts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('at', '<=', new Date(now.getTime() - DAY_MS))
    .execute();
}

/** When one more goes through, in milliseconds: at the end of the window, or after a delay that doubles. */
function freeAt({ limit, count, oldest, newestBefore }: Count): number {
  if (count <= limit.max) return 0;
  if (!limit.then) return oldest.getTime() + (limit.windowMs ?? WINDOW_MS);
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (count - limit.max - 1), WINDOW_MS);
  return (newestBefore ?? oldest).getTime() + delayMs;
}

interface Count {
  readonly limit: Limit;
  readonly count: number;
  readonly oldest: Date;
  /** Of those before the one that asks. */
  readonly newestBefore: Date | null;
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
      const counts = await countsOf(limits, id);
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
      const waits = counts
        .map((each) => ({ limit: each.limit, until: freeAt(each) }))
        .filter(({ until }) => until > now())
        .sort((one, other) => other.until - one.until);
      const [longest] = waits;
      if (longest) {
        await forget([]);
        const seconds = Math.max(1, Math.ceil((longest.until - now()) / 1000));
        throw new TooManyAttemptsError(seconds, longest.limit.otherWay);
      }
      return {
        exhausted: counts.filter(({ limit, count }) => count === limit.max).map(({ limit }) => limit.key),
        counts: new Map(counts.map(({ limit, count }) => [limit.key, count])),
        forget,
      };
    },
  };

  async function countsOf(limits: readonly Limit[], ownId: string): Promise<Count[]> {
    const rows = await db
      .selectFrom('attempt')
      .select(({ fn }) => [
        'key',
        fn.countAll<string>().as('count'),
        fn.min('at').as('oldest'),
        fn.max('at').filterWhere('id', '!=', ownId).as('newest_before'),
      ])
      .where(({ eb, or }) =>
        or(
          limits.map(({ key, windowMs = WINDOW_MS }) =>
            eb('key', '=', key).and('at', '>', new Date(now() - windowMs)),
          ),
        ),
      )
      .groupBy('key')
      .execute();
    return rows.flatMap(({ key, count, oldest, newest_before: newestBefore }) =>
      limits
        .filter((limit) => limit.key === key)
        .map((limit) => ({ limit, count: Number(count), oldest, newestBefore })),
    );
  }
}
