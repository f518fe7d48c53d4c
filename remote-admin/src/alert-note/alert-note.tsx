import type { Alert } from '@console/contract/alerts';
import { showInstants } from '@console/contract/instants-in-text';
import { formatDateTime } from '@console/shared-ui/format';
import { Instant } from '@console/shared-ui/instant';
import { Alert as Note } from '@console/shared-ui/vendor/antd';
import { Link, useLocation } from 'react-router-dom';
import styles from './alert-note.module.css';

/** What is wrong now with that which a page is about, above it; nothing where nothing is. */
export function AlertNote({ alerts = [] }: { readonly alerts: readonly Alert[] | undefined }) {
  return alerts.map(({ id, text, detail, path, openedAt }) => (
    <Note
      key={id}
      className={styles.note ?? ''}
      type="error"
      role="note"
      showIcon
      message={text}
      description={
        <>
          {detail && <>{showInstants(detail, formatDateTime)} </>}
          Since <Instant at={openedAt} />. <Way path={path} />
        </>
      }
    />
  ));
}

/** To where it is seen; an alert that is about the page itself leads to all of them. */
function Way({ path }: Pick<Alert, 'path'>) {
  const { pathname } = useLocation();
  const isHere = path === pathname;
  return <Link to={isHere ? '/admin/alerts' : path}>{isHere ? 'All alerts' : 'See what happened'}</Link>;
}
