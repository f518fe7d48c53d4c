import type { CompanyDisclaimers } from '@console/contract/company-disclaimers';
import { texts } from '@console/contract/texts';
import { TIME_BY_WIDTH, type Column } from '@console/shared-ui/data-table';
import { Tag } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { companyDisclaimersPath } from './disclaimers-paths';
import { ModifiedCell } from '../../modified-cell/modified-cell';
import styles from './disclaimers.module.css';

/** Columns of the companies with their disclaimers; the server sorts and filters by the same names. */
export const companyDisclaimerColumns: readonly Column<CompanyDisclaimers>[] = [
  {
    field: 'code',
    title: 'Code',
    width: 100,
    sortable: true,
    filter: { kind: 'auto' },
    render: ({ company }) => company.code,
  },
  {
    field: 'name',
    title: 'Company',
    width: 220,
    sortable: true,
    filter: { kind: 'auto' },
    render: ({ company }) => company.name,
  },
  {
    field: 'content',
    title: 'Disclaimers',
    width: 320,
    yields: 4,
    render: (row) => <References row={row} />,
  },
  {
    field: 'enabled',
    title: 'Status',
    width: 110,
    yields: 6,
    filter: {
      kind: 'select',
      options: [
        { value: 'true', label: 'Enabled' },
        { value: 'false', label: 'Disabled' },
      ],
    },
    render: ({ company }) => (company.enabled ? 'Enabled' : 'Disabled'),
  },
  {
    field: 'modifiedOn',
    title: 'Modified',
    width: TIME_BY_WIDTH,
    fixed: true,
    yields: 6,
    render: (row) => <ModifiedCell {...row} />,
  },
  {
    field: 'id',
    title: 'Action',
    card: 'actions',
    width: 80,
    render: ({ company: { id, code } }) => (
      <Link to={companyDisclaimersPath(id)} aria-label={`Edit disclaimers of ${code}`}>
        Edit
      </Link>
    ),
  },
];

function References({ row: { content } }: { readonly row: CompanyDisclaimers }) {
  if (content.length === 0) return '-';
  return (
    <>
      {content.map(({ reference, content: own }) => (
        <span key={reference.id} className={styles.linkedName}>
          {reference.name} <LinkTag isLinked={own === null} />
        </span>
      ))}
    </>
  );
}

/** Whether a disclaimer of a company shows the generic text (U16). */
export function LinkTag({ isLinked }: { readonly isLinked: boolean }) {
  return <Tag color={isLinked ? 'green' : 'gold'}>{isLinked ? texts.linked : texts.unlinked}</Tag>;
}
