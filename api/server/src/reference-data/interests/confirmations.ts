import { today } from '@console/contract/calendar-day';
import { quarterName, quarterOf, type InterestConfirmation } from '@console/contract/interests';
import { levelOf, roleLevels } from '@console/contract/roles';
import { sql } from 'kysely';
import { tell } from '../../people/inbox/tell';
import { personRef } from '../../people/person-refs';
import type { Db } from '../../platform/database/database';

/** Whoever writes or reviews reports, and how far they have confirmed; those for whom it is due first. */
export async function readConfirmations(db: Db, timeZone: string): Promise<InterestConfirmation[]> {
  const quarter = quarterOf(today(timeZone));
  const rows = await db
    .selectFrom('app_user')
    .select(['app_user.id', 'first_name', 'last_name', 'roles'])
    .select((user) =>
      user
        .selectFrom('interest_confirmation')
        .select(sql<string>`max(quarter)`.as('quarter'))
        .whereRef('person_id', '=', 'app_user.id')
        .where('confirmed_on', 'is not', null)
        .as('quarter'),
    )
    .select((user) =>
      user
        .selectFrom('interest_confirmation')
        .select(sql<Date>`max(confirmed_on)`.as('confirmed_on'))
        .whereRef('person_id', '=', 'app_user.id')
        .as('confirmed_on'),
    )
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('last_name')
    .orderBy('first_name')
    .execute();
  return rows
    .filter(({ roles }) => levelOf(roles) >= roleLevels.ROLE_PEER_APPROVER)
    .map((row) => ({
      person: personRef(row),
      quarter: row.quarter,
      confirmedOn: row.confirmed_on?.toISOString() ?? null,
      isDue: row.quarter !== quarter,
    }))
    .toSorted((one, other) => Number(other.isDue) - Number(one.isDue));
}

/** Reminds once a quarter those who have not confirmed yet; answers how many. */
export async function remindOfConfirmation(db: Db, timeZone: string): Promise<number> {
  const quarter = quarterOf(today(timeZone));
  const due = (await readConfirmations(db, timeZone)).filter(({ isDue }) => isDue);
  let reminded = 0;
  for (const { person } of due) {
    await db.transaction().execute(async (trx) => {
      const first = await trx
        .insertInto('interest_confirmation')
        .values({ person_id: person.id, quarter, reminded_on: new Date() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('person_id')
        .executeTakeFirst();
      if (!first) return;
      const text = `Please confirm your interests for ${quarterName(quarter)}.`;
      await tell(trx, { topic: 'reviews', text, path: '/admin/my-interests' }, [person.id]);
      reminded += 1;
    });
  }
  return reminded;
}
