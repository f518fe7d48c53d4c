import { texts } from '@console/contract/texts';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { checkLinkOnce } from './check-link-once';
import { PublicFrame } from './public-frame';
import { ownAddress } from './redirect-address';
import styles from './session.module.css';
import loadingStyles from '../../shell/loading.module.css';

/** Landing page of mailed links: exchanges the single-use token for a session and goes where the link is for (A§8). */
export function LoginLinkPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token'));
  const [isExpired, setExpired] = useState(false);

  // Asks the server; the token leaves the address first, so that neither history nor a copied address holds it.
  useEffect(() => {
    if (!token) return;
    let isHere = true;
    void (async () => {
      await navigate('/login-link', { replace: true });
      try {
        const redirect = await checkLinkOnce(token);
        if (isHere) await navigate(ownAddress(redirect) ?? '/', { replace: true });
      } catch {
        // whatever went wrong, the way on is the same: sign in, or ask for another link
        if (isHere) setExpired(true);
      }
    })();
    return () => {
      isHere = false;
    };
  }, [navigate, token]);

  if (token && !isExpired) {
    return (
      <PublicFrame title="Signing in">
        <p className={styles.loading} role="status">
          <span className={loadingStyles.loading} data-part="spinner" aria-hidden="true" />
          {texts.redirecting}
        </p>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title="Signing in">
      <p className={styles.message} role="alert">
        {texts.linkExpired}
      </p>
      <p className={styles.intro}>A link works once and for a limited time. You can request a new one.</p>
      <Link className={styles.submit} to="/login" replace>
        {texts.login}
      </Link>
      <p className={styles.aside}>
        <Link to="/forgot-password">Forgot password?</Link>
      </p>
    </PublicFrame>
  );
}
