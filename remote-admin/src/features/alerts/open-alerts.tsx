import { alertRules, type Alert } from '@console/contract/alerts';
import { showInstants } from '@console/contract/instants-in-text';
import { formatDateTime } from '@console/shared-ui/format';
import { Instant } from '@console/shared-ui/instant';
import { QueryView } from '@console/shared-ui/query-view';
import { Link } from 'react-router-dom';
import { useOpenAlerts } from '../../alert-note/open-alerts.queries';
import { FormCard } from '../../form-card/form-card';
import styles from './alerts.module.css';

/** What is wrong now, with the way to where it happened. */
export function OpenAlerts() {
  const alerts = useOpenAlerts();
  return (
    <FormCard title="Open">
      <QueryView query={alerts}>
        {({ rows, total }) => (
          <>
            {total === 0 && <p className={styles.muted}>Nothing is wrong.</p>}
            <ul className={styles.list} aria-label="Open alerts">
              {rows.map((alert) => (
                <OpenAlert key={alert.id} alert={alert} />
              ))}
            </ul>
            {total > rows.length && <p className={styles.muted}>And {total - rows.length} more.</p>}
          </>
        )}
      </QueryView>
    </FormCard>
  );
}

function OpenAlert({ alert: { rule, text, detail, path, openedAt } }: { readonly alert: Alert }) {
  return (
    <li className={styles.alert}>
      <div>
        <Link to={path}>{text}</Link>
        {detail && <p>{showInstants(detail, formatDateTime)}</p>}
        <small className={styles.muted}>
          {alertRules[rule].title}, since <Instant at={openedAt} />
        </small>
      </div>
    </li>
  );
}
