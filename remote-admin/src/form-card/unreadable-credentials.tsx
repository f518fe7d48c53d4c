import { Alert } from '@console/shared-ui/vendor/antd';
import styles from './form-card.module.css';

/** Says of stored credentials that the secret of this server does not open them (X81). */
export function UnreadableCredentials() {
  return (
    <Alert
      className={styles.errors}
      type="warning"
      showIcon
      message="Credentials are stored, but this server cannot read them: they were stored with another APP_SECRET. They are not used. Enter them again, or remove them."
    />
  );
}
