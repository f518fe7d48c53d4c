import { texts } from '@console/contract/texts';
import { signOut } from '@console/shared-auth/session/session-store';
import { askToLeave } from './leave-guard-store';
import styles from './account-panel.module.css';

/** The way out; unsaved changes are asked about first. Signing out leads to the login page at once. */
export function LogOutButton() {
  const logOut = async () => {
    if (await askToLeave()) await signOut();
  };
  return (
    <button type="button" className={styles.logOut} onClick={() => void logOut()}>
      {texts.logOut}
    </button>
  );
}
