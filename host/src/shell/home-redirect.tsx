import { homePath } from '@console/shared-auth/access/can';
import { useSession } from '@console/shared-auth/session/session-store';
import { Navigate } from 'react-router-dom';
import { RequireAccess } from './require-access';

/** `/`: to login without a person, to /market for market people, else to the dashboard (A§2). */
export function HomeRedirect() {
  const session = useSession();
  if (session.status === 'signedIn') return <Navigate to={homePath(session.me)} replace />;
  if (session.status === 'signedOut') return <Navigate to="/login" replace />;
  return <RequireAccess policy="session:own" />;
}
