import type { Draft } from '@console/contract/drafts';
import type { ListQuery } from '@console/contract/hydra';
import { roleLevels } from '@console/contract/roles';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/database';
import type { Person } from '../../plugins/authentication';
import { containing, orderOf, type PageRequest, type RowsPage } from '../../plugins/collection';
import { referencedId } from './draft-reference';
import { toDrafts } from './draft-rows';

const columns = { updatedAt: 'updated_at', title: 'title', createdAt: 'created_at' } as const;

/** Drafts that a person may see (R9), published and revoked ones only when their status is asked for. */
export async function listDraftRows(
  db: Db,
  me: Person,
  query: ListQuery,
  page: PageRequest,
): Promise<RowsPage<Draft>> {
  let rows = db.selectFrom('draft').where('deleted_at', 'is', null).where(visibleTo(me));
  if (query['title']) rows = rows.where('title', 'ilike', containing(String(query['title'])));
  if (query['reportType']) rows = rows.where(sql<boolean>`report_type = ${String(query['reportType'])}`);
  rows = query['status']
    ? rows.where(sql<boolean>`status = ${String(query['status'])}`)
    : rows.where('status', 'not in', ['published', 'revoked']);
  if (query['owner']) {
    const owner = referencedId(query['owner']);
    rows = owner ? rows.where('owner_id', '=', owner) : rows.where(sql<boolean>`false`);
  }
  const order = orderOf(query, ['updatedAt', 'title', 'createdAt'] as const);
  const { total } = await rows
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const selected = await rows
    .selectAll()
    .orderBy(order ? columns[order.field] : 'updated_at', order?.direction ?? 'desc')
    .orderBy('id')
    .limit(page.itemsPerPage)
    .offset(page.offset)
    .execute();
  return { rows: await toDrafts(db, selected), total: Number(total) };
}

function visibleTo({ id, level }: Person): RawBuilder<boolean> {
  if (level === roleLevels.ROLE_ADMIN) return sql<boolean>`true`;
  if (level === roleLevels.ROLE_COMPLIANCE) {
    return sql<boolean>`(draft.owner_id = ${id} or exists (
      select from approval
      where approval.id = draft.approval_id and approval.state = 'pending' and approval.peer_reviewed))`;
  }
  return sql<boolean>`(draft.owner_id = ${id}
    or exists (
      select from draft_company join company on company.id = draft_company.company_id
      where draft_company.draft_id = draft.id and company.assigned_to = ${id})
    or exists (
      select from approval join approval_assignee on approval_assignee.approval_id = approval.id
      where approval.id = draft.approval_id and approval.state = 'pending' and not approval.peer_reviewed
        and approval_assignee.user_id = ${id}))`;
}
