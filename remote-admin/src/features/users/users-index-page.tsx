import { Navigate } from 'react-router-dom';
import { internalUsersPath } from './users-paths';

/** The users home is the list of internal users (D§2.1). */
export function UsersIndexPage() {
  return <Navigate to={internalUsersPath} replace />;
}
