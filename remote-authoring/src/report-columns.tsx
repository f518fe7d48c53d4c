import type { CompanyRef } from '@console/contract/company-ref';
import type { Draft } from '@console/contract/drafts';
import { Marked, RowLink, type Column } from '@console/shared-ui/data-table';
import { Tag } from '@console/shared-ui/vendor/antd';
import type { ReactNode } from 'react';
import { companyFilter, type CompaniesOfRows } from './company-filter/company-filter';
import { ReportTypeBadge } from './report-type-badge';
import { reportTypeFilter } from './report-type-filter';

type CodedCompany = Pick<CompanyRef, 'id' | 'code' | 'name' | 'hidden'>;

type ReportRow = Pick<Draft, 'title' | 'reportType'> & { readonly company: readonly CodedCompany[] };

interface ReportColumnsOptions<Row> {
  /** The report of a row. */
  readonly reportOf: (row: Row) => ReportRow;
  readonly companiesOfRows: CompaniesOfRows;
  /** Address of what one does most with a report; without it its title is no link. */
  readonly linkOf?: (row: Row) => string | null;
  /** Stands behind the title. */
  readonly markOf?: (row: Row) => ReactNode;
}

/** Columns with which every list of reports begins: title, type and companies. */
export function reportColumns<Row>({
  reportOf,
  companiesOfRows,
  linkOf = () => null,
  markOf = () => null,
}: ReportColumnsOptions<Row>): Column<Row>[] {
  return [
    {
      field: 'title',
      title: 'Title',
      width: 280,
      sortable: true,
      filter: { kind: 'auto' },
      render: (row) => (
        <Marked mark={markOf(row)}>
          <Title of={reportOf(row)} to={linkOf(row)} />
        </Marked>
      ),
    },
    {
      field: 'reportType',
      title: 'Type',
      width: 140,
      filter: reportTypeFilter,
      yields: 7,
      render: (row) => <ReportTypeBadge type={reportOf(row).reportType} />,
    },
    {
      field: 'company',
      title: 'Company',
      width: 84,
      filter: companyFilter(companiesOfRows),
      yields: 6,
      render: (row) => <CompanyCodes companies={reportOf(row).company} />,
    },
  ];
}

function Title({ of: { title }, to }: { readonly of: ReportRow; readonly to: string | null }) {
  return to === null ? title : <RowLink to={to}>{title}</RowLink>;
}

function CompanyCodes({ companies }: { readonly companies: readonly CodedCompany[] }) {
  if (companies.length === 0) return '-';
  return companies.map(({ id, code, name, hidden }, index) => (
    <span key={id} title={name}>
      {code}
      {index < companies.length - 1 && ','} {hidden && <Tag>hidden</Tag>}
    </span>
  ));
}
