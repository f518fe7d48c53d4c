import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Tokens } from '@console/contract/session';
import type { FastifyInstance } from 'fastify';
import type { Db, Trx } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { invalidToken } from '../../platform/http/problem';
import { endSession } from './session-store';

const ACCESS_LIFETIME_S = 15 * 60;
const REFRESH_LIFETIME_MS = 14 * 24 * 3600 * 1000;
/** Within this time an already used refresh token answers the same successor: tabs refresh at once (S3). */
const GRACE_MS = 30_000;

/** Both tokens for the console and the token of the frame cookie. */
export interface IssuedTokens extends Tokens {
  readonly frameToken: string;
}

interface Session {
  readonly id: string;
  readonly userId: string;
}

export type TokenService = ReturnType<typeof tokenService>;

/** Issues and rotates the tokens of sessions. */
export function tokenService(app: FastifyInstance, db: Db, secret: string, now: () => number = Date.now) {
  const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
  // derived, not stored: the same successor can be told again within the grace time
  const successorOf = (token: string) =>
    createHmac('sha256', secret).update(`refresh\n${token}`).digest('base64url');
  const expiry = () => new Date(now() + REFRESH_LIFETIME_MS);

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
    await trx.updateTable('session').set({ expires_at: expiry() }).where('id', '=', sessionId).execute();
  }

  return {
    /** Begins a session; the caller holds the account's row, so that nobody disables it meanwhile. */
    async issue(trx: Db | Trx, userId: string): Promise<IssuedTokens> {
      const session = { id: randomUUID(), userId };
      await trx
        .insertInto('session')
        .values({ id: session.id, user_id: userId, expires_at: expiry() })
        .execute();
      const refreshToken = randomBytes(32).toString('base64url');
      await store(trx, refreshToken, session.id);
      return sign(session, refreshToken);
    },

    /** Exchanges a refresh token; a replay after the grace time ends its session. */
    async rotate(refreshToken: string): Promise<IssuedTokens> {
      const issued = await db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('refresh_token as token')
          .innerJoin('session', 'session.id', 'token.session_id')
          .innerJoin('app_user as user', 'user.id', 'session.user_id')
          .select(['token.used_at', 'session.id', 'session.user_id as userId', 'user.email'])
          .where('token.token_hash', '=', hashOf(refreshToken))
          .where('token.expires_at', '>', new Date(now()))
          .where('session.ended_at', 'is', null)
          .where('user.enabled', '=', true)
          .forUpdate('token')
          .executeTakeFirst();
        if (!row) return null;
        if (row.used_at && now() - row.used_at.getTime() > GRACE_MS) {
          await endReused(trx, row);
          return null;
        }
        const successor = successorOf(refreshToken);
        if (!row.used_at) await replace(trx, refreshToken, successor, row.id);
        return sign(row, successor);
      });
      if (!issued) throw invalidToken();
      return issued;
    },
  };

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
