import { texts } from '@console/contract/texts';
import type { Db } from '../../platform/database/database';
import { Semaphore } from '../../platform/semaphore';
import type { UserRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import { ProblemError } from '../../platform/http/problem';
import { attemptLimit, signInLimits } from './attempt-limit';
import { isPassword } from './password';
import type { IssuedTokens, TokenService } from './token-service';

/** How many are signed in at once: a crowd in the morning must not keep everybody else waiting. */
const MAX_AT_ONCE = 4;

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Network address that the request came from. */
  readonly address: string;
}

/** What came of a sign-in; all but the first are refusals, each kept in the audit trail. */
type Outcome = 'sign-in' | 'sign-in-failed' | 'sign-in-blocked' | 'sign-in-limited';

/**
 * Signs in by e-mail and password, or throws: 401, 403 for a blocked account (told to whoever knows its password
 * alone), 429. Unknown addresses cost the same work as known ones.
 */
export function signInBy(db: Db, tokens: TokenService) {
  const limit = attemptLimit(db);
  const semaphore = new Semaphore(MAX_AT_ONCE);

  return async function signInInTurn(credentials: Credentials) {
    const endTurn = await semaphore.acquire();
    return signIn(credentials).finally(endTurn);
  };

  async function signIn({ email: given, password, address }: Credentials) {
    const email = given.toLowerCase();
    const limits = signInLimits(address, email);
    const attempt = await limit.take(limits);
    const user = await findByEmail(db, email);
    const isRight = await isPassword(user?.password_hash ?? null, password);
    const keep = (outcome: Outcome) => keepOutcome(db, { outcome, user, email, address });
    if (!user || !isRight) {
      await keep('sign-in-failed');
      if (attempt.exhausted.length > 0) await keep('sign-in-limited');
      throw new ProblemError(401, texts.wrongCredentials);
    }
    if (!user.enabled) {
      await keep('sign-in-blocked');
      throw new ProblemError(403, texts.blocked);
    }
    const issued = await openSession(user, address);
    await attempt.forget(limits.slice(0, 1).map(({ key }) => key));
    return { user, issued };
  }

  async function openSession(user: UserRow, address: string): Promise<IssuedTokens> {
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
      await keepOutcome(trx, { outcome: 'sign-in', user, email: user.email, address });
      return tokens.issue(trx, user.id);
    });
  }
}

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
