import { MAX_ASSIGNEES, tooManyReviewers } from '@console/contract/approvals';
import { fullName } from '@console/contract/full-name';
import { stageOf } from '@console/contract/review-stage';
import { audit } from '../../platform/audit/audit';
import type { Trx } from '../../platform/database/database';
import type { ApprovalRow, DraftRow } from '../../platform/database/schema';
import type { Person } from '../../platform/http/authentication';
import { conflict, invalid } from '../../platform/http/problem';
import type { Services } from '../../services';
import { personRefs } from '../../people/person-refs';
import { draftSubject } from '../drafts/drafts.store';
import { queueAnswerMails, queueLegalMails, queueRequestMails } from '../review-mails/queue-review-mails';
import { assigneesOf } from './approvals.store';
import { legalReviewersOf } from './legal-reviewers';
import { lockReview } from './lock-review';
import { requireReviewers } from './reviewers';
import type { Asked } from './suitable-approvers';
import { addEntry } from './timeline';
import { withLastDeed } from './what-happened';

/** What the history says of it. */
export const REVIEWER_ASKED = 'Reviewer asked';

interface Asking {
  readonly approvalId: string;
  readonly by: Pick<Person, 'id' | 'sessionId' | 'openedBy'>;
  /** Reference of the person. */
  readonly reviewer: string;
}

/**
 * Asks one more person, and their deputy while they are away, at the stage that a review has reached; 409 where it is
 * closed, 422 for somebody of another stage, somebody who may not approve it, and somebody who is asked already.
 */
export async function askAnother(
  { db, queue, environment }: Pick<Services, 'db' | 'queue' | 'environment'>,
  { approvalId, by, reviewer }: Asking,
): Promise<void> {
  const { timeZone } = environment;
  await db.transaction().execute(async (trx) => {
    const { approval, draft } = await lockReview(trx, approvalId);
    if (approval.state !== 'pending')
      throw conflict(
        await withLastDeed(trx, { reason: 'This review is closed.', approvalId, ...environment }),
      );
    const people = await requireReviewers(trx, draft, {
      references: [reviewer],
      timeZone,
      field: 'reviewer',
    });
    const added = await requireAskable(trx, approval, people);
    await addReviewers(trx, { approval, draft, added, actorId: by.id });
    const names = await namesOf(trx, added);
    await addEntry(trx, {
      ...{ approvalId, personId: by.id, action: 'ask', label: REVIEWER_ASKED },
      ...{ feedback: names.join(', '), status: approval.state, session: by },
    });
    await tellAsked(trx, queue, { approval, added, personId: by.id });
    await queueAnswerMails(trx, queue, {
      ...{ approvalId, ownerId: draft.owner_id, personId: by.id, label: REVIEWER_ASKED },
      ...{ comments: names.join(', '), to: 'owner' },
    });
  });
}

/** Those who are not asked yet; the first of the people is who was chosen. */
async function requireAskable(
  trx: Trx,
  approval: ApprovalRow,
  people: readonly Asked[],
): Promise<readonly Asked[]> {
  const refuse = (message: string) => invalid([{ propertyPath: 'reviewer', message }]);
  const [chosen] = people;
  const stage = approval.peer_reviewed ? 'legal' : 'peer';
  if (!chosen || stageOf(chosen) !== stage) throw refuse(waitsFor[stage]);
  const asked = (await assigneesOf(trx, [approval.id])).get(approval.id) ?? [];
  const same = asked.find(({ id }) => id === chosen.id);
  if (same) throw refuse(`${fullName(same)} is asked already.`);
  // one of them alone would be asked from then on
  if (stage === 'legal' && (await legalReviewersOf(trx, [approval.id])).get(approval.id)?.length === 0)
    throw refuse('All of compliance are asked already.');
  const added = people.filter(({ id }) => asked.every((person) => person.id !== id));
  if (asked.length + added.length > MAX_ASSIGNEES) throw refuse(tooManyReviewers);
  return added;
}

const waitsFor = {
  peer: 'This review waits for a peer. Choose somebody who reviews as one.',
  legal: 'This review waits for compliance. Choose somebody of compliance.',
} as const;

interface Added {
  readonly approval: ApprovalRow;
  readonly draft: DraftRow;
  readonly added: readonly Asked[];
  /** Who did it; null: the console. */
  readonly actorId: string | null;
}

/** Adds people to those whom a review asks, which the caller holds. */
export async function addReviewers(trx: Trx, { approval, draft, added, actorId }: Added): Promise<void> {
  const { id: approvalId } = approval;
  await trx
    .insertInto('approval_assignee')
    .values(added.map(({ id }) => ({ approval_id: approvalId, user_id: id })))
    .execute();
  await audit(trx, {
    ...{ ...draftSubject(draft), actorId, action: 'approval.ask', before: null },
    after: { approvalId, assignees: added.map(({ email }) => email) },
  });
}

interface Told extends Pick<Added, 'approval' | 'added'> {
  /** In whose name they are asked. */
  readonly personId: string;
}

/** Tells them that a review waits for them. */
export async function tellAsked(
  trx: Trx,
  queue: Services['queue'],
  { approval, added, personId }: Told,
): Promise<void> {
  const send = approval.peer_reviewed ? queueLegalMails : queueRequestMails;
  await send(trx, queue, {
    ...{ approvalId: approval.id, personId, comments: approval.description },
    reviewerIds: added.map(({ id }) => id),
  });
}

async function namesOf(trx: Trx, people: readonly Asked[]): Promise<readonly string[]> {
  const ids = people.map(({ id }) => id);
  const refs = await personRefs(trx, ids);
  return ids.flatMap((id) => {
    const ref = refs.get(id);
    return ref ? [fullName(ref)] : [];
  });
}
