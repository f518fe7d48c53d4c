import { alertRuleNames, alertRules, type Alert } from '@console/contract/alerts';
import { showInstants } from '@console/contract/instants-in-text';
import {
  Beneath,
  DataTable,
  TIME_WIDTH,
  toListQuery,
  useTableAddress,
  type Column,
} from '@console/shared-ui/data-table';
import { formatDateTime } from '@console/shared-ui/format';
import { Instant } from '@console/shared-ui/instant';
import { Link } from 'react-router-dom';
import { exportPastAlerts, usePastAlerts } from './alerts.queries';
import styles from './alerts.module.css';

/** Alerts a page. */
const PAGE_SIZE = 10;

const columns: readonly Column<Alert>[] = [
  {
    field: 'text',
    title: 'What',
    width: 360,
    render: ({ text, detail, path }) => (
      <>
        <Link to={path}>{text}</Link>
        {detail && <Beneath>{showInstants(detail, formatDateTime)}</Beneath>}
      </>
    ),
  },
  {
    field: 'rule',
    title: 'Rule',
    width: 180,
    yields: 3,
    filter: {
      kind: 'select',
      options: alertRuleNames.map((value) => ({ value, label: alertRules[value].title })),
    },
    render: ({ rule }) => alertRules[rule].title,
  },
  {
    field: 'openedAt',
    title: 'Since',
    width: TIME_WIDTH,
    fixed: true,
    sortable: true,
    filter: { kind: 'date' },
    yields: 2,
    render: ({ openedAt }) => <Instant at={openedAt} />,
  },
  {
    field: 'closedAt',
    title: 'Until',
    width: TIME_WIDTH,
    fixed: true,
    render: ({ closedAt }) => <Instant at={closedAt} />,
  },
];

/** What was wrong and is over. */
export function PastAlerts() {
  const table = useTableAddress({ name: 'past-alerts', pageSize: PAGE_SIZE });
  const alerts = usePastAlerts(toListQuery(table.state));
  return (
    <div className={styles.past}>
      <h2>Past</h2>
      <DataTable
        label="Past alerts"
        columns={columns}
        query={alerts}
        rowKey={(alert) => alert.id}
        rowLabel={(alert) => alert.text}
        onExport={exportPastAlerts}
        emptyText="Nothing that was wrong is over yet."
        {...table}
      />
    </div>
  );
}
