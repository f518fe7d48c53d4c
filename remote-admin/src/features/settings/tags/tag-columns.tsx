import { usedIn, type Tag } from '@console/contract/tags';
import { TIME_BY_WIDTH, type Column } from '@console/shared-ui/data-table';
import { ModifiedCell } from '../../../modified-cell/modified-cell';
import { TagActions } from './tag-actions';

/** Columns of the tags (D§3.9); the server sorts and filters by the same names. */
export const tagColumns: readonly Column<Tag>[] = [
  { field: 'name', title: 'Name', width: 260, sortable: true, filter: { kind: 'auto' } },
  {
    field: 'usage',
    title: 'Used In',
    width: 260,
    yields: 2,
    render: ({ usage }) => usedIn(usage) || '-',
  },
  {
    field: 'modifiedOn',
    title: 'Modified',
    width: TIME_BY_WIDTH,
    fixed: true,
    sortable: true,
    yields: 1,
    filter: { kind: 'date' },
    render: (tag) => <ModifiedCell {...tag} />,
  },
  { field: 'id', title: 'Action', card: 'actions', width: 110, render: (tag) => <TagActions tag={tag} /> },
];
