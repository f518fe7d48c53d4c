import type { OwnSettings } from '@console/contract/own-settings';
import type { Db } from '../../platform/database/database';

/** How a person wants times to be shown; who chose nothing has nothing. */
export async function readOwnSettings(db: Db, personId: string): Promise<OwnSettings> {
  const row = await db
    .selectFrom('own_setting')
    .select(['time_zone', 'date_language'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return { timeZone: row?.time_zone ?? null, dateLanguage: row?.date_language ?? null };
}

/** Keeps what was chosen; what is undefined stays as it is. */
export async function saveOwnSettings(
  db: Db,
  personId: string,
  { timeZone, dateLanguage }: { readonly [Name in keyof OwnSettings]?: OwnSettings[Name] | undefined },
): Promise<OwnSettings> {
  const chosen = {
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(dateLanguage !== undefined && { date_language: dateLanguage }),
  };
  await db
    .insertInto('own_setting')
    .values({ person_id: personId, ...chosen })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ person_id: personId, ...chosen }))
    .execute();
  return readOwnSettings(db, personId);
}
