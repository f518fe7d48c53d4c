import { randomUUID } from 'node:crypto';
import type { Approval } from '@console/contract/approvals';
import type { Role } from '@console/contract/roles';
import type { TestPerson, TestServer } from '../server';

/** Who there is around a review; each may be asked to review, but the owner. */
export const cast = {
  owner: 'ROLE_ANALYST',
  peerA: 'ROLE_PEER_APPROVER',
  peerB: 'ROLE_ANALYST',
  legalA: 'ROLE_COMPLIANCE',
  legalB: 'ROLE_COMPLIANCE',
  admin: 'ROLE_ADMIN',
} as const satisfies Record<string, Role>;
export type CastName = keyof typeof cast;
export const castNames = Object.keys(cast) as CastName[];

const askable = castNames.filter((name) => name !== 'owner');
/** Everybody who can be asked together: each mixture of them, but nobody. */
export const mixtures = Array.from({ length: 2 ** askable.length - 1 }, (_, index) =>
  askable.filter((_name, bit) => ((index + 1) >> bit) & 1),
);

/** How far a review is, and who was asked. */
export interface Situation {
  readonly asked: readonly CastName[];
  readonly state: Approval['state'];
  readonly peerReviewed: boolean;
  readonly lockedBy: CastName | null;
}

interface Inserted {
  /** Id of a draft that the draft under review is a copy of. */
  readonly like: string;
  readonly situation: Situation;
  readonly people: ReadonlyMap<CastName, TestPerson>;
}

/** A review of a draft of its own, as a draft has one open review at most. Answers both ids. */
export async function insertReview({ services: { db } }: TestServer, inserted: Inserted) {
  const { like, people } = inserted;
  const { asked, lockedBy, state, peerReviewed } = inserted.situation;
  const idOf = (name: CastName) => people.get(name)?.id ?? '';
  const row = await db.selectFrom('draft').selectAll().where('id', '=', like).executeTakeFirstOrThrow();
  const draftId = randomUUID();
  await db
    .insertInto('draft')
    .values({ ...row, id: draftId, last_editor_id: null })
    .execute();
  const companies = await db.selectFrom('draft_company').selectAll().where('draft_id', '=', like).execute();
  await db
    .insertInto('draft_company')
    .values(companies.map((company) => ({ ...company, draft_id: draftId })))
    .execute();
  const { id } = await db
    .insertInto('approval')
    .values({
      ...{ draft_id: draftId, state, peer_reviewed: peerReviewed },
      locked_by: lockedBy && idOf(lockedBy),
      content_hash: row.content_hash,
      requested_by: idOf('owner'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const assignees = asked.map((name) => ({ approval_id: id, user_id: idOf(name) }));
  await db.insertInto('approval_assignee').values(assignees).execute();
  if (state === 'pending')
    await db
      .updateTable('draft')
      .set({ status: 'pending review', approval_id: id })
      .where('id', '=', draftId)
      .execute();
  return { id, draftId };
}
