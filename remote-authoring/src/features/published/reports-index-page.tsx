import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { Navigate } from 'react-router-dom';
import { pendingApprovalsPath, publishedPath } from '../../report-paths';

/** The reports home: leads to the first list that a person may see (A§2.6, R7). */
export function ReportsIndexPage() {
  const home = can(useMe(), 'reports:published') ? publishedPath : pendingApprovalsPath;
  return <Navigate to={home} replace />;
}
