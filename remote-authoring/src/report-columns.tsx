import type { CompanyRef, Draft } from '@console/contract/drafts';
import type { Column } from '@console/shared-ui/data-table';
import { companyFilter, type CompaniesOfRows } from './company-filter/company-filter';
import { ReportTypeBadge } from './report-type-badge';
import { reportTypeFilter } from './report-type-filter';

type CodedCompany = Pick<CompanyRef, 'id' | 'code' | 'name'>;

type ReportRow = Pick<Draft, 'title' | 'reportType'> & { readonly company: readonly CodedCompany[] };

interface ReportColumnsOptions<Row> {
  /** The report of a row. */
  readonly reportOf: (row: Row) => ReportRow;
  readonly companiesOfRows: CompaniesOfRows;
}

/** Columns with which every list of reports begins: title, type and companies. */
export function reportColumns<Row>({ reportOf, companiesOfRows }: ReportColumnsOptions<Row>): Column<Row>[] {
  return [
    {
      field: 'title',
      title: 'Title',
      width: 230,
      sortable: true,
      filter: { kind: 'auto' },
      render: (row) => reportOf(row).title,
    },
    {
      field: 'reportType',
      title: 'Type',
      width: 140,
      filter: reportTypeFilter,
      hideBelow: 1200,
      render: (row) => <ReportTypeBadge type={reportOf(row).reportType} />,
    },
    {
      field: 'company',
      title: 'Company',
      width: 100,
      filter: companyFilter(companiesOfRows),
      hideBelow: 1080,
      render: (row) => <CompanyCodes companies={reportOf(row).company} />,
    },
  ];
}

function CompanyCodes({ companies }: { readonly companies: readonly CodedCompany[] }) {
  if (companies.length === 0) return '-';
  return companies.map(({ id, code, name }, index) => (
    <span key={id} title={name}>
      {index > 0 && ', '}
      {code}
    </span>
  ));
}
