import { texts } from '@console/contract/texts';
import type { Db } from '../../platform/database/database';
import { Semaphore } from '../../platform/semaphore';
import type { UserRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import { lacksOwnPassword } from '../../platform/http/authentication';
import { ProblemError } from '../../platform/http/problem';
import { networkOf } from '../../platform/network';
import type { Queue } from '../../platform/jobs/queue';
import type { Device } from '../devices/device';
import { isKnownDevice } from '../devices/known-devices';
import { noteSignIn, queueWrongTries } from '../sign-in-mails/note-sign-in';
import {
  ALARMING_TRIES,
  accountKey,
  attemptLimit,
  deviceLimits,
  signInLimits,
  type Attempt,
} from './attempt-limit';
import { isPassword } from './password';
import type { IssuedTokens, TokenService } from './token-service';

/** How many are signed in at once: a crowd in the morning must not keep everybody else waiting. */
const MAX_AT_ONCE = 4;

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Network address that the request came from. */
  readonly address: string;
  readonly device: Device;
}

/** What came of a sign-in; all but the first are refusals, each kept in the audit trail. */
type Outcome = 'sign-in' | 'sign-in-failed' | 'sign-in-blocked' | 'sign-in-limited';

/**
 * Signs in by e-mail and password, or throws: 401, 403 for a blocked account (told to whoever knows its password
 * alone), 429. Unknown addresses cost the same work as known ones.
 */
export function signInBy({ db, queue }: { readonly db: Db; readonly queue: Queue }, tokens: TokenService) {
  const limit = attemptLimit(db);
  const semaphore = new Semaphore(MAX_AT_ONCE);

  return async function signInInTurn(credentials: Credentials) {
    const endTurn = await semaphore.acquire();
    return signIn(credentials).finally(endTurn);
  };

  async function signIn({ email: given, password, address, device }: Credentials) {
    const email = given.toLowerCase();
    const limits = (await isKnownDevice(db, email, device))
      ? deviceLimits(device.hash, email)
      : signInLimits(networkOf(address), email);
    const attempt = await limit.take(limits);
    const user = await findByEmail(db, email);
    const isRight = await isPassword(user?.password_hash ?? null, password);
    const keep = (outcome: Outcome) => keepOutcome(db, { outcome, user, email, address });
    if (!user || !isRight) {
      await keep('sign-in-failed');
      if (attempt.exhausted.length > 0) await keep('sign-in-limited');
      if (isAlarming(attempt, email)) await queueWrongTries(db, queue, email);
      throw new ProblemError(401, texts.wrongCredentials);
    }
    if (!user.enabled) {
      await keep('sign-in-blocked');
      throw new ProblemError(403, texts.blocked);
    }
    const opened = await openSession(user, address, device);
    await attempt.forget(limits.slice(0, 1).map(({ key }) => key));
    return { user, ...opened };
  }

  async function openSession(user: UserRow, address: string, device: Device) {
    return db.transaction().execute(async (trx) => {
      // checking the password took a while: the account must still be what was checked, and stays so
      const same = await trx
        .selectFrom('app_user')
        .select('id')
        .where('id', '=', user.id)
        .where('enabled', '=', true)
        .where('password_hash', '=', user.password_hash)
        .forShare()
        .executeTakeFirst();
      if (!same) throw new ProblemError(401, texts.wrongCredentials);
      const wrongTries = await noteSignIn({ trx, queue }, { user, device, openedBy: 'password' });
      await keepOutcome(trx, { outcome: 'sign-in', user, email: user.email, address });
      const openedBy = lacksOwnPassword(user) ? 'initial password' : 'password';
      const issued: IssuedTokens = await tokens.issue(trx, { userId: user.id, openedBy, device });
      return { issued, wrongTries };
    });
  }
}

/** Whether the owner has to be told: one tries for long, or many together; tries at other accounts do not concern them. */
const isAlarming = ({ exhausted, counts }: Attempt, email: string) =>
  exhausted.some((key) => key.endsWith(` ${email}`)) || counts.get(accountKey(email)) === ALARMING_TRIES;

function findByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('app_user')
    .selectAll()
    .where(({ fn, eb }) => eb(fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst();
}

interface Kept {
  readonly outcome: Outcome;
  readonly user: UserRow | undefined;
  readonly email: string;
  readonly address: string;
}

async function keepOutcome(db: Db, { outcome, user, email, address }: Kept): Promise<void> {
  await audit(db, {
    actorId: outcome === 'sign-in' ? (user?.id ?? null) : null,
    action: `session.${outcome}`,
    subjectType: 'user',
    subjectId: user?.id ?? null,
    subjectLabel: email,
    after: { address },
  });
}
