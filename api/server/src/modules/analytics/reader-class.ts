import type { ReaderClass } from '@console/contract/analytics';
import { roleLevels, type Role } from '@console/contract/roles';

const classes: Record<Role, ReaderClass> = {
  ROLE_USER: 'User',
  ROLE_MARKET: 'Market',
  ROLE_AUSIEX: 'Ausiex',
  ROLE_CMS: 'CMS',
  ROLE_CHARGEBEE: 'Billing',
  ROLE_PEER_APPROVER: 'Peer Approver',
  ROLE_ANALYST: 'Analyst',
  ROLE_COMPLIANCE: 'Compliance',
  ROLE_ADMIN: 'Admin',
};

interface Reader {
  readonly id: string;
  readonly roles: readonly Role[];
}

/** As whom somebody reads a report: as its author, or by the highest of their roles. */
export function readerClassOf({ id, roles }: Reader, authorId: string | null): ReaderClass {
  if (id === authorId) return 'Author';
  const [highest = 'ROLE_USER'] = [...roles].sort((one, other) => roleLevels[other] - roleLevels[one]);
  return classes[highest];
}
