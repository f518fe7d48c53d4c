import { uuidPattern } from '@console/contract/endpoint';
import { sql } from 'kysely';
import type { Db } from '../database/database';
import { ProblemError } from './problem';

/** How long an answer can be asked for again. */
const KEPT_FOR = '1 day';
/** What began longer ago and has no answer ended with its server. */
const ABANDONED_AFTER = '1 minute';

/** Who makes what by a call, and the key that the caller gave to it. */
interface Creation {
  readonly personId: string;
  readonly path: string;
  readonly key: string;
}

const STILL_MADE = 'Your last try is still being done. Please try again in a moment.';
const OTHER_CALL = 'This key was used for another call.';

/**
 * Makes something once, however often its caller asks: with the key of a call that was done the answer of that comes
 * again (draft-ietf-httpapi-idempotency-key-header). What failed made nothing, and is tried again.
 * @throws ProblemError 409 while the call before has not ended, 422 for a key that is none or was used elsewhere.
 */
export async function madeOnce<Answer>(
  db: Db,
  creation: Creation,
  make: () => Promise<Answer>,
): Promise<Answer> {
  if (!uuidPattern.test(creation.key)) throw new ProblemError(422, 'Idempotency-Key: This is no UUID.');
  const before = await begin(db, creation);
  if (before) {
    if (before.path !== creation.path) throw new ProblemError(422, OTHER_CALL);
    if (before.answer === null) throw new ProblemError(409, STILL_MADE);
    return before.answer as Answer;
  }
  const own = { person_id: creation.personId, key: creation.key };
  try {
    const answer = await make();
    await db
      .updateTable('creation_answer')
      .set({ answer: JSON.stringify(answer) })
      .where((row) => row.and(own))
      .execute();
    return answer;
  } catch (error) {
    await db
      .deleteFrom('creation_answer')
      .where((row) => row.and(own))
      .execute();
    throw error;
  }
}

/** Takes a key, which nobody else does meanwhile; what is known of it where it was taken before. */
async function begin(db: Db, { personId, path, key }: Creation) {
  await db
    .deleteFrom('creation_answer')
    .where('began_at', '<', sql<Date>`now() - interval '${sql.raw(KEPT_FOR)}'`)
    .execute();
  const begun = await db
    .insertInto('creation_answer')
    .values({ person_id: personId, key, path })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'key'])
        .doUpdateSet({ began_at: sql`now()` })
        .where('creation_answer.answer', 'is', null)
        .where('creation_answer.path', '=', path)
        .where('creation_answer.began_at', '<', sql<Date>`now() - interval '${sql.raw(ABANDONED_AFTER)}'`),
    )
    .returning('key')
    .executeTakeFirst();
  if (begun) return null;
  return db
    .selectFrom('creation_answer')
    .select(['path', 'answer'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst();
}
