import { checkLinkToken, login, logout, refreshTokens, whoAmI } from '@console/contract/session';
import { texts } from '@console/contract/texts';
import type { FastifyReply } from 'fastify';
import { frameCookie, lacksOwnPassword } from '../../platform/http/authentication';
import { cookieOptions } from '../../platform/http/cookies';
import { audit } from '../../platform/audit/audit';
import { ProblemError } from '../../platform/http/problem';
import type { Routes } from '../../services';
import { deviceOf, keepDevice } from '../devices/device';
import { redeemLink } from '../mail-links/link-store';
import { noteSignIn } from '../sign-in-mails/note-sign-in';
import { asksPassword, openingOf } from './confirm-password';
import { giveTokens, meOf } from './session-answer';
import { endSession } from './session-store';
import { readOwnSettings } from '../own-settings/own-settings.store';
import { signInBy } from './sign-in';
import { tokenService, type IssuedTokens } from './token-service';

export const routes: Routes = (api, { db, queue, secret, environment }) => {
  const tokens = tokenService(api.app, db, secret);
  const signIn = signInBy({ db, queue }, tokens);
  const sendTokens = (reply: FastifyReply, issued: IssuedTokens) => giveTokens(reply, issued, environment);

  api.handle(login, 'public', async ({ body, request, reply }) => {
    const device = deviceOf(request, secret, environment);
    const { user, issued, wrongTries } = await signIn({ ...body, address: request.ip, device });
    const names = { firstName: user.first_name, lastName: user.last_name };
    const account = { ...user, ...names, mustChoosePassword: lacksOwnPassword(user) };
    const settings = await readOwnSettings(db, user.id);
    const me = meOf(account, environment, { asksPassword: user.password_chosen, secret, settings });
    const answer = sendTokens(reply, issued);
    keepDevice(reply, device, environment);
    return { ...answer, user: me, ...(wrongTries && { wrongTries }) };
  });

  api.handle(refreshTokens, 'public', async ({ body, reply }) =>
    sendTokens(reply, await tokens.rotate(body.refreshToken)),
  );

  api.handle(checkLinkToken, 'public', async ({ query, request, reply }) => {
    const device = deviceOf(request, secret, environment);
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
      await noteSignIn({ trx, queue }, { user: { id: userId, email }, device, openedBy: purpose });
      return { redirect, issued: await tokens.issue(trx, { userId, openedBy: purpose, device }) };
    });
    if (!signedIn) throw new ProblemError(410, texts.linkExpired);
    const answer = sendTokens(reply, signedIn.issued);
    keepDevice(reply, device, environment);
    return { ...answer, redirect: signedIn.redirect };
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
    reply.clearCookie(frameCookie(environment), cookieOptions(environment));
  });

  api.handle(whoAmI, 'session:own', async ({ me }) =>
    meOf(me, environment, {
      asksPassword: asksPassword(await openingOf(db, me)),
      secret,
      settings: await readOwnSettings(db, me.id),
    }),
  );
};
