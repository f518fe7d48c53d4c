import { texts } from '@console/contract/texts';
import { signOut, useMe } from '@console/shared-auth/session/session-store';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PublicFrame } from './public-frame';
import { ResetPasswordForm } from './reset-password-form';
import buttonStyles from '../../shell/button.module.css';
import styles from './session.module.css';

/** Time between the good news and the log-out (D§9.6). */
const LOG_OUT_MS = 1500;

/** A new password for oneself; mailed links lead here (D§5.2, D§8.4, R13). */
export function ResetPasswordPage() {
  const me = useMe();
  const [isChanged, setChanged] = useState(false);
  function leaveSoon() {
    setChanged(true);
    // not tied to the page: who turns away is logged out as well
    setTimeout(() => void signOut(), LOG_OUT_MS);
  }
  return (
    <PublicFrame title="Reset password">
      {isChanged ? (
        <p className={styles.good} role="status">
          {texts.passwordChanged}
        </p>
      ) : (
        <>
          <p className={styles.intro}>
            Choose a new password for <strong>{me.email}</strong>. Then sign in with it.
          </p>
          {me.mustChoosePassword && (
            <p className={styles.intro}>Nobody but you should know it, so the console opens after that.</p>
          )}
          <ResetPasswordForm me={me} onChanged={leaveSoon} />
          <p className={styles.aside}>
            {me.mustChoosePassword ? (
              <button type="button" className={buttonStyles.quiet} onClick={() => void signOut()}>
                {texts.logOut}
              </button>
            ) : (
              <Link to="/">Keep the old password</Link>
            )}
          </p>
        </>
      )}
    </PublicFrame>
  );
}
