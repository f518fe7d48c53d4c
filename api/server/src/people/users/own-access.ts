import type { Role } from '@console/contract/roles';
import type { User } from '@console/contract/users';
import { invalid } from '../../platform/http/problem';

interface Access {
  readonly roles: readonly Role[];
  readonly enabled: boolean;
}

/** Throws 422 where a person changes the own roles or the own status (D§6.3). */
export function refuseOwnAccess(before: User, input: Access): void {
  const sameRoles = sameList(withUserRole(input.roles), before.roles);
  const violations = [
    ...(sameRoles ? [] : [{ propertyPath: 'roles', message: 'You cannot change your own roles.' }]),
    ...(input.enabled === before.enabled
      ? []
      : [{ propertyPath: 'enabled', message: 'You cannot change your own status.' }]),
  ];
  if (violations.length > 0) throw invalid(violations);
}

const sameList = (a: readonly string[], b: readonly string[]) =>
  [...a].sort().join() === [...b].sort().join();

/** Every account has ROLE_USER, so that nobody but plain users has a single role (R5). */
export function withUserRole(roles: readonly Role[]): Role[] {
  return [...new Set<Role>([...roles, 'ROLE_USER'])];
}
