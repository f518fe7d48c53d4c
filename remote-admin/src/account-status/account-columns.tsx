import type { PersonRef } from '@console/contract/hydra';
import { TIME_BY_WIDTH, type Column } from '@console/shared-ui/data-table';
import { ModifiedCell } from '../modified-cell/modified-cell';
import { AccountStatusToggle } from './account-status-toggle';
import type { AccountList } from './use-toggle-account';

interface Account {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly enabled: boolean;
  readonly modifiedOn: string | null;
  readonly modifiedBy: PersonRef | null;
  readonly etag?: string;
}

/** Status with its toggle, and who modified an account when: columns of every list of accounts (D§2.15). */
export function accountColumns(list: AccountList): readonly Column<Account>[] {
  return [
    {
      field: 'enabled',
      title: 'Status',
      width: 104,
      filter: {
        kind: 'select',
        options: [
          { value: 'true', label: 'Enabled' },
          { value: 'false', label: 'Disabled' },
        ],
      },
      render: (account) => <AccountStatusToggle account={account} list={list} />,
    },
    {
      field: 'modifiedOn',
      title: 'Modified',
      width: TIME_BY_WIDTH,
      fixed: true,
      sortable: true,
      yields: 6,
      render: ({ modifiedOn, modifiedBy }) => <ModifiedCell {...{ modifiedOn, modifiedBy }} />,
    },
  ];
}
