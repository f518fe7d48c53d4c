import { texts } from '@console/contract/texts';
import { useGoBack } from '@console/shared-ui/go-back';
import { PublicFrame } from './public-frame';
import styles from './session.module.css';

/** Accounts are made by an admin: there is no way to sign up (D§2.13, T3). */
export function UnsupportedPage() {
  const goBack = useGoBack('/login');
  return (
    <PublicFrame title="This feature is not supported">
      <p className={styles.intro}>Accounts of this console are created by an administrator.</p>
      <button type="button" className={styles.submit} onClick={goBack}>
        {texts.goBack}
      </button>
    </PublicFrame>
  );
}
