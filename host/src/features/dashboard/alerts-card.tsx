import { showInstants } from '@console/contract/instants-in-text';
import { formatDateTime, formatShortDateTime } from '@console/shared-ui/format';
import { useOpenAlerts } from './dashboard.queries';
import { WayOn, WorkCard } from './work-card';
import { WorkRow } from './work-row';
import styles from './dashboard.module.css';

/** What is wrong with the console, for admins; nothing where nothing is. */
export function AlertsCard() {
  const alerts = useOpenAlerts();
  if (alerts.isPending || alerts.data?.total === 0) return null;
  return (
    <div className={styles.alerts}>
      <WorkCard
        title="Alerts"
        query={alerts}
        row={({ text, detail, path, openedAt }) => (
          <WorkRow
            to={path}
            title={text}
            details={`Since ${formatShortDateTime(openedAt)}${detail && ` · ${showInstants(detail, formatDateTime)}`}`}
          />
        )}
        empty={null}
        foot={<WayOn to="/admin/alerts">All alerts</WayOn>}
      />
    </div>
  );
}
