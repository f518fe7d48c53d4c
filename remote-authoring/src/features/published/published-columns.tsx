import { listReports, type Report } from '@console/contract/reports';
import { recommendations } from '@console/contract/report-types';
import { can, type Subject } from '@console/shared-auth/access/can';
import { call } from '@console/shared-auth/http/call';
import type { Column, ColumnFilter } from '@console/shared-ui/data-table';
import { formatDateTime } from '@console/shared-ui/format';
import { fullName } from '@console/contract/full-name';
import { reportAttributes } from '../../report-attributes';
import { reportColumns } from '../../report-columns';
import { PublishedRowActions } from './published-row-actions';
import { ReportFlag } from './report-flag';

const yesNo: ColumnFilter = {
  kind: 'select',
  options: [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ],
};

/** Columns of the published reports; the server sorts and filters by the same names. */
export function publishedColumns(me: Subject, ownerFilter: ColumnFilter): readonly Column<Report>[] {
  const maySet = can(me, 'report:modify');
  return [
    ...reportColumns<Report>({
      reportOf: (report) => report,
      companiesOfRows: async (query, signal) =>
        (await call(listReports, { query, signal }))['hydra:member'].flatMap(({ company }) => company),
    }),
    {
      field: 'recommendation',
      title: 'Recommendation',
      width: 130,
      filter: { kind: 'select', options: recommendations.map((value) => ({ value, label: value })) },
      hideBelow: 1500,
      render: ({ recommendation }) => recommendation ?? '-',
    },
    {
      field: 'owner',
      title: 'Author',
      width: 130,
      filter: ownerFilter,
      hideBelow: 1400,
      render: ({ owner }) => fullName(owner),
    },
    {
      field: 'publishedOn',
      title: 'Published on',
      width: 150,
      sortable: true,
      filter: { kind: 'date' },
      hideBelow: 1000,
      render: ({ publishedOn }) => formatDateTime(publishedOn),
    },
    {
      field: 'id',
      title: 'Action',
      width: 130,
      render: (report) => <PublishedRowActions report={report} />,
    },
    {
      field: 'pinned',
      title: 'Pinned',
      width: 80,
      filter: yesNo,
      render: (report) => <ReportFlag report={report} flag="pinned" maySet={maySet} />,
    },
    {
      field: 'public',
      title: 'Public',
      width: 80,
      filter: yesNo,
      render: (report) => <ReportFlag report={report} flag="public" maySet={maySet} />,
    },
    ...reportAttributes,
    {
      field: 'updatedAt',
      title: 'Updated',
      sortable: true,
      filter: { kind: 'date' },
      customColumn: true,
      render: ({ updatedAt }) => formatDateTime(updatedAt),
    },
  ];
}
