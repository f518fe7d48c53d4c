import { Navigate } from 'react-router-dom';

/** The disclaimers begin with the generic ones (D§2). */
export function DisclaimersIndexPage() {
  return <Navigate to="/admin/disclaimers/generic" replace />;
}
