import type { AuditEvent } from '@console/contract/audit';
import type { ListQuery } from '@console/contract/hydra';
import type { Db } from '../../database/database';
import { containing, type PageRequest, type RowsPage } from '../../plugins/collection';
import { personRefs } from '../users/users.store';

export async function listAuditRows(
  db: Db,
  query: ListQuery,
  page: PageRequest,
): Promise<RowsPage<AuditEvent>> {
  let rows = db.selectFrom('audit_event');
  if (query['action']) rows = rows.where('action', 'ilike', containing(String(query['action'])));
  if (query['subjectLabel'])
    rows = rows.where('subject_label', 'ilike', containing(String(query['subjectLabel'])));
  if (query['subjectType']) rows = rows.where('subject_type', '=', String(query['subjectType']));
  if (query['subjectId']) rows = rows.where('subject_id', '=', String(query['subjectId']));
  const { total } = await rows
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const selected = await rows
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(page.itemsPerPage)
    .offset(page.offset)
    .execute();
  const people = await personRefs(
    db,
    selected.map((row) => row.actor_id),
  );
  return {
    total: Number(total),
    rows: selected.map((row) => ({
      '@id': `/api/audit/${row.id}`,
      id: row.id,
      at: row.at.toISOString(),
      actor: (row.actor_id && people.get(row.actor_id)) || null,
      action: row.action,
      subjectType: row.subject_type,
      subjectId: row.subject_id,
      subjectLabel: row.subject_label,
      before: row.before,
      after: row.after,
    })),
  };
}
