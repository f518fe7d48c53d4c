import type { Db, Trx } from '../../platform/database/database';
import type { Device } from './device';

/** Devices that an account has not used for so long are new again. */
const FORGET_AFTER_MS = 400 * 24 * 3600 * 1000;

/** Whether somebody signed in to this account on the device; costs the same for an account that there is not. */
export async function isKnownDevice(db: Db, email: string, { hash }: Device): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select('user_id')
    .where('device_hash', '=', hash)
    .where(({ fn, eb }) => eb(fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that an account signed in on a device; answers whether it is new to it, and whether it is the first. */
export async function rememberDevice(
  trx: Trx,
  userId: string,
  { hash }: Device,
): Promise<{ readonly isNew: boolean; readonly isFirst: boolean }> {
  // a script that signs in without cookies has as many devices as sign-ins
  const known = trx.selectFrom('known_device').select('user_id').where('user_id', '=', userId).limit(1);
  const same = await known.where('device_hash', '=', hash).executeTakeFirst();
  const any = same ?? (await known.executeTakeFirst());
  const seenAt = { seen_at: new Date() };
  await trx
    .insertInto('known_device')
    .values({ user_id: userId, device_hash: hash, ...seenAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet(seenAt))
    .execute();
  return { isNew: same === undefined, isFirst: any === undefined };
}

/** Makes devices new to an account: whoever signs in on one of them next is told of by mail. */
export async function forgetDevices(
  trx: Trx,
  userId: string,
  hashes: readonly (string | null)[],
): Promise<void> {
  const gone = hashes.filter((hash) => hash !== null);
  if (gone.length === 0) return;
  await trx
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where('device_hash', 'in', gone)
    .execute();
}

/** Forgets devices that nobody has used for long; answers how many. */
export async function deleteOldDevices(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('known_device')
    .where('seen_at', '<', new Date(now.getTime() - FORGET_AFTER_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
