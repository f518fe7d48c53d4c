import {
  createUser,
  getUser,
  listPeers,
  listUsers,
  updateUser,
  updateUserAsAdmin,
  userRules,
  userToggleRules,
} from '@console/contract/users';
import type { BodyOf } from '@console/contract/endpoint';
import { lazy, type Schema } from 'yup';
import { hydraCollection, pageOf } from '../../plugins/collection';
import type { Routes } from '../../services';
import { listPeerRows } from './peers.store';
import { changeUser, insertUser, listUserRows, readUser, setUserEnabled } from './users.store';

/** Page size of the users list (D§9). */
const PAGE_SIZE = 50;

type FullUpdate = BodyOf<typeof updateUser>;
type Toggle = { enabled: boolean };

/** A body of `id` and `enabled` alone is the toggle, every other one a full update (U3). */
const updateOrToggle = {
  ...updateUser,
  body: lazy((body: unknown) => (isToggle(body) ? userToggleRules : userRules)) as unknown as Schema<
    FullUpdate | Toggle
  >,
};

function isToggle(body: unknown): body is Toggle {
  const keys = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  return keys.length > 0 && keys.every((key) => key === 'id' || key === 'enabled');
}

export const routes: Routes = (api, { db }) => {
  api.handle(listUsers, 'users:manage', async ({ query, request }) => {
    const page = pageOf(query, PAGE_SIZE);
    return hydraCollection(request, await listUserRows(db, query, page), page);
  });

  api.handle(listPeers, 'peers:search', async ({ me, query, request }) =>
    hydraCollection(request, await listPeerRows(db, me.id, query.name ?? '')),
  );

  api.handle(
    getUser,
    { policy: 'user:read', target: async ({ params }) => ({ userId: params.id }) },
    async ({ params }) => readUser(db, params.id),
  );

  api.handle(createUser, 'users:manage', async ({ me, body }) => insertUser(db, me.id, body));

  api.handle(updateOrToggle, 'users:manage', async ({ me, params, body }) =>
    isToggle(body)
      ? setUserEnabled(db, me.id, params.id, body.enabled)
      : changeUser(db, me.id, params.id, body as FullUpdate),
  );

  api.handle(updateUserAsAdmin, 'users:manage', async ({ me, params, body }) =>
    changeUser(db, me.id, params.id, body),
  );
};
