import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import type { Crumb } from '@console/shared-ui/page-header';
import { usersHomePath } from './users-paths';

/** The Users breadcrumb: a link for user management only (D§2.18). */
export function useUsersCrumb(): Crumb {
  const manages = can(useMe(), 'users:manage');
  return { title: 'Users', ...(manages && { to: usersHomePath }) };
}
