import { can, type Subject } from '@console/shared-auth/access/can';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { notFound } from '../../platform/http/problem';
import type { Condition } from '../../platform/lists/list-field';

/**
 * Whether a person finds a company in lists, searches and pickers: one that is not `visibility` is found by admins and
 * its analyst alone (U10). A condition on the table `company`.
 */
export function isFindable(me: Subject): Condition {
  if (can(me, 'coverage:manage')) return sql<boolean>`true`;
  // whoever is no analyst any more is nobody to the companies of before
  if (!can(me, 'coverage:read')) return sql<boolean>`company.visibility`;
  return sql<boolean>`(company.visibility or company.assigned_to is not distinct from ${me.id}::uuid)`;
}

/** The same for a table that names companies in `column`; they are taken out, as few are hidden. */
export function namesFindable(me: Subject, column: string): Condition {
  if (can(me, 'coverage:manage')) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} not in (select company.id from company
    where not company.visibility and not ${isFindable(me)})`;
}

/** Those of these companies that a person finds; an id that names none is left out. */
export async function findableIds(db: Db | Trx, me: Subject, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('company')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where(isFindable(me))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Throws 404 when there is no such company, or the person does not find it. */
export async function requireFindable(db: Db | Trx, me: Subject, id: string): Promise<void> {
  if (!(await findableIds(db, me, [id])).has(id)) throw notFound('The company');
}

/**
 * Throws 404 when there is no such company, or the person neither finds it nor writes a report that names it: drafts
 * keep a company that turned hidden, and their pages its figures (U10).
 */
export async function requireReadable(db: Db | Trx, me: Subject, id: string): Promise<void> {
  const company = await db
    .selectFrom('company')
    .select('id')
    .where('id', '=', id)
    .where(
      sql<boolean>`(${isFindable(me)} or exists (
        select from draft_company join draft on draft.id = draft_company.draft_id
        where draft_company.company_id = company.id and draft.owner_id = ${me.id}::uuid
          and draft.deleted_at is null))`,
    )
    .executeTakeFirst();
  if (!company) throw notFound('The company');
}
