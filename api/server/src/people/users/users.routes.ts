import {
  createUser,
  exportUsers,
  getUser,
  listPeers,
  listUnsentLinks,
  listUsers,
  newPasswordRules,
  newUserRules,
  ownUserRules,
  requestPasswordReset,
  resetPassword,
  sendUnsentLinks,
  updateUser,
  updateUserAsAdmin,
  userRules,
  userToggleRules,
  type User,
} from '@console/contract/users';
import { marketUserRules } from '@console/contract/market-shares';
import { texts } from '@console/contract/texts';
import { lazy, type InferType, type Schema } from 'yup';
import type { Person } from '../../platform/http/authentication';
import { serveList } from '../../platform/lists/serve-list';
import { checkBody } from '../../platform/http/body-rules';
import { hydraCollection } from '../../platform/http/collection';
import type { Routes } from '../../services';
import { passwordPolicy } from '../passwords/password-policy';
import { attemptLimit, resetLimits } from '../session/attempt-limit';
import { changePassword } from './change-password';
import { listPeerRows } from './peers.store';
import { queueLink } from '../mail-links/queue-link';
import { queueUnsentLinks, readUnsentLinks } from '../mail-links/unsent-links';
import { userList } from './user-list';
import { changeUser, insertUser, readUser, setUserEnabled, type Profile } from './users.store';

type OwnUpdate = InferType<typeof ownUserRules>;
type MarketUpdate = InferType<typeof marketUserRules>;
type Toggle = InferType<typeof userToggleRules>;

/**
 * A body of `id` and `enabled` alone is the toggle (U3), one without roles and gender that of a market-share user
 * (U5). Rules that depend on whose account it is are run by the handler.
 */
const updateOrToggle = {
  ...updateUser,
  body: lazy((body: unknown) => {
    if (isToggle(body)) return userToggleRules;
    return isMarketUpdate(body) ? marketUserRules : ownUserRules;
  }) as unknown as Schema<OwnUpdate | MarketUpdate | Toggle>,
};
const updateAsAdmin = {
  ...updateUserAsAdmin,
  body: lazy((body: unknown) => (isMarketUpdate(body) ? marketUserRules : userRules)) as unknown as Schema<
    OwnUpdate | MarketUpdate
  >,
};

const keysOf = (body: unknown) => (typeof body === 'object' && body !== null ? Object.keys(body) : []);

function isToggle(body: unknown): body is Toggle {
  const keys = keysOf(body);
  return keys.length > 0 && keys.every((key) => key === 'id' || key === 'enabled');
}

function isMarketUpdate(body: unknown): body is MarketUpdate {
  return !keysOf(body).some((key) => key === 'roles' || key === 'gender');
}

export const routes: Routes = (api, services) => {
  const { db, queue } = services;
  const limit = attemptLimit(db);
  const policy = passwordPolicy(services.environment);

  serveList(api, services, userList, { page: listUsers, csv: exportUsers, policy: 'users:manage' });

  api.handle(listPeers, 'peers:search', async ({ me, query, request }) =>
    hydraCollection(
      request,
      await listPeerRows(db, {
        name: query.name ?? '',
        exceptId: query.including === 'me' ? null : me.id,
      }),
    ),
  );

  api.handle(listUnsentLinks, 'users:manage', async () => readUnsentLinks(db));
  api.handle(sendUnsentLinks, 'users:manage', async () => ({
    queued: await queueUnsentLinks({ db, queue }),
  }));

  api.handle(
    getUser,
    { policy: 'user:read', target: async ({ params }) => ({ userId: params.id }) },
    async ({ params }) => readUser(db, params.id),
  );

  api.handle({ ...createUser, body: newUserRules(policy) }, 'users:manage', async ({ me, body }) =>
    insertUser({ db, queue }, me.id, body),
  );

  api.handle(
    updateOrToggle,
    { policy: 'user:update', target: async ({ params }) => ({ userId: params.id }) },
    async ({ me, params: { id }, body }) => {
      if (isToggle(body)) return setUserEnabled(db, me.id, id, body.enabled);
      if (id === me.id) return changeUser(db, me.id, id, ownUpdate(me, await checkBody(ownUserRules, body)));
      return changeUser(db, me.id, id, await fullUpdate(await readUser(db, id), body));
    },
  );

  api.handle(updateAsAdmin, 'users:manage', async ({ me, params: { id }, body }) =>
    changeUser(db, me.id, id, await fullUpdate(await readUser(db, id), body)),
  );

  // known or not, an address costs the same: its account is looked up by the worker that mails
  api.handle(requestPasswordReset, 'public', async ({ body, request }) => {
    const email = body.email.toLowerCase();
    await limit.take(resetLimits(request.ip, email));
    await db.transaction().execute((trx) => queueLink(trx, queue, { email, purpose: 'reset-password' }));
    return { message: texts.checkYourEmail };
  });

  api.handle(
    { ...resetPassword, body: newPasswordRules(policy) },
    { policy: 'password:reset', target: async ({ params }) => ({ userId: params.id }) },
    async ({ me, params, body }) => {
      await changePassword(db, me, { userId: params.id, password: body.password });
      return { message: texts.passwordChanged };
    },
  );
};

/** Roles and status that are left out stay as they are. */
function ownUpdate(me: Person, { roles = me.roles, enabled = true, ...rest }: OwnUpdate): Profile {
  return { ...rest, roles, enabled };
}

/** A market-share user keeps everything that the form of market shares does not ask for, the roles above all. */
async function fullUpdate(before: User, body: object): Promise<Profile> {
  if (!before.roles.includes('ROLE_MARKET')) return (await checkBody(userRules, body)) as Profile;
  const { gender, roles, position, details } = before;
  return { gender, roles, position, details, ...(await checkBody(marketUserRules, body)) } as Profile;
}
