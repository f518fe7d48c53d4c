import { can } from '@console/shared-auth/access/can';
import { useSession } from '@console/shared-auth/session/session-store';
import { Navigate } from 'react-router-dom';
import { RequireAccess } from './require-access';

/** `/`: to login without a person, to /market for market people, else to the dashboard (A§2), with a single role too. */
export function HomeRedirect() {
  const session = useSession();
  if (session.status === 'signedIn') {
    return <Navigate to={can(session.me, 'console:enter') ? '/admin/dashboard' : '/market'} replace />;
  }
  if (session.status === 'signedOut') return <Navigate to="/login" replace />;
  return <RequireAccess policy="session:own" />;
}
