import { fullName } from '@console/contract/full-name';
import { analyticsStatuses, type AnalyticsExport, type AnalyticsStatus } from '@console/contract/analytics';
import { TIME_WIDTH, type Column } from '@console/shared-ui/data-table';
import { formatDay } from '@console/shared-ui/format';
import { Instant } from '@console/shared-ui/instant';
import { Tag } from '@console/shared-ui/vendor/antd';
import { ExportDownloads } from './export-downloads';
import styles from './analytics.module.css';

const colours: Record<AnalyticsStatus, string> = {
  Waiting: 'default',
  Running: 'blue',
  Success: 'green',
  Failed: 'red',
};

/** Columns of the exports; the server sorts and filters by the same names. */
export const analyticsColumns: readonly Column<AnalyticsExport>[] = [
  {
    field: 'fromDate',
    title: 'From',
    width: 84,
    sortable: true,
    render: ({ fromDate }) => formatDay(fromDate),
  },
  { field: 'toDate', title: 'To', width: 84, sortable: true, render: ({ toDate }) => formatDay(toDate) },
  {
    field: 'status',
    title: 'Status',
    // as wide as a phone leaves, so that both files are in sight there
    width: 144,
    sortable: true,
    filter: { kind: 'select', options: analyticsStatuses.map((value) => ({ value, label: value })) },
    render: (made) => (
      <div className={styles.state}>
        <Tag color={colours[made.status]}>{made.status}</Tag>
        {made.reason && <div className={styles.reason}>{made.reason}</div>}
        {made.filePath && <ExportDownloads made={made} />}
      </div>
    ),
  },
  {
    field: 'requestedAt',
    title: 'Requested',
    width: TIME_WIDTH,
    fixed: true,
    sortable: true,
    yields: 4,
    filter: { kind: 'date' },
    render: ({ requestedAt }) => <Instant at={requestedAt} />,
  },
  {
    field: 'requestedBy',
    title: 'Requested By',
    width: 150,
    yields: 6,
    render: ({ requestedBy }) => requestedBy && fullName(requestedBy),
  },
];
