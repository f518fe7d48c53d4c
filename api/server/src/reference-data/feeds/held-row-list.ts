import { holdRuleNames, holdRules } from '@console/contract/feed-limits';
import type { HeldRow } from '@console/contract/held-deliveries';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { choice, reference, text, unsorted, type ListField } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';

const place: ListField = {
  sort: { expression: sql.ref('feed_held_row.place'), type: 'integer' },
  parameters: {},
};

/** Rows for which deliveries are held, in the order of their file. */
export const heldRowList: List<HeldRow> = {
  noun: 'held-row',
  from: sql`feed_held_row`,
  id: 'feed_held_row.id',
  visibleTo: () => sql`true`,
  fields: {
    import: reference('feed_held_row.import_id'),
    line: place,
    rule: unsorted(choice('feed_held_row.rule', holdRuleNames)),
    subject: unsorted(text('feed_held_row.subject')),
  },
  order: { field: 'line', direction: 'asc' },
  pageSize: 25,
  load: loadHeldRows,
  idOf: ({ id }) => id,
  columns: {
    line: { title: 'Line', cell: (row) => row.line },
    subject: { title: 'Of', cell: (row) => row.subject },
    field: { title: 'Value', cell: (row) => row.field },
    oldValue: { title: 'Loaded', cell: (row) => row.oldValue },
    newValue: { title: 'Delivered', cell: (row) => row.newValue },
    rule: { title: 'Held for', cell: (row) => holdRules[row.rule] },
    reason: { title: 'Reason', cell: (row) => row.reason },
  },
};

async function loadHeldRows(db: Db, ids: readonly string[]): Promise<HeldRow[]> {
  const rows = await db.selectFrom('feed_held_row').selectAll().where('id', 'in', ids).execute();
  return rows.map(({ id, line, rule, subject, field, reason, old_value, new_value }) => ({
    '@id': `/api/feed-import/held-row/${id}`,
    ...{ id, line, rule, subject, field, reason, oldValue: old_value, newValue: new_value },
  }));
}
