import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Tokens } from '@console/contract/session';
import type { FastifyInstance } from 'fastify';
import type { Db, Trx } from '../../database/database';
import { UnauthorizedError } from '../../problem';
import { audit } from '../../plugins/audit';

const ACCESS_LIFETIME_S = 15 * 60;
const REFRESH_LIFETIME_MS = 14 * 24 * 3600 * 1000;
/** Within this time an already used refresh token answers the same successor: tabs refresh at once (S3). */
const GRACE_MS = 30_000;

interface Account {
  readonly id: string;
  readonly tokenVersion: number;
}

/** Both tokens for the console and the token of the frame cookie. */
export interface IssuedTokens extends Tokens {
  readonly frameToken: string;
}

/** Issues and rotates the tokens of sessions. */
export function tokenService(app: FastifyInstance, db: Db, secret: string, now: () => number = Date.now) {
  const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
  // derived, not stored: the same successor can be told again within the grace time
  const successorOf = (token: string) =>
    createHmac('sha256', secret).update(`refresh\n${token}`).digest('base64url');

  function sign({ id, tokenVersion }: Account, family: string, refreshToken: string): IssuedTokens {
    const claims = { sub: id, tv: tokenVersion, fam: family };
    return {
      token: app.jwt.sign({ ...claims, aud: 'api' }, { expiresIn: ACCESS_LIFETIME_S }),
      frameToken: app.jwt.sign({ ...claims, aud: 'frame' }, { expiresIn: ACCESS_LIFETIME_S }),
      refreshToken,
    };
  }

  async function store(trx: Db | Trx, token: string, family: string, userId: string) {
    await trx
      .insertInto('refresh_token')
      .values({
        token_hash: hashOf(token),
        family,
        user_id: userId,
        expires_at: new Date(now() + REFRESH_LIFETIME_MS),
      })
      .onConflict((conflict) => conflict.column('token_hash').doNothing())
      .execute();
  }

  return {
    /** Begins a session. */
    async issue(trx: Db | Trx, account: Account): Promise<IssuedTokens> {
      const refreshToken = randomBytes(32).toString('base64url');
      const family = randomUUID();
      await store(trx, refreshToken, family, account.id);
      return sign(account, family, refreshToken);
    },

    /** Exchanges a refresh token; a replay after the grace time ends every session of its family. */
    async rotate(refreshToken: string): Promise<IssuedTokens> {
      const outcome = await db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('refresh_token as token')
          .innerJoin('app_user as user', 'user.id', 'token.user_id')
          .select(['token.family', 'token.used_at', 'token.revoked_at', 'token.expires_at'])
          .select(['user.id', 'user.enabled', 'user.token_version as tokenVersion'])
          .where('token.token_hash', '=', hashOf(refreshToken))
          .forUpdate('token')
          .executeTakeFirst();
        if (!row?.enabled || row.revoked_at || row.expires_at.getTime() < now()) return null;
        if (row.used_at && now() - row.used_at.getTime() > GRACE_MS) {
          await endFamily(trx, row.family, row.id);
          return null;
        }
        const successor = successorOf(refreshToken);
        if (!row.used_at) {
          await trx
            .updateTable('refresh_token')
            .set({ used_at: new Date(now()) })
            .where('token_hash', '=', hashOf(refreshToken))
            .execute();
          await store(trx, successor, row.family, row.id);
        }
        return sign(row, row.family, successor);
      });
      if (!outcome) throw new UnauthorizedError('Invalid JWT Token');
      return outcome;
    },

    /** Ends one session: its refresh tokens are worth nothing any more. */
    async end(trx: Db | Trx, family: string): Promise<void> {
      await revokeFamily(trx, family);
    },
  };

  async function revokeFamily(trx: Db | Trx, family: string): Promise<void> {
    await trx
      .updateTable('refresh_token')
      .set({ revoked_at: new Date(now()) })
      .where('family', '=', family)
      .execute();
  }

  async function endFamily(trx: Trx, family: string, userId: string): Promise<void> {
    await revokeFamily(trx, family);
    await audit(trx, {
      actorId: userId,
      action: 'session.refresh-reuse',
      subjectType: 'user',
      subjectId: userId,
      subjectLabel: 'A used refresh token came again: the session was ended',
    });
  }
}
