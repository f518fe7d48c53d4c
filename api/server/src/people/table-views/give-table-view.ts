import { EVERYBODY, type GivenTo } from '@console/contract/roles';
import {
  tableViewLimits,
  type GivenView,
  type TableList,
  type TableViewBody,
} from '@console/contract/table-views';
import { mayOpenList, rolesOfList } from './list-policies';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit';
import { lastChangeOf } from '../../platform/audit/last-change';
import type { Db, Trx } from '../../platform/database/database';
import type { TableViewRow } from '../../platform/database/schema';
import type { Person } from '../../platform/http/authentication';
import { conflict, forbidden, invalid } from '../../platform/http/problem';
import { requireRevision, revisionEtag } from '../../platform/http/require-revision';
import { isGivenTo, presentOwner, requireView, toGivenView } from './table-views.store';

type NewView = TableViewBody & { readonly list: TableList };

/** Gives a view; 403 for a list that one may not open, 422 at `name` or `givenTo`, 409 where there are too many. */
export async function giveView(db: Db, me: Person, { list, ...sent }: NewView): Promise<GivenView> {
  if (!mayOpenList(me, list)) throw forbidden();
  requireRole(list, sent.givenTo, 'givenTo');
  return db.transaction().execute(async (trx) => {
    await lockViews(trx);
    await requireFreeName(trx, { list, ownerId: me.id, name: sent.name });
    await requireRoom(trx, list, me.id);
    const row = await trx
      .insertInto('table_view')
      .values({ list, owner_id: me.id, ...columnsOf(sent) })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(trx, { ...subjectOf(row), actorId: me.id, action: 'table-view.give', after: factsOf(row) });
    return toGivenView(trx, me, row);
  });
}

interface Change {
  readonly id: string;
  readonly me: Person;
}
interface Changed extends Change {
  readonly body: TableViewBody;
  /** Header `If-Match`. */
  readonly ifMatch: string | undefined;
}

/** Puts a view in the place of what it was; whoever it is no longer given to has it no more. 412 for another tag. */
export async function changeView(db: Db, { id, me, body, ifMatch }: Changed): Promise<GivenView> {
  return db.transaction().execute(async (trx) => {
    await lockViews(trx);
    const before = await requireView(trx, id);
    const changes = { subjectType: 'table-view', subjectId: id, actions: ['table-view.'] };
    await requireRevision(revisionEtag(before), { ifMatch, what: 'this view' }, async () => ({
      ...(await lastChangeOf(trx, changes)),
      // nobody else may
      isCaller: true,
    }));
    requireRole(before.list, body.givenTo, 'givenTo');
    await requireFreeName(trx, { list: before.list, ownerId: before.owner_id, name: body.name, ownId: id });
    const after = await trx
      .updateTable('table_view')
      .set({ ...columnsOf(body), revision: before.revision + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await forgetOutOfReach(trx, after);
    await audit(trx, {
      ...{ ...subjectOf(after), actorId: me.id, action: 'table-view.change' },
      ...{ before: factsOf(before), after: factsOf(after) },
    });
    return toGivenView(trx, me, after);
  });
}

/** Takes a view back: who had it on sees the list by what is theirs. */
export async function takeBackView(db: Db, { id, me }: Change): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockViews(trx);
    const row = await requireView(trx, id);
    await trx.deleteFrom('table_view').where('id', '=', id).execute();
    await audit(trx, {
      ...{ ...subjectOf(row), actorId: me.id, action: 'table-view.take-back', before: factsOf(row) },
    });
  });
}

/** Makes a view of somebody who left one's own; 409 as long as they are there, and for a name that one has already. */
export async function takeOverView(db: Db, { id, me }: Change): Promise<GivenView> {
  return db.transaction().execute(async (trx) => {
    await lockViews(trx);
    const before = await requireView(trx, id);
    const owner = await presentOwner(trx, before);
    if (owner !== null) throw conflict(`This view is of ${owner}, who is still here.`);
    if (await isTaken(trx, { list: before.list, ownerId: me.id, name: before.name })) {
      throw conflict('You gave a view of this name yourself. Please rename it first.');
    }
    const after = await trx
      .updateTable('table_view')
      .set({ owner_id: me.id, revision: before.revision + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(trx, {
      ...{ ...subjectOf(after), actorId: me.id, action: 'table-view.take-over' },
      ...{ before: factsOf(before), after: factsOf(after) },
    });
    return toGivenView(trx, me, after);
  });
}

/** One after the other, as names and numbers are held against all others. */
export const lockViews = (trx: Trx) => sql`lock table table_view in share row exclusive mode`.execute(trx);

/** 422 at a field for a role that may not open the list. */
export function requireRole(list: string, to: GivenTo, propertyPath: string): void {
  if (to === EVERYBODY || rolesOfList(list).includes(to)) return;
  throw invalid([{ propertyPath, message: 'This role may not open the list.' }]);
}

interface Wanted {
  readonly list: string;
  readonly ownerId: string;
  readonly name: string;
  readonly ownId?: string;
}

async function isTaken(trx: Trx, { list, ownerId, name, ownId }: Wanted): Promise<boolean> {
  const other = await trx
    .selectFrom('table_view')
    .select('id')
    .where('list', '=', list)
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`lower(name) = lower(${name.trim()})`)
    .where('id', 'is distinct from', ownId ?? null)
    .executeTakeFirst();
  return other !== undefined;
}

async function requireFreeName(trx: Trx, wanted: Wanted): Promise<void> {
  if (!(await isTaken(trx, wanted))) return;
  throw invalid([{ propertyPath: 'name', message: 'You gave a view of this name already.' }]);
}

async function requireRoom(trx: Trx, list: string, ownerId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('table_view')
    .select((view) => view.fn.countAll<string>().as('count'))
    .where('list', '=', list)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (Number(count) < tableViewLimits.count) return;
  throw conflict(`You gave ${tableViewLimits.count} views of this list already. Please take one back first.`);
}

/** Nobody has on, and no role has as its default, what it is no longer given to. */
async function forgetOutOfReach(trx: Trx, { id, given_to, owner_id }: TableViewRow): Promise<void> {
  if (given_to === EVERYBODY) return;
  const uses = await trx
    .selectFrom('table_view_on')
    .innerJoin('app_user', 'app_user.id', 'table_view_on.person_id')
    .select(['person_id', 'roles'])
    .where('view_id', '=', id)
    .where('person_id', '!=', owner_id)
    .execute();
  const others = uses.filter(({ roles }) => !roles.some((role) => isGivenTo(given_to, role)));
  if (others.length > 0) {
    const ids = others.map(({ person_id }) => person_id);
    await trx.deleteFrom('table_view_on').where('view_id', '=', id).where('person_id', 'in', ids).execute();
  }
  await trx
    .deleteFrom('table_view_default')
    .where('view_id', '=', id)
    .where('role', '!=', given_to)
    .execute();
}

function columnsOf({ name, givenTo, columns, filters, order }: TableViewBody) {
  return {
    ...{ name: name.trim(), given_to: givenTo },
    ...{ columns: JSON.stringify(columns), filters: JSON.stringify(filters) },
    sorted_by: order ? JSON.stringify(order) : null,
  };
}

const factsOf = ({ list, name, given_to, owner_id, columns, filters, sorted_by }: TableViewRow) => ({
  ...{ list, name, givenTo: given_to, owner: owner_id, filters, order: sorted_by },
  columns: columns.filter(({ hide }) => hide !== true).map(({ field }) => field),
});

/** A view as the audit trail names it. */
export function subjectOf({ id, name }: Pick<TableViewRow, 'id' | 'name'>) {
  return { subjectType: 'table-view', subjectId: id, subjectLabel: name };
}
