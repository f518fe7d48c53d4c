import type { Draft } from '@console/contract/drafts';
import { reportTypes } from '@console/contract/report-types';
import type { Column } from '@console/shared-ui/data-table';
import { reportTypeFilter } from './report-type-filter';

type ReportRow = Pick<Draft, 'title' | 'reportType' | 'company'>;

/** Columns with which every list of reports begins: title, type and companies. */
export const reportColumns: readonly Column<ReportRow>[] = [
  { field: 'title', title: 'Title', width: 300, sortable: true, filter: { kind: 'auto' } },
  {
    field: 'reportType',
    title: 'Type',
    width: 170,
    filter: reportTypeFilter,
    hideBelow: 600,
    render: ({ reportType }) => reportTypes[reportType],
  },
  {
    field: 'company',
    title: 'Company',
    width: 100,
    hideBelow: 800,
    render: ({ company }) => <CompanyCodes companies={company} />,
  },
];

function CompanyCodes({ companies }: { readonly companies: ReportRow['company'] }) {
  if (companies.length === 0) return '-';
  return companies.map(({ id, code, name }, index) => (
    <span key={id} title={name}>
      {index > 0 && ', '}
      {code}
    </span>
  ));
}
