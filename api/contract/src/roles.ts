/** Roles and their levels (A§6.1, D§6.1); the names left open are settled in R1 and R2. */
export const roleLevels = {
  ROLE_USER: 5,
  ROLE_MARKET: 6,
  ROLE_AUSIEX: 6,
  ROLE_CMS: 10,
  ROLE_CHARGEBEE: 10,
  ROLE_PEER_APPROVER: 19,
  ROLE_ANALYST: 20,
  ROLE_COMPLIANCE: 30,
  ROLE_ADMIN: 40,
} as const;

export type Role = keyof typeof roleLevels;
export const roles = Object.keys(roleLevels) as Role[];

/** Views of lists are given to everybody who may open the list, or to those of them who have one role (X243). */
export const EVERYBODY = 'everybody';
export type GivenTo = Role | typeof EVERYBODY;

/** The role that answers for the law ("legal role" of A§6). */
export const LEGAL_ROLE: Role = 'ROLE_COMPLIANCE';
/** The role that manages users ("user-management role" of D§6.1). */
export const USER_MANAGEMENT_ROLE: Role = 'ROLE_ADMIN';

/** Roles an admin may give an internal user: ROLE_USER is implied and hidden (D§2), market roles are made elsewhere (R3). */
export const assignableRoles = roles.filter(
  (role) => role !== 'ROLE_USER' && role !== 'ROLE_MARKET' && role !== 'ROLE_AUSIEX',
);

/** Names of the roles for people. */
export const roleLabels = {
  ROLE_USER: 'User',
  ROLE_MARKET: 'Market',
  ROLE_AUSIEX: 'Ausiex',
  ROLE_CMS: 'CMS',
  ROLE_CHARGEBEE: 'Billing',
  ROLE_PEER_APPROVER: 'Peer Approver',
  ROLE_ANALYST: 'Analyst',
  ROLE_COMPLIANCE: 'Compliance',
  ROLE_ADMIN: 'Admin',
} as const satisfies Record<Role, string>;

/** Name of a role for people. */
export function roleLabel(role: Role): string {
  return roleLabels[role];
}

/** Highest level of the roles; 0 (public) without any (A§6.1). */
export function levelOf(userRoles: readonly Role[]): number {
  return Math.max(0, ...userRoles.map((role) => roleLevels[role]));
}
