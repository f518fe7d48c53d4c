import { randomUUID } from 'node:crypto';
import type { TableViewBody } from '@console/contract/table-views';
import type { TestServer } from '../server';

/** The body of a view of two columns, given to everybody. */
export function testTableView(fields: Partial<TableViewBody> = {}): TableViewBody {
  return {
    name: 'Wide',
    givenTo: 'everybody',
    columns: [
      { field: 'title', width: 420, sized: true, hide: false, pin: 'left' },
      { field: 'status', width: 120, hide: true, pin: null },
    ],
    filters: [{ field: 'status', value: 'draft' }],
    order: { field: 'title', direction: 'asc' },
    ...fields,
  };
}

interface Given {
  readonly ownerId: string;
  readonly givenTo: TableViewBody['givenTo'];
}

/** A view of the drafts with a name of its own; answers its id. */
export async function addTestTableView({ services }: TestServer, given: Given): Promise<string> {
  const id = randomUUID();
  const { columns, filters } = testTableView();
  await services.db
    .insertInto('table_view')
    .values({
      ...{ id, list: 'drafts', name: id, owner_id: given.ownerId, given_to: given.givenTo },
      ...{ columns: JSON.stringify(columns), filters: JSON.stringify(filters) },
    })
    .execute();
  return id;
}
