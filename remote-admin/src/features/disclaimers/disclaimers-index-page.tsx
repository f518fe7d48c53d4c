import { Navigate } from 'react-router-dom';
import { genericPath } from './disclaimers-paths';

/** The disclaimers begin with the generic ones (D§2.8). */
export function DisclaimersIndexPage() {
  return <Navigate to={genericPath} replace />;
}
