import type { ReaderClass } from '@console/contract/analytics';
import { roleLabels, roleLevels, type Role } from '@console/contract/roles';

interface Reader {
  readonly id: string;
  readonly roles: readonly Role[];
}

/** As whom somebody reads a report: as its author, or by the highest of their roles. */
export function readerClassOf({ id, roles }: Reader, authorId: string | null): ReaderClass {
  if (id === authorId) return 'Author';
  const [highest = 'ROLE_USER'] = [...roles].sort((one, other) => roleLevels[other] - roleLevels[one]);
  return roleLabels[highest];
}
