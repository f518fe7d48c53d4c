import { today } from '@console/contract/calendar-day';
import {
  NO_MAIL_TO_YOU,
  USUAL_PEERS,
  createUser,
  enableUsers,
  exportUsers,
  getUser,
  listPeers,
  listUnsentLinks,
  MAILS_REFUSED,
  listUsers,
  mailResetLink,
  newPasswordRules,
  newUserRules,
  ownUserPatchRules,
  requestPasswordReset,
  resendLinks,
  resetPassword,
  sendUnsentLinks,
  updateUser,
  updateUserAsAdmin,
  userPatchRules,
  userToggleRules,
  type User,
} from '@console/contract/users';
import { fullName } from '@console/contract/full-name';
import { marketUserPatchRules } from '@console/contract/market-shares';
import { texts } from '@console/contract/texts';
import type { FastifyRequest } from 'fastify';
import { lazy, type InferType, type Schema } from 'yup';
import type { Person } from '../../platform/http/authentication';
import { requireUntouched } from '../../platform/lists/changed-since';
import { inBulk } from '../../platform/lists/in-bulk';
import { serveList } from '../../platform/lists/serve-list';
import { ProblemError } from '../../platform/http/problem';
import { checkBody } from '../../platform/http/body-rules';
import { networkOf } from '../../platform/network';
import { hydraCollection } from '../../platform/http/collection';
import type { Routes } from '../../services';
import { deviceOf } from '../devices/device';
import { isKnownDevice } from '../devices/known-devices';
import { passwordPolicy } from '../passwords/password-policy';
import { attemptLimit, deviceResetLimits, resetLimits } from '../session/attempt-limit';
import { passwordConfirmation } from '../session/confirm-password';
import { changePassword } from './change-password';
import { listPeerRows } from './peers.store';
import { queueLink } from '../mail-links/queue-link';
import { queueUnsentLinks, readUnsentLinks } from '../mail-links/unsent-links';
import { mailsAreRefused } from '../../platform/mail/mail-sent';
import { requireMail, sendsMail } from '../../platform/mail/sends-mail';
import { mailResetLink as mailLinkTo } from './mail-reset-link';
import { resendLink } from './resend-link';
import { userList } from './user-list';
import { accountEtag, changeUser, insertUser, readUser, setUserEnabled, type UserPatch } from './users.store';

type Toggle = InferType<typeof userToggleRules>;
type Patch = InferType<typeof ownUserPatchRules> | InferType<typeof marketUserPatchRules>;

/**
 * A body of `id` and `enabled` alone is the toggle (U3), one with `authentication` that of a market-share user (U5).
 * Rules that depend on whose account it is are run by the handler.
 */
const updateOrToggle = {
  ...updateUser,
  body: lazy((body: unknown) => (isToggle(body) ? userToggleRules : patchRules(body))) as unknown as Schema<
    Patch | Toggle
  >,
};
const updateAsAdmin = { ...updateUserAsAdmin, body: lazy(patchRules) as unknown as Schema<Patch> };

const keysOf = (body: unknown) => (typeof body === 'object' && body !== null ? Object.keys(body) : []);

function isToggle(body: unknown): body is Toggle {
  const keys = keysOf(body);
  return keys.length > 0 && keys.every((key) => key === 'id' || key === 'enabled');
}

function patchRules(body: unknown) {
  const keys = keysOf(body);
  const isOfMarketUser = keys.includes('authentication') && !keys.includes('gender');
  return isOfMarketUser ? marketUserPatchRules : ownUserPatchRules;
}

export const routes: Routes = (api, services) => {
  const { db, queue, secret, environment } = services;
  const limit = attemptLimit(db);
  const policy = passwordPolicy(environment, db);
  const confirmPassword = passwordConfirmation(db);

  /** What is changed of an account; another e-mail address of one's own asks for the current password (S5). */
  async function patchFor(me: Person, id: string, body: object): Promise<UserPatch> {
    if (id !== me.id) return patchOf(await readUser(db, id), body);
    const { currentPassword, ...own } = await checkBody(ownUserPatchRules, body);
    if (own.email !== undefined && own.email.trim() !== me.email) await confirmPassword(me, currentPassword);
    return own as UserPatch;
  }

  serveList(api, services, userList, { page: listUsers, csv: exportUsers, policy: 'users:manage' });

  api.handle(enableUsers, 'users:manage', async ({ me, body, request }) => {
    const { enabled } = body;
    const untouched = requireUntouched(db, { me, body, subjectType: userList.noun });
    return inBulk({ db, environment, request }, userList, {
      ...{ me, body, action: enabled ? 'user.enable-selected' : 'user.disable-selected', labelOf: fullName },
      act: async (user) => {
        if (user.enabled === enabled) return 'unchanged';
        if (user.id === me.id) throw new ProblemError(409, 'You cannot disable yourself.');
        await untouched(user.id, ['enabled']);
        const { actorId, sessionId } = changeOf(me, request);
        await setUserEnabled(services, {
          ...{ actorId, sessionId, ifMatch: undefined },
          id: user.id,
          enabled,
        });
        return 'done';
      },
    });
  });

  api.handle(resendLinks, 'users:manage', async ({ me, body, request }) => {
    await requireMail(services);
    return inBulk({ db, environment, request }, userList, {
      ...{ me, body, action: 'user.resend-links-selected', labelOf: fullName },
      act: (user) => resendLink(services, user, me.id),
    });
  });

  api.handle(listPeers, 'peers:search', async ({ me, query, request }) =>
    hydraCollection(
      request,
      await listPeerRows(db, {
        name: query.name ?? '',
        exceptId: query.including ? null : me.id,
        hasLeft: query.including === 'left',
        limit: query.itemsPerPage ?? USUAL_PEERS,
        today: today(environment.timeZone),
      }),
    ),
  );

  api.handle(listUnsentLinks, 'users:manage', async () => ({
    ...(await readUnsentLinks(db)),
    sendsMail: await sendsMail(services),
  }));
  api.handle(sendUnsentLinks, 'users:manage', async () => {
    await requireMail(services);
    return { queued: await queueUnsentLinks({ db, queue }) };
  });

  api.handle(
    getUser,
    { policy: 'user:read', target: async ({ params }) => ({ userId: params.id }) },
    async ({ params, reply }) => {
      // read first: an account that changes meanwhile is then refused, never overwritten
      reply.header('etag', await accountEtag(db, params.id));
      return readUser(db, params.id);
    },
  );

  api.handle({ ...createUser, body: newUserRules(policy) }, 'users:manage', async ({ me, body }) =>
    insertUser({ db, queue }, me.id, body),
  );

  api.handle(
    updateOrToggle,
    { policy: 'user:update', target: async ({ params }) => ({ userId: params.id }) },
    async ({ me, params: { id }, query: { takesBack }, body, request, reply }) => {
      const change = { ...changeOf(me, request), id, takesBack };
      const { user, etag } = isToggle(body)
        ? await setUserEnabled(services, { ...change, enabled: body.enabled })
        : await changeUser(services, { ...change, patch: await patchFor(me, id, body) });
      reply.header('etag', etag);
      return user;
    },
  );

  api.handle(updateAsAdmin, 'users:manage', async ({ me, params: { id }, body, request, reply }) => {
    const patch = await patchFor(me, id, body);
    const { user, etag } = await changeUser(services, { ...changeOf(me, request), id, patch });
    reply.header('etag', etag);
    return user;
  });

  // known or not, an address costs the same: its account is looked up by the worker that mails
  api.handle(requestPasswordReset, 'public', async ({ body, request }) => {
    await requireMail(services, NO_MAIL_TO_YOU);
    const email = body.email.toLowerCase();
    const device = deviceOf(request, secret, environment);
    const limits = (await isKnownDevice(db, email, device))
      ? deviceResetLimits(device.hash, email)
      : resetLimits(networkOf(request.ip), email);
    await limit.take(limits);
    await db.transaction().execute((trx) => queueLink(trx, queue, { email, purpose: 'reset-password' }));
    return { message: texts.checkYourEmail, ...((await mailsAreRefused(db)) && { note: MAILS_REFUSED }) };
  });

  api.handle(mailResetLink, 'users:manage', async ({ me, params }) => {
    await requireMail(services);
    return mailLinkTo(services, { id: params.id, actorId: me.id });
  });

  api.handle(
    { ...resetPassword, body: newPasswordRules(policy) },
    { policy: 'password:reset', target: async ({ params }) => ({ userId: params.id }) },
    async ({ me, params, body }) => {
      const { password, currentPassword } = body;
      const change = { userId: params.id, password };
      if (params.id !== me.id) await changePassword(services, me, change);
      else await changePassword(services, me, { ...change, was: await confirmPassword(me, currentPassword) });
      return { message: texts.passwordChanged };
    },
  );
};

/** Who changes an account, and upon what was seen of it. */
const changeOf = ({ id, sessionId }: Person, { headers }: FastifyRequest) => ({
  actorId: id,
  sessionId,
  ifMatch: headers['if-match'],
});

/** The body by the rules of whose account it is: a market-share user has no roles to be given. */
async function patchOf({ roles }: User, body: object): Promise<UserPatch> {
  const rules = roles.includes('ROLE_MARKET') ? marketUserPatchRules : userPatchRules;
  return (await checkBody<object>(rules, body)) as UserPatch;
}
