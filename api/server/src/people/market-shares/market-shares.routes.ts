import {
  createMarketUser,
  deleteMarketUser,
  exportMarketUsers,
  getMarketUser,
  listMarketUsers,
  newMarketUserRules,
  restoreMarketUser as restoreCall,
  searchMarketUsers,
} from '@console/contract/market-shares';
import { cursorSigner } from '../../platform/lists/list-cursor';
import { readListPage } from '../../platform/lists/list-page';
import { serveList } from '../../platform/lists/serve-list';
import type { Routes } from '../../services';
import { passwordPolicy } from '../passwords/password-policy';
import { accountEtag } from '../users/users.store';
import { marketShareList } from './market-share-list';
import { insertMarketUser, readMarketUser, removeMarketUser, restoreMarketUser } from './market-shares.store';

const policy = 'market-shares:manage';

/** The specification writes these paths in the singular and in the plural: either is answered (U4). */
function eitherNumber<E extends { readonly path: string }>(endpoint: E): [E, E] {
  const other = /market-shares/.test(endpoint.path)
    ? endpoint.path.replace('market-shares', 'market-share')
    : endpoint.path.replace('market-share', 'market-shares');
  return [endpoint, { ...endpoint, path: other }];
}

export const routes: Routes = (api, services) => {
  const { db, secret, environment } = services;
  const { timeZone } = environment;
  const creation = { ...createMarketUser, body: newMarketUserRules(passwordPolicy(environment, db)) };
  const cursors = cursorSigner(secret);

  serveList(api, services, marketShareList, { page: listMarketUsers, csv: exportMarketUsers, policy });

  const [, listOfOtherNumber] = eitherNumber(listMarketUsers);
  for (const list of [listOfOtherNumber, ...eitherNumber(searchMarketUsers)]) {
    api.handle(list, policy, async ({ me, query, request }) =>
      readListPage({ db, cursors, timeZone }, marketShareList, { me, query, request }),
    );
  }
  for (const get of eitherNumber(getMarketUser)) {
    api.handle(get, policy, async ({ params, reply }) => {
      reply.header('etag', await accountEtag(db, params.id));
      return readMarketUser(db, params.id);
    });
  }
  for (const create of eitherNumber(creation)) {
    api.handle(create, policy, async ({ me, body }) => insertMarketUser(db, me.id, body));
  }
  for (const remove of eitherNumber(deleteMarketUser)) {
    api.handle(remove, policy, async ({ me, params }) => removeMarketUser(db, me.id, params.id));
  }

  api.handle(restoreCall, policy, ({ me, params }) => restoreMarketUser(db, me.id, params.id));
};
