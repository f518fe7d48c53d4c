import { can } from '@console/shared-auth/access/can';
import { loadSession, useSession } from '@console/shared-auth/session/session-store';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { TryAgainCard } from './try-again-card';
import styles from './loading.module.css';

/** State of the login page for people who are signed in but may not see where they came from (A§6.12). */
export const insufficientPrivileges = { insufficientPrivileges: true } as const;

/** Where a person chooses a password; nothing else is open before that (S20). */
const choosePath = '/reset-password';

/** What stands inside is for people whom the policy allows; others go to /login with the address to come back to. */
export function RequireAccess({ policy, children }: { policy: string; children?: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.status === 'unknown')
    return <div className={styles.loading} role="status" aria-label="Loading" />;
  if (session.status === 'unreachable') {
    return <TryAgainCard title={session.reason} passes onRetry={() => void loadSession()} />;
  }
  if (session.status === 'signedOut') {
    // whoever left on purpose begins anew; the address is kept for those whose session has ended
    if (session.cause === 'left') return <Navigate to="/login" replace />;
    return <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search + hash)}`} replace />;
  }
  if (session.me.mustChoosePassword && pathname !== choosePath) return <Navigate to={choosePath} replace />;
  if (!can(session.me, policy)) return <Navigate to="/login" state={insufficientPrivileges} replace />;
  return children ?? <Outlet />;
}
