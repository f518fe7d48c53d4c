import { requestReview } from '@console/contract/approvals';
import type { AnswerOf, BodyOf } from '@console/contract/endpoint';
import { listPeers } from '@console/contract/users';
import { call } from '@console/shared-auth/http/call';

/** Someone who can be asked to review. */
export type Peer = AnswerOf<typeof listPeers>['hydra:member'][number];

/** People who can review, by name. */
export async function searchPeers(name: string): Promise<readonly Peer[]> {
  return (await call(listPeers, { query: { name } }))['hydra:member'];
}

export function sendReviewRequest(body: BodyOf<typeof requestReview>) {
  return call(requestReview, { body });
}
