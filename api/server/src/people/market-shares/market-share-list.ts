import type { MarketUser } from '@console/contract/market-shares';
import { sql } from 'kysely';
import { flag, holding, optionalDate, text } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import { withEtags } from '../users/users.store';
import { loadMarketUsers } from './market-shares.store';

/** Market-share users (D§2.26). */
export const marketShareList: List<MarketUser> = {
  noun: 'market-share',
  from: sql`app_user`,
  id: 'app_user.id',
  visibleTo: () => sql`('ROLE_MARKET' = any(app_user.roles) and app_user.deleted_at is null)`,
  fields: {
    email: text('app_user.email'),
    firstName: text('app_user.first_name'),
    lastName: text('app_user.last_name'),
    'authentication.scope': holding('app_user.scope'),
    enabled: flag('app_user.enabled'),
    modifiedOn: optionalDate('app_user.modified_on'),
  },
  order: { field: 'lastName', direction: 'asc' },
  pageSize: 50,
  load: (db, ids) => withEtags(db, ids, () => loadMarketUsers(db, ids)),
  idOf: ({ id }) => id,
  columns: {
    firstName: { title: 'First Name', cell: (user) => user.firstName },
    lastName: { title: 'Last Name', cell: (user) => user.lastName },
    email: { title: 'E-mail', cell: (user) => user.email },
    roles: { title: 'Roles', cell: (user) => user.roles.join(', ') },
    scope: { title: 'Scope', cell: (user) => user.authentication.scope.join(', ') },
    enabled: { title: 'Enabled', cell: (user) => user.enabled },
    modifiedOn: { title: 'Modified (UTC)', cell: (user) => user.modifiedOn },
    id: { title: 'Id', cell: (user) => user.id },
  },
};
