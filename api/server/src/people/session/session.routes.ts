import { checkLinkToken, login, logout, refreshTokens, whoAmI, type Me } from '@console/contract/session';
import { texts } from '@console/contract/texts';
import type { FastifyReply } from 'fastify';
import { isSecureOrigin } from '../../platform/environment';
import { FRAME_COOKIE, type Person } from '../../platform/http/authentication';
import { audit } from '../../platform/audit/audit';
import { ProblemError } from '../../platform/http/problem';
import type { Routes } from '../../services';
import { redeemLink } from '../mail-links/link-store';
import { endSession } from './session-store';
import { signInBy } from './sign-in';
import { tokenService, type IssuedTokens } from './token-service';

export const routes: Routes = (api, { db, secret, environment }) => {
  const tokens = tokenService(api.app, db, secret);
  const signIn = signInBy(db, tokens);

  function sendTokens(reply: FastifyReply, { frameToken, token, refreshToken }: IssuedTokens) {
    reply.setCookie(FRAME_COOKIE, frameToken, {
      path: '/api',
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecureOrigin(environment.publicUrl),
    });
    return { token, refreshToken };
  }

  api.handle(login, 'public', async ({ body, request, reply }) => {
    const { user, issued } = await signIn({ ...body, address: request.ip });
    const { id, email, first_name: firstName, last_name: lastName, gender, roles } = user;
    const me: Me = { id, email, firstName, lastName, gender, roles, permissions: permissionsOf(user) };
    return { ...sendTokens(reply, issued), user: me };
  });

  api.handle(refreshTokens, 'public', async ({ body, reply }) =>
    sendTokens(reply, await tokens.rotate(body.refreshToken)),
  );

  api.handle(checkLinkToken, 'public', async ({ query, request, reply }) => {
    const signedIn = await db.transaction().execute(async (trx) => {
      const link = await redeemLink(trx, query.token);
      if (!link) return null;
      const { userId, email, purpose, redirect } = link;
      await audit(trx, {
        actorId: userId,
        action: 'session.link-sign-in',
        subjectType: 'user',
        subjectId: userId,
        subjectLabel: email,
        after: { purpose, address: request.ip },
      });
      return { redirect, issued: await tokens.issue(trx, userId) };
    });
    if (!signedIn) throw new ProblemError(410, texts.linkExpired);
    return { ...sendTokens(reply, signedIn.issued), redirect: signedIn.redirect };
  });

  api.handle(logout, 'session:own', async ({ me, reply }) => {
    await db.transaction().execute(async (trx) => {
      await endSession(trx, { id: me.sessionId, reason: 'sign-out' });
      await audit(trx, {
        actorId: me.id,
        action: 'session.sign-out',
        subjectType: 'user',
        subjectId: me.id,
        subjectLabel: me.email,
      });
    });
    reply.clearCookie(FRAME_COOKIE, { path: '/api' });
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
