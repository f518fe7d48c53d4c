import { formatShortDateTime } from '@console/shared-ui/format';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useOpenAlerts } from './dashboard.queries';
import { WorkRow } from './work-row';
import styles from './dashboard.module.css';

/** What is wrong with the console, for admins; nothing where nothing is. */
export function AlertsCard() {
  const { data } = useOpenAlerts();
  const headingId = useId();
  if (!data || data.total === 0) return null;
  return (
    <section className={styles.alerts} aria-labelledby={headingId}>
      <header className={styles.cardHead}>
        <h2 id={headingId}>Alerts</h2>
        <span className={styles.count}>{data.total}</span>
      </header>
      <ul className={styles.rows}>
        {data.rows.map(({ id, text, detail, path, openedAt }) => (
          <li key={id}>
            <WorkRow
              to={path}
              title={text}
              details={`Since ${formatShortDateTime(openedAt)}${detail && ` · ${detail}`}`}
            />
          </li>
        ))}
      </ul>
      <footer className={styles.cardFoot}>
        <Link to="/admin/alerts">All alerts</Link>
      </footer>
    </section>
  );
}
