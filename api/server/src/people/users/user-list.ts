import { shownRoles, type User } from '@console/contract/users';
import { roleLabel, roles } from '@console/contract/roles';
import { sql } from 'kysely';
import { flag, listHolding, optionalDate, text } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import { toUsers, withEtags } from './users.store';

/** Internal users; those of market shares have a list of their own (D§2.15). */
export const userList: List<User> = {
  noun: 'user',
  from: sql`app_user`,
  id: 'app_user.id',
  visibleTo: () => sql`(not ('ROLE_MARKET' = any(app_user.roles)))`,
  fields: {
    email: text('app_user.email'),
    firstName: text('app_user.first_name'),
    lastName: text('app_user.last_name'),
    position: text('app_user.position'),
    roles: listHolding('app_user.roles', roles),
    enabled: flag('app_user.enabled'),
    modifiedOn: optionalDate('app_user.modified_on'),
  },
  order: { field: 'lastName', direction: 'asc' },
  pageSize: 50,
  load: (db, ids) =>
    withEtags(db, ids, async () =>
      toUsers(db, await db.selectFrom('app_user').selectAll().where('id', 'in', ids).execute()),
    ),
  idOf: ({ id }) => id,
  columns: {
    firstName: { title: 'First Name', cell: (user) => user.firstName },
    lastName: { title: 'Last Name', cell: (user) => user.lastName },
    email: { title: 'E-mail', cell: (user) => user.email },
    roles: { title: 'Roles', cell: (user) => shownRoles(user.roles).map(roleLabel).join(', ') },
    position: { title: 'Position', cell: (user) => user.position },
    gender: { title: 'Gender', cell: (user) => user.gender },
    enabled: { title: 'Enabled', cell: (user) => user.enabled },
    'details.contact': { title: 'Contact', cell: ({ details }) => details.contact },
    'details.street': { title: 'Street', cell: ({ details }) => details.street },
    'details.city': { title: 'City', cell: ({ details }) => details.city },
    'details.state': { title: 'State', cell: ({ details }) => details.state },
    'details.zipCode': { title: 'Zip Code', cell: ({ details }) => details.zipCode },
    modifiedOn: { title: 'Modified (UTC)', cell: (user) => user.modifiedOn },
    id: { title: 'Id', cell: (user) => user.id },
  },
};
