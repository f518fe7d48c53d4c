import type { AnswerOf } from '@console/contract/endpoint';
import { fullName } from '@console/contract/full-name';
import type { listPeers } from '@console/contract/users';
import type { EntityOption } from '@console/shared-ui/entity-picker';
import { formatDay } from '@console/shared-ui/format';

/** Someone who can be asked to review. */
export type Peer = AnswerOf<typeof listPeers>['hydra:member'][number];

/** How a picker lists somebody: 'Compliance, 2 open reviews, away until 30 Nov 26'. */
export const peerOption = (peer: Peer): EntityOption => ({
  value: peer['@id'],
  label: fullName(peer),
  detail: detailOf(peer),
});

/** What somebody reviews as, how many reviews they were asked for are open, and whether they are away. */
function detailOf({ roles, openReviews, absence }: Peer): string {
  const [reviewsAs] = reviewerRoles.flatMap(([role, name]) => (roles.includes(role) ? [name] : []));
  const load = openReviews === 1 ? '1 open review' : `${openReviews} open reviews`;
  const away = absence === null ? undefined : awayText(absence);
  return [reviewsAs, load, away].filter((text) => text !== undefined).join(', ');
}

function awayText({ until, deputy }: NonNullable<Peer['absence']>): string {
  const text = `away until ${formatDay(until)}`;
  return deputy ? `${text}: ${fullName(deputy)} is asked, too` : text;
}

/** The highest role decides as what a person reviews (R12). */
const reviewerRoles = [
  ['ROLE_ADMIN', 'Admin'],
  ['ROLE_COMPLIANCE', 'Compliance'],
  ['ROLE_ANALYST', 'Analyst'],
  ['ROLE_PEER_APPROVER', 'Peer approver'],
] as const;
