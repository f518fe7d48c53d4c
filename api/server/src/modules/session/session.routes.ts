import { login, logout, refreshTokens, whoAmI, type Me } from '@console/contract/session';
import type { FastifyReply } from 'fastify';
import { FRAME_COOKIE, type Person } from '../../plugins/authentication';
import { audit } from '../../plugins/audit';
import { ProblemError } from '../../problem';
import type { Routes } from '../../services';
import { isPassword } from './password';
import { signInLimit } from './sign-in-limit';
import { tokenService, type IssuedTokens } from './token-service';

const BLOCKED = 'Your account has been blocked';
const WRONG = 'Please enter valid credentials';

export const routes: Routes = (api, { db, secret, environment }) => {
  const tokens = tokenService(api.app, db, secret);
  const limit = signInLimit(db);
  const isLoopback = ['127.0.0.1', 'localhost', '::1'].includes(environment.host);

  function sendTokens(reply: FastifyReply, { frameToken, token, refreshToken }: IssuedTokens) {
    reply.setCookie(FRAME_COOKIE, frameToken, {
      path: '/api',
      httpOnly: true,
      sameSite: 'strict',
      secure: !isLoopback,
    });
    reply.header('cache-control', 'no-store');
    return { token, refreshToken };
  }

  api.handle(login, 'public', async ({ body, request, reply }) => {
    const email = body.email.toLowerCase();
    const key = `${request.ip} ${email}`;
    if (await limit.isReached(key)) {
      throw new ProblemError(429, 'Too many attempts. Please try again in 15 minutes.');
    }
    const user = await db
      .selectFrom('app_user')
      .selectAll()
      .where(({ fn, eb }) => eb(fn<string>('lower', ['email']), '=', email))
      .executeTakeFirst();
    if (!(await isPassword(user?.password_hash ?? null, body.password)) || !user) {
      await limit.addFailure(key);
      await audit(db, {
        actorId: null,
        action: 'session.sign-in-failed',
        subjectType: 'user',
        subjectId: user?.id ?? null,
        subjectLabel: email,
      });
      throw new ProblemError(401, WRONG);
    }
    if (!user.enabled) throw new ProblemError(403, BLOCKED);
    await limit.clear(key);
    const issued = await db.transaction().execute(async (trx) => {
      await audit(trx, {
        actorId: user.id,
        action: 'session.sign-in',
        subjectType: 'user',
        subjectId: user.id,
        subjectLabel: user.email,
      });
      return tokens.issue(trx, { id: user.id, tokenVersion: user.token_version });
    });
    const { id, first_name: firstName, last_name: lastName, gender, roles } = user;
    const me: Me = {
      id,
      email: user.email,
      firstName,
      lastName,
      gender,
      roles,
      permissions: permissionsOf({ roles, permissions: user.permissions }),
    };
    return { ...sendTokens(reply, issued), user: me };
  });

  api.handle(refreshTokens, 'public', async ({ body, reply }) =>
    sendTokens(reply, await tokens.rotate(body.refreshToken)),
  );

  api.handle(logout, 'session:own', async ({ me, reply }) => {
    await db.transaction().execute(async (trx) => {
      await tokens.end(trx, me.sessionId);
      await audit(trx, {
        actorId: me.id,
        action: 'session.sign-out',
        subjectType: 'user',
        subjectId: me.id,
        subjectLabel: me.email,
      });
    });
    reply.clearCookie(FRAME_COOKIE, { path: '/api' }).header('cache-control', 'no-store');
  });

  api.handle(whoAmI, 'session:own', async ({ me }) => {
    const { id, email, firstName, lastName, gender, roles } = me;
    return { id, email, firstName, lastName, gender, roles, permissions: permissionsOf(me) };
  });
};

/** Admins may pick table attributes without being told so one by one (R15). */
function permissionsOf({ roles, permissions }: Pick<Person, 'roles' | 'permissions'>): string[] {
  return roles.includes('ROLE_ADMIN') ? [...new Set([...permissions, 'attributeList'])] : permissions;
}
