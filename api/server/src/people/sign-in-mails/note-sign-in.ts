import type { WrongTries } from '@console/contract/session';
import type { Db, Trx } from '../../platform/database/database';
import type { SessionOpening } from '../../platform/database/schema';
import type { Queue } from '../../platform/jobs/queue';
import { queueMail } from '../../platform/mail/mail-records';
import type { Device } from '../devices/device';
import { rememberDevice } from '../devices/known-devices';
import type { SignInMailJob } from './sign-in-mail.worker';
import { lastOf, wrongTriesSince } from './wrong-tries';

/** Fewer wrong passwords than that are slips of the finger. */
const WORTH_TELLING = 5;
const SIGN_INS = ['session.sign-in', 'session.link-sign-in'];

interface NewSignIn {
  readonly user: { readonly id: string; readonly email: string };
  readonly device: Device;
  readonly openedBy: SessionOpening;
}

/**
 * Remembers the device of a sign-in, and has its owner told by mail where it is new to the account (S18). Whoever
 * follows the first link of a new account is told nothing. Answers what others tried since the sign-in before (S10).
 */
export async function noteSignIn(
  { trx, queue }: { readonly trx: Trx; readonly queue: Queue },
  { user, device, openedBy }: NewSignIn,
): Promise<WrongTries | null> {
  const { isNew, isFirst } = await rememberDevice(trx, user.id, device);
  const isInvited = isFirst && openedBy === 'sign-in';
  if (isNew && !isInvited) {
    const at = new Date().toISOString();
    const job: SignInMailJob = { kind: 'new-device', email: user.email, userAgent: device.userAgent, at };
    await queueMail(trx, queue, {
      queue: 'mail-sign-in',
      payload: job,
      key: `new-device ${user.id} ${device.hash}`,
      kind: 'Sign-in',
      reader: { address: user.email },
    });
  }
  const before = await lastOf(trx, user.id, SIGN_INS);
  const tries = await wrongTriesSince(trx, user.id, before ?? new Date(0));
  return tries && tries.count >= WORTH_TELLING ? tries : null;
}

/** Has the owner of an account told by mail that wrong passwords are tried, if there is such an account. */
export async function queueWrongTries(db: Db, queue: Queue, email: string): Promise<void> {
  const job: SignInMailJob = { kind: 'wrong-tries', email };
  await db.transaction().execute((trx) =>
    queueMail(trx, queue, {
      queue: 'mail-sign-in',
      payload: job,
      key: `wrong-tries ${email}`,
      kind: 'Sign-in',
      reader: { address: email },
    }),
  );
}
