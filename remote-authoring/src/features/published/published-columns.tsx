import { listReports, reportSources, type Report } from '@console/contract/reports';
import { recommendations } from '@console/contract/report-types';
import { can, type Subject } from '@console/shared-auth/access/can';
import { call } from '@console/shared-auth/http/call';
import { TIME_WIDTH, type Column, type ColumnFilter } from '@console/shared-ui/data-table';
import { formatDay } from '@console/shared-ui/format';
import { Instant } from '@console/shared-ui/instant';
import { Tag } from '@console/shared-ui/vendor/antd';
import { fullName } from '@console/contract/full-name';
import { reportAttributes } from '../../report-attributes';
import { reportColumns } from '../../report-columns';
import { reportViewPath } from '../../report-paths';
import { isHistoric, sourceLabels } from '../../report-source';
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
      linkOf: ({ id }) => reportViewPath(id),
      markOf: ({ source }) => (isHistoric(source) ? <Tag>{sourceLabels.historic}</Tag> : null),
      companiesOfRows: async (query, signal) =>
        (await call(listReports, { query, signal }))['hydra:member'].flatMap(({ company }) => company),
    }),
    {
      field: 'recommendation',
      title: 'Recommendation',
      width: 142,
      filter: { kind: 'select', options: recommendations.map((value) => ({ value, label: value })) },
      yields: 9,
      render: ({ recommendation }) => recommendation ?? '-',
    },
    {
      field: 'owner',
      title: 'Author',
      width: 120,
      filter: ownerFilter,
      yields: 8,
      render: ({ owner }) => fullName(owner) || '-',
    },
    {
      field: 'publishedOn',
      title: 'Published on',
      width: TIME_WIDTH,
      fixed: true,
      sortable: true,
      filter: { kind: 'date' },
      // it dates the row: what is switched there gives way first
      yields: 3,
      // of a historic one only the day is known
      render: ({ source, publishedOn, publishedDay }) =>
        isHistoric(source) ? formatDay(publishedDay) : <Instant at={publishedOn} />,
    },
    {
      field: 'source.category',
      title: 'Source',
      width: 100,
      filter: {
        kind: 'select',
        options: reportSources.map((value) => ({ value, label: sourceLabels[value] })),
      },
      yields: 9,
      render: ({ source }) => sourceLabels[isHistoric(source) ? 'historic' : 'console'],
    },
    {
      field: 'id',
      title: 'Action',
      card: 'actions',
      width: 130,
      keepInSight: true,
      render: (report) => <PublishedRowActions report={report} />,
    },
    {
      field: 'pinned',
      title: 'Pinned',
      width: 80,
      keepInSight: true,
      yields: 5,
      filter: yesNo,
      render: (report) => <ReportFlag report={report} flag="pinned" maySet={maySet} />,
    },
    {
      field: 'public',
      title: 'Public',
      width: 80,
      keepInSight: true,
      yields: 5,
      filter: yesNo,
      render: (report) => <ReportFlag report={report} flag="public" maySet={maySet} />,
    },
    ...reportAttributes,
    {
      field: 'updatedAt',
      title: 'Updated',
      width: TIME_WIDTH,
      fixed: true,
      sortable: true,
      filter: { kind: 'date' },
      customColumn: true,
      render: ({ updatedAt }) => <Instant at={updatedAt} />,
    },
  ];
}
