import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Tokens } from '@console/contract/session';
import type { FastifyInstance } from 'fastify';
import type { Db, Trx } from '../../platform/database/database';
import type { SessionOpening } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import { invalidToken } from '../../platform/http/problem';
import { sessionEnd } from '../../platform/http/session-time';
import type { Device } from '../devices/device';
import { sessionEndOf, type TokenRow } from './session-end';
import { endSession } from './session-store';

const ACCESS_LIFETIME_S = 15 * 60;
/** Within this time an already used refresh token answers the same successor: tabs refresh at once (S3). */
const GRACE_MS = 30_000;

/** Both tokens for the console and the token of the frame cookie. */
export interface IssuedTokens extends Tokens {
  readonly frameToken: string;
}

/** Who signed in, how, and with which browser. */
export interface SignIn {
  readonly userId: string;
  readonly openedBy: SessionOpening;
  readonly device?: Pick<Device, 'hash' | 'userAgent'>;
}

interface Session {
  readonly id: string;
  readonly userId: string;
}

export type TokenService = ReturnType<typeof tokenService>;

/** Issues and rotates the tokens of sessions. */
export function tokenService(
  app: FastifyInstance,
  db: Db,
  secret: string,
  now: () => number = () => Date.now(),
) {
  const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
  // derived, not stored: the same successor can be told again within the grace time
  const successorOf = (token: string) =>
    createHmac('sha256', secret).update(`refresh\n${token}`).digest('base64url');
  /** Of a session that is used now. */
  const endFrom = (createdAt: Date) =>
    sessionEnd({ created_at: createdAt, last_used_at: new Date(now()) }, app.environment);
  // an access token may keep a session open for its whole life before it is replaced
  const expiry = () =>
    new Date(now() + app.environment.sessionIdleHours * 3_600_000 + ACCESS_LIFETIME_S * 1000);

  function sign({ id, userId }: Session, refreshToken: string): IssuedTokens {
    const claims = { sub: userId, fam: id };
    return {
      token: app.jwt.sign({ ...claims, aud: 'api' }, { expiresIn: ACCESS_LIFETIME_S }),
      frameToken: app.jwt.sign({ ...claims, aud: 'frame' }, { expiresIn: ACCESS_LIFETIME_S }),
      refreshToken,
    };
  }

  async function store(trx: Db | Trx, token: string, sessionId: string) {
    await trx
      .insertInto('refresh_token')
      .values({ token_hash: hashOf(token), session_id: sessionId, expires_at: expiry() })
      .execute();
  }

  async function replace(trx: Trx, token: string, successor: string, sessionId: string) {
    await trx
      .updateTable('refresh_token')
      .set({ used_at: new Date(now()) })
      .where('token_hash', '=', hashOf(token))
      .execute();
    await store(trx, successor, sessionId);
  }

  return {
    /** Begins a session; the caller holds the account's row, so that nobody disables it meanwhile. */
    async issue(trx: Db | Trx, { userId, openedBy, device }: SignIn): Promise<IssuedTokens> {
      const session = { id: randomUUID(), userId };
      const at = new Date(now());
      await trx
        .insertInto('session')
        .values({
          ...{ id: session.id, user_id: userId, opened_by: openedBy },
          ...{ created_at: at, last_used_at: at, expires_at: endFrom(at) },
          ...(device && { device_hash: device.hash, user_agent: device.userAgent }),
        })
        .execute();
      const refreshToken = randomBytes(32).toString('base64url');
      await store(trx, refreshToken, session.id);
      return sign(session, refreshToken);
    },

    /** Exchanges a refresh token; a replay after the grace time ends its session. */
    async rotate(refreshToken: string): Promise<IssuedTokens> {
      const issued = await db.transaction().execute(async (trx) => {
        const row = await tokenRow(trx, refreshToken);
        if (!row) return null;
        const end = sessionEndOf(row, app.environment, now());
        if (end) return end;
        if (row.used_at && (await isReplay(trx, row, refreshToken))) {
          await endReused(trx, row);
          return null;
        }
        const successor = successorOf(refreshToken);
        if (!row.used_at) await replace(trx, refreshToken, successor, row.id);
        return sign(row, successor);
      });
      if (issued === null || 'reason' in issued) throw invalidToken(issued?.reason);
      return issued;
    },
  };

  function tokenRow(trx: Trx, refreshToken: string): Promise<TokenRow | undefined> {
    return trx
      .selectFrom('refresh_token as token')
      .innerJoin('session', 'session.id', 'token.session_id')
      .innerJoin('app_user as user', 'user.id', 'session.user_id')
      .select(['token.used_at', 'token.expires_at', 'session.id', 'session.user_id as userId', 'user.email'])
      .select(['user.enabled', 'session.ended_at', 'session.end_reason'])
      .select(['session.created_at', 'session.last_used_at'])
      .where('token.token_hash', '=', hashOf(refreshToken))
      .forUpdate('token')
      .executeTakeFirst();
  }

  /**
   * Whether a used token is one that somebody kept, and no answer that was lost. No clock decides alone, as it may have
   * been put back: what the session has seen since counts too.
   */
  async function isReplay(trx: Trx, { used_at: usedAt, last_used_at: lastUsedAt }: TokenRow, token: string) {
    const used = usedAt?.getTime() ?? 0;
    if (Math.abs(now() - used) > GRACE_MS || lastUsedAt.getTime() - used > GRACE_MS) return true;
    const successor = await trx
      .selectFrom('refresh_token')
      .select('used_at')
      .where('token_hash', '=', hashOf(successorOf(token)))
      .executeTakeFirst();
    return !successor || successor.used_at !== null;
  }

  async function endReused(trx: Trx, { id, userId, email }: Session & { email: string }): Promise<void> {
    await endSession(trx, { id, reason: 'refresh-reuse' });
    await audit(trx, {
      actorId: userId,
      action: 'session.refresh-reuse',
      subjectType: 'user',
      subjectId: userId,
      subjectLabel: email,
    });
  }
}
