import { checkLinkToken, login, logout, refreshTokens, whoAmI } from '@console/contract/session';
import { texts } from '@console/contract/texts';
import type { FastifyReply } from 'fastify';
import { FRAME_COOKIE } from '../../platform/http/authentication';
import { audit } from '../../platform/audit/audit';
import { ProblemError } from '../../platform/http/problem';
import type { Routes } from '../../services';
import { redeemLink } from '../mail-links/link-store';
import { giveTokens, meOf } from './session-answer';
import { endSession } from './session-store';
import { signInBy } from './sign-in';
import { tokenService, type IssuedTokens } from './token-service';

export const routes: Routes = (api, { db, secret, environment }) => {
  const tokens = tokenService(api.app, db, secret);
  const signIn = signInBy(db, tokens);
  const sendTokens = (reply: FastifyReply, issued: IssuedTokens) => giveTokens(reply, issued, environment);

  api.handle(login, 'public', async ({ body, request, reply }) => {
    const { user, issued } = await signIn({ ...body, address: request.ip });
    const me = meOf({ ...user, firstName: user.first_name, lastName: user.last_name }, environment);
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

  api.handle(whoAmI, 'session:own', async ({ me }) => meOf(me, environment));
};
