import { texts } from '@console/contract/texts';
import styles from './account-panel.module.css';
import { logOut } from './log-out';

/** The way out. */
export function LogOutButton() {
  return (
    <button type="button" className={styles.logOut} onClick={() => void logOut()}>
      {texts.logOut}
    </button>
  );
}
