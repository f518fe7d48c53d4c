import type { MarketUser } from '@console/contract/market-shares';
import { roleLabel } from '@console/contract/roles';
import { texts } from '@console/contract/texts';
import type { Column, ColumnFilter } from '@console/shared-ui/data-table';
import { accountColumns } from '../../account-status/account-columns';
import { nameColumns } from '../../person-cell/name-columns';
import { MarketShareActions } from './market-share-actions';
import { marketShareListKey } from './market-shares.queries';
import { marketSharePath } from './market-shares-paths';

/** Columns of the market-share users; the server sorts and filters by the same names. */
export const marketShareColumns = (scopeFilter: ColumnFilter): readonly Column<MarketUser>[] => [
  ...nameColumns<MarketUser>(104, ({ id }) => marketSharePath(id)),
  { field: 'email', title: 'E-mail', width: 200, sortable: true, filter: { kind: 'auto' }, yields: 2 },
  {
    field: 'authentication.scope',
    title: 'Scope',
    width: 200,
    filter: scopeFilter,
    yields: 6,
    render: ({ authentication }) => authentication.scope.join(', ') || 'none',
  },
  {
    field: 'roles',
    title: 'Roles',
    width: 110,
    yields: 4,
    // all three, ROLE_USER too: unlike other lists this one shows it (D§3.3)
    render: ({ roles }) => roles.map(roleLabel).join(', '),
  },
  ...accountColumns({ listKey: marketShareListKey, savedText: texts.marketUserUpdated }),
  {
    field: 'id',
    title: 'Action',
    card: 'actions',
    width: 100,
    render: (user) => <MarketShareActions user={user} />,
  },
];
