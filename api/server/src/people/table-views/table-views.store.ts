import { fullName } from '@console/contract/full-name';
import { EVERYBODY, levelOf, type Role } from '@console/contract/roles';
import type { GivenView, GivenViews } from '@console/contract/table-views';
import { listTarget, mayOpenList, rolesOfList } from './list-policies';
import { can, type Target } from '@console/shared-auth/access/can';
import type { Db, Trx } from '../../platform/database/database';
import type { TableViewRow } from '../../platform/database/schema';
import type { Person } from '../../platform/http/authentication';
import { notFound } from '../../platform/http/problem';
import { revisionEtag } from '../../platform/http/require-revision';
import { personRef } from '../person-refs';

type Asker = Pick<Person, 'id' | 'roles'>;

/** A given view with all its columns; 404 where there is none. */
export async function requireView(db: Db | Trx, id: string): Promise<TableViewRow> {
  const view = await db.selectFrom('table_view').selectAll().where('id', '=', id).executeTakeFirst();
  if (!view) throw notFound('The view');
  return view;
}

/** What policies have to know of a given view. */
export async function viewTarget(db: Db, me: Asker, id: string): Promise<Target> {
  const { list, owner_id, given_to } = await requireView(db, id);
  return { ...listTarget(me, list), holderId: owner_id, givenTo: given_to };
}

/** What a person has to know of the given views of a list: who keeps its views sees those of other roles too. */
export async function readGivenViews(db: Db, me: Asker, list: string): Promise<GivenViews> {
  const rows = await db
    .selectFrom('table_view')
    .selectAll()
    .where('list', '=', list)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const ofList = listTarget(me, list);
  const readable = rows.filter(({ owner_id, given_to }) =>
    can(me, 'table-view:read', { ...ofList, holderId: owner_id, givenTo: given_to }),
  );
  const views = await toGivenViews(db, me, readable);
  const on = await db
    .selectFrom('table_view_on')
    .select('view_id')
    .where('person_id', '=', me.id)
    .where('list', '=', list)
    .executeTakeFirst();
  const inReach = (id: string | undefined) => (views.some((view) => view.id === id) ? (id ?? null) : null);
  return {
    views,
    on: inReach(on?.view_id),
    roleDefault: inReach(defaultFor(me, views)?.id),
    roles: rolesOfList(list),
    canManage: can(me, 'table-views:manage', ofList),
  };
}

/** Of somebody with several roles that of the most rights decides. */
function defaultFor(me: Asker, views: readonly GivenView[]): GivenView | undefined {
  return [...me.roles]
    .sort((one, other) => levelOf([other]) - levelOf([one]))
    .map((role) => views.find(({ defaultOf }) => defaultOf.includes(role)))
    .find((view) => view !== undefined);
}

/** A row as it is answered to somebody. */
export async function toGivenView(db: Db | Trx, me: Asker, row: TableViewRow): Promise<GivenView> {
  const [view] = await toGivenViews(db, me, [row]);
  if (!view) throw new Error('One row should be one view');
  return view;
}

async function toGivenViews(db: Db | Trx, me: Asker, rows: readonly TableViewRow[]): Promise<GivenView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const defaults = await db
    .selectFrom('table_view_default')
    .select(['view_id', 'role'])
    .where('view_id', 'in', ids)
    .execute();
  const uses = await db
    .selectFrom('table_view_on')
    .select(['view_id', 'person_id'])
    .where('view_id', 'in', ids)
    .execute();
  const owners = await readOwners(
    db,
    rows.map(({ owner_id }) => owner_id),
  );
  return rows.map((row) => {
    const owner = owners.get(row.owner_id);
    if (!owner) throw new Error(`The view ${row.id} should have an owner`);
    return {
      ...{ '@id': `/api/table-view/${row.id}`, id: row.id, list: row.list, name: row.name },
      ...{ givenTo: row.given_to, columns: row.columns, filters: row.filters, order: row.sorted_by },
      owner: personRef(owner),
      isOwn: row.owner_id === me.id,
      ownerHasLeft: hasLeft(owner, row.list),
      people: uses.filter(({ view_id, person_id }) => view_id === row.id && person_id !== row.owner_id)
        .length,
      defaultOf: defaults.filter(({ view_id }) => view_id === row.id).map(({ role }) => role),
      tag: revisionEtag(row),
    };
  });
}

async function readOwners(db: Db | Trx, ids: readonly string[]) {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'enabled', 'deleted_at', 'roles'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

interface Owner {
  readonly id: string;
  readonly enabled: boolean;
  readonly deleted_at: Date | null;
  readonly roles: readonly Role[];
}

function hasLeft({ id, enabled, deleted_at, roles }: Owner, list: string): boolean {
  return !enabled || deleted_at !== null || !mayOpenList({ id, roles }, list);
}

/** Whoever owns a view, as long as they are there; null: they left. */
export async function presentOwner(db: Db | Trx, { owner_id, list }: TableViewRow): Promise<string | null> {
  const owner = (await readOwners(db, [owner_id])).get(owner_id);
  if (!owner || hasLeft(owner, list)) return null;
  return fullName({ firstName: owner.first_name, lastName: owner.last_name });
}

/** Whether people of a role have a view that is given to these. */
export const isGivenTo = (givenTo: TableViewRow['given_to'], role: string) =>
  givenTo === EVERYBODY || givenTo === role;
