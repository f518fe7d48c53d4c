import { fullName } from '@console/contract/full-name';
import type { AuditEvent } from '@console/contract/audit';

/** Who did it; what nobody did, a queue or a timer, is the System's. */
export function actorName(actor: AuditEvent['actor']): string {
  return actor ? fullName(actor) : 'System';
}
