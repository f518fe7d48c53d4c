import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { isInOwnHands } from '../account-history/account-history';
import { hasRightsOfCompliance } from '../compliance/settled-compliance';

/** For whom a message is, beside whoever has the account. */
export interface Readers {
  /** Whoever has the rights of compliance. */
  readonly of_compliance: boolean;
  /** Whoever had the account before others changed its address or password of late. */
  readonly of_owner: boolean;
}

/** Says of messages of a person whether the person reads them now. */
export async function readableNews(
  db: Db | Trx,
  personId: string,
  marks: readonly Readers[],
): Promise<(message: Readers) => boolean> {
  const isOfCompliance =
    marks.some((each) => each.of_compliance) && (await hasRightsOfCompliance(db, personId));
  const isOfOwner = marks.some((each) => each.of_owner) && (await isInOwnHands(db, personId));
  return (message) => (!message.of_compliance || isOfCompliance) && (!message.of_owner || isOfOwner);
}

/** `readableNews` as a condition of a query of the table `inbox_message`. */
export async function isReadBy(db: Db, personId: string) {
  // hardly anybody has one
  const marks = await db
    .selectFrom('inbox_message')
    .select(['of_compliance', 'of_owner'])
    .where('person_id', '=', personId)
    .where(sql<boolean>`(of_compliance or of_owner)`)
    .distinct()
    .execute();
  const reads = await readableNews(db, personId, marks);
  const hidden = marks.filter((mark) => !reads(mark));
  return sql<boolean>`not (${sql.join([sql`false`, ...hidden.map(isMarked)], sql` or `)})`;
}

const isMarked = ({ of_compliance, of_owner }: Readers) =>
  sql`(of_compliance = ${of_compliance} and of_owner = ${of_owner})`;
