import { stageOf } from '@console/contract/review-stage';
import { roleLevels, type Role } from '@console/contract/roles';

/** Who has to approve a report that these people are asked to review, and in which order (P4). */
export function whoDecides(assignees: readonly { readonly roles: readonly string[] }[]): string {
  const legal = assignees.filter(({ roles }) => stageOf({ roles: roles.filter(isRole) }) === 'legal').length;
  const peers = assignees.length - legal;
  if (assignees.length === 0) return 'A peer approves first, then compliance.';
  if (peers === 0)
    return `${legal === 1 ? 'This person' : 'One of them'} approves for compliance; no peer is asked.`;
  const first = peers === 1 ? 'The peer approves first' : 'One of the peers approves first';
  if (legal === 0) return `${first}, then anybody of compliance: all of them are asked.`;
  return `${first}, then ${legal === 1 ? 'the one' : 'one'} of compliance.`;
}

const isRole = (name: string): name is Role => name in roleLevels;
