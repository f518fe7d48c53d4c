import { texts } from '@console/contract/texts';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styles from './session.module.css';

/** Time until the page goes back to sign-in by itself (A§8.4, D§9.6). */
const RETURN_MS = 15_000;

interface ReturnToLoginProps {
  readonly path: string;
  /** What the server said beside it. */
  readonly note: string | undefined;
}

/** The mail is on its way: back to sign-in at `path` after 15 s, or at once. */
export function ReturnToLogin({ path, note }: ReturnToLoginProps) {
  const navigate = useNavigate();
  const [endsAt] = useState(() => Date.now() + RETURN_MS);
  const [leftMs, setLeftMs] = useState(RETURN_MS);

  // Follows the clock; leaving the page stops it.
  useEffect(() => {
    const timer = setInterval(() => {
      const left = endsAt - Date.now();
      setLeftMs(left);
      if (left <= 0) void navigate(path, { replace: true });
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt, navigate, path]);

  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return (
    <>
      <p className={styles.good} role="status">
        {texts.checkYourEmail}
      </p>
      {note && (
        <p className={styles.message} role="alert">
          {note}
        </p>
      )}
      <p className={styles.intro}>
        If the address belongs to an account, the link will arrive within minutes. Back to sign-in in{' '}
        {seconds} s.
      </p>
      <Link className={styles.submit} to={path} replace>
        Back to sign-in now
      </Link>
    </>
  );
}
