import type { Role } from '@console/contract/roles';
import { audit } from '../../platform/audit/audit';
import type { Db, Trx } from '../../platform/database/database';
import type { Person } from '../../platform/http/authentication';
import { uuidPattern } from '@console/contract/endpoint';
import { can } from '@console/shared-auth/access/can';
import { listTarget } from './list-policies';
import { forbidden, invalid, notFound } from '../../platform/http/problem';
import { lockViews, requireRole, subjectOf } from './give-table-view';
import { isGivenTo, requireView } from './table-views.store';

interface Choice {
  readonly me: Person;
  readonly list: string;
  /** null: none. */
  readonly view: string | null;
}

/** Keeps which given view of a list somebody has on. */
export async function turnOn(db: Db, { me, list, view }: Choice): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (view !== null) {
      // it is not taken back meanwhile
      await lockViews(trx);
      const { owner_id, given_to } = await viewOf(trx, list, view);
      const target = { ...listTarget(me, list), holderId: owner_id, givenTo: given_to };
      if (!can(me, 'table-view:read', target)) throw forbidden();
    }
    await trx.deleteFrom('table_view_on').where('person_id', '=', me.id).where('list', '=', list).execute();
    if (view === null) return;
    await trx
      .insertInto('table_view_on')
      .values({ person_id: me.id, list, view_id: view })
      .onConflict((twice) => twice.columns(['person_id', 'list']).doUpdateSet({ view_id: view }))
      .execute();
  });
}

/** Makes a given view the default of a role, in the place of the one before; null: it has none any more. */
export async function setDefault(db: Db, choice: Choice & { readonly role: Role }): Promise<void> {
  const { me, list, role, view } = choice;
  requireRole(list, role, 'role');
  await db.transaction().execute(async (trx) => {
    await lockViews(trx);
    const before = await trx
      .selectFrom('table_view_default')
      .innerJoin('table_view', 'table_view.id', 'view_id')
      .select(['table_view.id', 'table_view.name'])
      .where('table_view_default.list', '=', list)
      .where('role', '=', role)
      .executeTakeFirst();
    const after = view === null ? undefined : await viewOf(trx, list, view);
    if (after && !isGivenTo(after.given_to, role)) {
      throw invalid([{ propertyPath: 'view', message: 'This view is not given to that role.' }]);
    }
    if (before?.id === after?.id) return;
    await trx.deleteFrom('table_view_default').where('list', '=', list).where('role', '=', role).execute();
    if (after) await trx.insertInto('table_view_default').values({ list, role, view_id: after.id }).execute();
    const subject = after ?? before;
    if (!subject) return;
    await audit(trx, {
      ...{ ...subjectOf(subject), actorId: me.id, action: 'table-view.default' },
      before: { list, role, view: before?.name ?? null },
      after: { list, role, view: after?.name ?? null },
    });
  });
}

async function viewOf(trx: Trx, list: string, id: string) {
  if (!uuidPattern.test(id)) throw notFound('The view');
  const view = await requireView(trx, id);
  if (view.list !== list) throw notFound('The view');
  return view;
}
