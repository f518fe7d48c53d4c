import type { BadLine } from '@console/contract/feeds';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { reference, text, unsorted, type ListField } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';

const line: ListField = {
  sort: { expression: sql.ref('feed_bad_line.line'), type: 'integer' },
  parameters: {},
};

/** Lines that were not imported, in the order of their file. */
export const badLineList: List<BadLine> = {
  noun: 'bad-line',
  from: sql`feed_bad_line`,
  id: 'feed_bad_line.id',
  visibleTo: () => sql`true`,
  fields: {
    import: reference('feed_bad_line.import_id'),
    line,
    reason: unsorted(text('feed_bad_line.reason')),
  },
  order: { field: 'line', direction: 'asc' },
  pageSize: 25,
  load: loadBadLines,
  idOf: ({ id }) => id,
  columns: {
    line: { title: 'Line', cell: (row) => row.line },
    reason: { title: 'Reason', cell: (row) => row.reason },
    content: { title: 'Content', cell: (row) => row.content },
  },
};

async function loadBadLines(db: Db, ids: readonly string[]): Promise<BadLine[]> {
  const rows = await db.selectFrom('feed_bad_line').selectAll().where('id', 'in', ids).execute();
  return rows.map(({ id, line, reason, content }) => ({
    '@id': `/api/feed-import/bad-line/${id}`,
    ...{ id, line, reason, content },
  }));
}
