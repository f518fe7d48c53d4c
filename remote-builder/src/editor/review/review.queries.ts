import { requestReview } from '@console/contract/approvals';
import type { AnswerOf, BodyOf } from '@console/contract/endpoint';
import { listTags } from '@console/contract/tags';
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

/** Names of tags that begin like a text. */
export async function searchTagNames(text: string): Promise<readonly string[]> {
  const tags = await call(listTags, { query: { 'suggestion[name]': text, itemsPerPage: 5 } });
  return tags['hydra:member'].map(({ name }) => name);
}
